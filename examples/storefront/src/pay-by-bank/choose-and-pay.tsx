import type Medusa from "@medusajs/js-sdk"
import { useRef, useState } from "react"
import { BankPicker } from "./bank-picker"
import { useBanks } from "./use-banks"

interface ChooseAndPayProps {
  sdk: Medusa
  providerId: string
  /** Two capital letters. */
  country: string
  /** What is to be paid, as the shop writes it. */
  total: string
  /** Never rejects: whoever starts the payment says what went wrong. */
  onPay: (bankId: string | null, bankName: string | null) => Promise<void>
}

/** A list of banks and the button that pays. */
export function ChooseAndPay({ sdk, providerId, country, total, onPay }: ChooseAndPayProps) {
  const banks = useBanks(sdk, country, providerId)
  const [bankId, setBankId] = useState<string | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // State reaches the button only with the next paint; a fast second click comes before that.
  const isRunning = useRef(false)
  const bank = banks?.find((each) => each.id === bankId)

  const pay = async () => {
    if (isRunning.current) {
      return
    }
    isRunning.current = true
    setIsStarting(true)
    await onPay(bankId, bank?.name ?? null)
    isRunning.current = false
    setIsStarting(false)
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
        onClick={() => void pay()}
      >
        {isStarting ? "Preparing your payment" : `Pay ${total} by bank`}
      </button>
      <p className="pay-small">
        Nothing is taken yet: you approve the amount {bank ? `at ${bank.name}` : "at your bank"} on the next page.
      </p>
    </div>
  )
}
