import type { Order } from "../store/types"

/** Says how the payment stands, from the order itself. */
export function paymentWords(order: Order): { isPaid: boolean; text: string } {
  switch (order.payment_status) {
    case "captured":
      return { isPaid: true, text: "Paid by bank transfer" }
    case "canceled":
      return { isPaid: false, text: "The bank did not make this payment" }
    case "refunded":
    case "partially_refunded":
      return { isPaid: true, text: "Refunded by bank transfer" }
    default:
      return { isPaid: false, text: "Your bank is confirming the payment" }
  }
}
