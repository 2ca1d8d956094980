import type { AdminPaymentRequestDetail } from "../../types/http"
import { addAmounts } from "./add-amounts"

/** How an order was paid, as core's order page has loaded it. */
export interface OrderWithPayments {
  id: string
  payment_collections: { payments?: CorePayment[] }[]
}

interface CorePayment {
  id: string
  provider_id: string
  amount: number
  canceled_at?: string | Date | null
  payment_session?: { id: string } | null
  refunds?: { amount?: number }[]
}

type Paid = Pick<AdminPaymentRequestDetail, "outcome" | "sessions">

/** The address of core's form that refunds a captured payment. `null` if nothing of it is left to refund. */
export function refundForm(order: OrderWithPayments, { outcome, sessions }: Paid): string | null {
  const ours = new Set(sessions.map(({ session_id }) => session_id))
  const payment = paymentsOf(order).find(({ payment_session }) => payment_session && ours.has(payment_session.id))
  if (outcome !== "settled" || !payment || payment.canceled_at) return null
  const left = addAmounts([payment.amount, ...(payment.refunds ?? []).map(({ amount = 0 }) => -amount)])
  return left > 0 ? `/orders/${order.id}/refund?paymentId=${payment.id}` : null
}

export const paymentsOf = ({ payment_collections }: OrderWithPayments): CorePayment[] =>
  payment_collections.flatMap(({ payments }) => payments ?? [])
