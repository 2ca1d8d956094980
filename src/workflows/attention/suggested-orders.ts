import type { MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { resolutionsOf } from "../../shared/attention-resolutions"
import { isAttentionReason } from "../../shared/messages/attention-reasons"
import { paymentToResolve } from "../../shared/resolutions"
import { ordersFacts, type OrderFacts } from "../../medusa/order-facts"
import { heldElsewhere } from "../../medusa/other-payments"
import { latestUnpaidOrders, type Customer } from "../../medusa/orders-of-customer"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"

type Query = Pick<RemoteQueryFunction, "graph">
/** An order whose outstanding amount is exactly that of the payment. */
export interface SuggestedOrder {
  order: OrderFacts
  createdAt: Date
  /** What it has in common with the payment. */
  same: "customer" | "email"
}

const MOST_SUGGESTED = 3

/**
 * The orders that the payment was probably meant for, newest first: of the same customer or email, with exactly this amount outstanding.
 * Leaves out orders with a payment of their own on its way. Empty for a payment that cannot be attached.
 */
export async function suggestedOrders(
  container: MedusaContainer,
  request: PaymentRequest,
  customer: Customer | null,
): Promise<SuggestedOrder[]> {
  if (!isAttachable(request) || !customer) return []
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { payments } = container.resolve<PayByBankService>("payByBank")
  const latest = await latestUnpaidOrders(query, customer, request.currency)
  const facts = await ordersFacts(
    query,
    latest.map(({ id }) => id),
  )
  const suggested: SuggestedOrder[] = []
  for (const { id, customerId, createdAt } of latest) {
    const order = facts.get(id)
    if (!order || suggested.length === MOST_SUGGESTED) continue
    if ((await attachableMinor(query, order, request)) !== request.amount_minor) continue
    if (await payments.isAnotherOnItsWay(request, order.id)) continue
    const same = customerId === customer.customerId ? "customer" : "email"
    suggested.push({ order, createdAt, same })
  }
  return suggested
}

/** How much of an order can be paid with this payment: less what other providers have authorized, because the next evaluation counts it. */
export async function attachableMinor(
  query: Query,
  { id, outstandingMinor }: OrderFacts,
  { collection_id }: PaymentRequest,
): Promise<number> {
  return outstandingMinor - (await heldElsewhere(query, id, collection_id)).authorizedMinor
}

function isAttachable(request: PaymentRequest): boolean {
  const { outcome, reason } = request
  if (outcome !== "attention" || !isAttentionReason(reason)) return false
  return resolutionsOf(reason, paymentToResolve(request)).includes("attach")
}
