import type Medusa from "@medusajs/js-sdk"
import { useState } from "react"
import { ChooseAndPay } from "./choose-and-pay"
import { PayPanel } from "./pay-panel"
import { problemSentence } from "./problem-sentence"
import { rememberedPayment, rememberPayment } from "./remembered-payment"
import { startPayment } from "./start-payment"
import { isStartedFor, type StartedPayment } from "./started-payment"
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
  const [payment, setPayment] = useState<StartedPayment | null>(null)
  const [bankName, setBankName] = useState<string | null>(null)

  const sayTotalChanged = () => {
    setPayment(null)
    onProblem({ message: "Your basket has changed meanwhile. Please look at the new total and pay again." })
    onTotalChanged()
  }
  useTotalWatch(sdk, cart.id, payment, sayTotalChanged)

  const start = async (bankId: string | null, name: string | null) => {
    onProblem(null)
    try {
      const started = await startPayment(sdk, cart, providerId, bankId)
      rememberPayment(cart.id, started.sessionId)
      setBankName(name)
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
    }
  }

  if (payment) {
    return <PayPanel payment={payment} bankName={bankName} onChooseAgain={() => setPayment(null)} />
  }
  return <ChooseAndPay sdk={sdk} providerId={providerId} country={country} total={total} onPay={start} />
}
