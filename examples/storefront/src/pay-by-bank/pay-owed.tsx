import type Medusa from "@medusajs/js-sdk"
import { useState } from "react"
import { ChooseAndPay } from "./choose-and-pay"
import { startOwedPayment, type OwedPayment } from "./owed-payment"
import { PayPanel } from "./pay-panel"
import { problemSentence } from "./problem-sentence"
import { isStartedFor, type StartedPayment } from "./started-payment"

interface PayOwedProps {
  sdk: Medusa
  owed: OwedPayment
  providerId: string
  /** Two capital letters. */
  country: string
  /** What is owed, as the shop writes it. */
  total: string
  onProblem: (message: string | null) => void
  /** The order owes another amount than the one on screen, or nothing any more. */
  onChanged: () => void
}

/** Pays what an order owes, without a basket: as a guest, for whoever has the link. */
export function PayOwed({ sdk, owed, providerId, country, total, onProblem, onChanged }: PayOwedProps) {
  const [payment, setPayment] = useState<StartedPayment | null>(null)
  const [bankName, setBankName] = useState<string | null>(null)

  const start = async (bankId: string | null, name: string | null) => {
    onProblem(null)
    try {
      const started = await startOwedPayment(sdk, owed.id, providerId, bankId)
      if (!isStartedFor(started, { total: owed.amount, currency_code: owed.currency })) {
        onProblem("The order has changed meanwhile. Please look at the new amount and pay again.")
        return onChanged()
      }
      setBankName(name)
      setPayment(started)
    } catch (error) {
      onProblem(problemSentence(error))
      onChanged()
    }
  }

  if (payment) {
    const ending = "You come back to this page, which then says that it is paid."
    return <PayPanel payment={payment} bankName={bankName} ending={ending} onChooseAgain={() => setPayment(null)} />
  }
  return <ChooseAndPay sdk={sdk} providerId={providerId} country={country} total={total} onPay={start} />
}
