import type { Order } from "../store/types"

interface PaymentWords {
  isPaid: boolean
  /** The bank has not confirmed yet, so the shopper might think of paying again. */
  isWaiting: boolean
  text: string
}

/** As it appears on the customer's bank statement. */
export function referenceOf(order: Order): string | null {
  const sessions = (order.payment_collections ?? []).flatMap(({ payment_sessions }) => payment_sessions ?? [])
  const reference = sessions.find(({ provider_id }) => provider_id.startsWith("pp_pay-by-bank_"))?.data?.["reference"]
  return typeof reference === "string" ? reference : null
}

/** Describes the payment status, from the order itself. The order shows a refund before the bank has made it. */
export function paymentWords(order: Order): PaymentWords {
  if (order.status === "canceled") {
    return { isPaid: false, isWaiting: false, text: "This order was canceled." }
  }
  switch (order.payment_status) {
    case "captured":
      return { isPaid: true, isWaiting: false, text: "Paid by bank" }
    case "canceled":
      return { isPaid: false, isWaiting: false, text: "The bank did not make this payment" }
    case "refunded":
      return { isPaid: true, isWaiting: false, text: "Refund on its way" }
    case "partially_refunded":
      return { isPaid: true, isWaiting: false, text: "Partial refund on its way" }
    default:
      return { isPaid: false, isWaiting: true, text: "Your bank is confirming the payment" }
  }
}
