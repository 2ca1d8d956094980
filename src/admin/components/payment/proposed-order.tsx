import { Text } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { reportedAmount } from "./payment-facts"
import { OrderLink } from "../order-link"
import { useConsequence } from "./use-resolution-choices"

/** The order to which a proposal attaches a payment, and how much of it. */
export function ProposedOrder({ request }: { request: AdminPaymentRequestDetail }) {
  const consequence = useConsequence(request)
  const { order_id = null, amount = null } = request.proposal ?? {}
  if (!order_id) return null
  const order_number = request.order_numbers[order_id] ?? null
  const all = (reportedAmount(request) ?? request).amount
  return (
    <Text as="div" size="small" className="flex flex-wrap gap-x-2">
      {consequence("attach", order_number ?? order_id, amount ?? all)}
      <OrderLink request={{ order_id, order_number }} />
    </Text>
  )
}
