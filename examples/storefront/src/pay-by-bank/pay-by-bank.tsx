import type Medusa from "@medusajs/js-sdk"
import { useRef, useState } from "react"
import { BankPicker } from "./bank-picker"
import { PayPanel } from "./pay-panel"
import { problemSentence } from "./problem-sentence"
import { rememberedPayment, rememberPayment } from "./remembered-payment"
import { startPayment } from "./start-payment"
import { isStartedFor, type StartedPayment } from "./started-payment"
import { useBanks } from "./use-banks"
import { useTotalWatch } from "./use-total-watch"

export interface PaymentProblem {
  message: string
  /** An earlier payment for the same basket, which may be why the server refused this one. */
  sessionId?: string
}

interface PayByBankProps {
  sdk: Medusa
  cart: Parameters<typeof startPayment>[1]
  providerId: string
  /** Two capital letters. */
  country: string
  /** The cart's total, as the shop writes it. */
  total: string
  onProblem: (problem: PaymentProblem | null) => void
  /** The server asks for another amount than the one on screen. */
  onTotalChanged: () => void
}

/**
 * Everything between "how do you want to pay" and the bank's page. It needs an SDK and a cart, and nothing of the shop
 * around it: this folder is what another storefront takes over.
 */
export function PayByBank(props: PayByBankProps) {
  const { sdk, cart, providerId, country, total, onProblem, onTotalChanged } = props
  const banks = useBanks(sdk, country, providerId)
  const [bankId, setBankId] = useState<string | null>(null)
  const [payment, setPayment] = useState<StartedPayment | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // State reaches the button only with the next paint; a fast second click comes before that.
  const isRunning = useRef(false)
  const bank = banks?.find((each) => each.id === bankId)

  const sayTotalChanged = () => {
    setPayment(null)
    onProblem({ message: "Your basket has changed meanwhile. Please look at the new total and pay again." })
    onTotalChanged()
  }
  useTotalWatch(sdk, cart.id, payment, sayTotalChanged)

  const start = async () => {
    if (isRunning.current) {
      return
    }
    isRunning.current = true
    setIsStarting(true)
    onProblem(null)
    try {
      const started = await startPayment(sdk, cart, providerId, bankId)
      rememberPayment(cart.id, started.sessionId)
      if (isStartedFor(started, cart)) {
        setPayment(started)
      } else {
        sayTotalChanged()
      }
    } catch (error) {
      const earlier = rememberedPayment()
      onProblem({
        message: problemSentence(error),
        ...(earlier?.cartId === cart.id ? { sessionId: earlier.sessionId } : {}),
      })
    } finally {
      isRunning.current = false
      setIsStarting(false)
    }
  }

  if (payment) {
    return <PayPanel payment={payment} bankName={bank?.name ?? null} onChooseAgain={() => setPayment(null)} />
  }
  return (
    <div className="pay-by-bank">
      <p className="pay-intro">
        <strong>Pay by Bank</strong> sends the money straight from your account. You sign in at your own bank, never
        here, and there is no card number to type.
      </p>
      <BankPicker banks={banks} bankId={bankId} onPick={setBankId} isDisabled={isStarting} />
      <button
        type="button"
        className="button button-large button-pay"
        data-testid="pay"
        disabled={isStarting}
        onClick={() => void start()}
      >
        {isStarting ? "Preparing your payment" : `Pay ${total} by bank`}
      </button>
      <p className="pay-small">
        Nothing is taken yet: you approve the amount {bank ? `at ${bank.name}` : "at your bank"} on the next page.
      </p>
    </div>
  )
}
