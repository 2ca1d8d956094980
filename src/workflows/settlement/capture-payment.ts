import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import { completeCartWorkflow, processPaymentWorkflowId } from "@medusajs/medusa/core-flows"
import { failureCause } from "./failure-cause"
import { withInventoryLock } from "../../medusa/inventory-lock"
import { evaluate, type Evaluation } from "./evaluate-request"
import type { SettlementPlan } from "./prepare-settlement"

/** Why a capture failed, for the timeline; what counts is what is found afterwards. And whether core has told of it. */
export interface Capture {
  why: string | null
  told: boolean
  /** What was found after the last thing that was done, so that nobody has to look again. */
  judged: Evaluation | null
}
export const NOT_CAPTURED: Capture = { why: null, told: false, judged: null }

/** Completes the cart first, so that what can fail fails before there is a Payment; then captures what is still missing. */
export async function capture(container: MedusaContainer, plan: SettlementPlan): Promise<Capture> {
  const { request_id, cart_id, session_id, placed } = plan
  if (!session_id) return NOT_CAPTURED
  // Of a placed order core would still ask whether its region offers the provider, and book nothing where it does not.
  if (cart_id && !placed) {
    const why = await withInventoryLock(container, cart_id, async () => await completeCart(container, cart_id))
    if (why !== null) return { ...NOT_CAPTURED, why }
  }
  // Somebody else may have booked it meanwhile, or be booking it at this moment.
  const judged = await evaluate(container, request_id)
  if (judged.decision.do !== "settle") return { ...NOT_CAPTURED, judged }
  return await processCaptured(container, session_id)
}

/** Answers why it failed. */
async function completeCart(container: MedusaContainer, id: string): Promise<string | null> {
  const { errors } = await completeCartWorkflow(container).run({ input: { id }, throwOnError: false })
  return errors.length > 0 ? failureCause(errors[0]?.error) : null
}

/** Makes or heals Payment, capture and transaction, never twice; core emits `payment.captured` each time. */
async function processCaptured(container: MedusaContainer, session_id: string): Promise<Capture> {
  // For a session id that does not exist, core's workflow takes any cart it finds, so check that the session exists.
  const [session] = await container.resolve(Modules.PAYMENT).listPaymentSessions({ id: session_id }, { take: 1 })
  if (!session) return { ...NOT_CAPTURED, why: "The payment session was replaced meanwhile." }
  // By its id, as core's own webhook does: without an amount it captures the session's, to the last fraction of a penny.
  const { errors } = await container.resolve(Modules.WORKFLOW_ENGINE).run(processPaymentWorkflowId, {
    input: { action: PaymentActions.SUCCESSFUL, data: { session_id } },
    throwOnError: false,
  })
  return errors.length > 0 ? { ...NOT_CAPTURED, why: failureCause(errors[0]?.error) } : { ...NOT_CAPTURED, told: true }
}
