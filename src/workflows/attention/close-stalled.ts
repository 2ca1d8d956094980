import type { MedusaContainer } from "@medusajs/framework/types"
import { markUnpaid } from "../../medusa/payment-collections"
import { refusal } from "../../medusa/as-medusa-error"
import type { AdminDecision } from "../../modules/pay-by-bank/payments/transitions"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { withCartLease } from "../settlement/cart-lease"
import { clearSessions } from "../settlement/clear-sessions"
import { evaluateCurrent } from "../settlement/evaluate-request"
import { refusalIfLocked } from "../settlement/lock-contention"

/**
 * Closes a payment whose money may still arrive, as a stalled one, and lets an admin user press "Mark as paid" on its order. Core refuses that for a collection that
 * waits for a session. A payment that still arrives gets a new session, unless its order was marked as paid for its money. The
 * collection comes first, so that an admin user can repeat what a crash has interrupted.
 * @throws MedusaError `attention_resolved` if the payment needs attention for that reason no more; `being_captured` if its cart is locked
 */
export async function closeStalled(
  container: MedusaContainer,
  stalled: PaymentRequest,
  decision: AdminDecision,
): Promise<void> {
  const { payments } = container.resolve<PayByBankService>("payByBank")
  const close = async () => {
    await freeCollection(container, stalled)
    if (!(await payments.closeStalled(stalled, decision))) throw refusal("attention_resolved")
  }
  try {
    await withCartLease(container, stalled, close)
  } catch (error) {
    throw refusalIfLocked(error)
  }
}

/** Leaves the sessions of a payment that has been resolved otherwise, and a collection that holds a Payment. */
async function freeCollection(container: MedusaContainer, { id, reason }: PaymentRequest): Promise<void> {
  const { request, facts } = await evaluateCurrent(container, id)
  if (request.outcome !== "attention" || request.reason !== reason || !facts.collection?.order) return
  if (facts.payments.some(({ voided }) => !voided)) return
  await clearSessions(
    container,
    facts.sessions.map((session) => session.id),
  )
  await markUnpaid(container, request.collection_id)
}
