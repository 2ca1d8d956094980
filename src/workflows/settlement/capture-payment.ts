import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import { processPaymentWorkflowId } from "@medusajs/medusa/core-flows"
import type { ErrorCode } from "../../domain/errors/error-table"
import { completeCart } from "./complete-cart"
import { failureCause } from "./failure-cause"
import { evaluateCurrent, type Evaluation } from "./evaluate-request"
import type { SettlementPlan } from "./prepare-settlement"
import { sessionExists } from "../../medusa/payment-sessions"

/** The result of a capture. The outcome of the settlement depends on what Medusa holds afterwards. */
export interface CaptureResult {
  /** For the timeline. */
  errorMessage: string | null
  /** Whether core has emitted `payment.captured`. */
  eventEmitted: boolean
  /** The evaluation after the last action, so that the caller need not repeat it. */
  evaluation: Evaluation | null
}
export const NOT_CAPTURED: CaptureResult = { errorMessage: null, eventEmitted: false, evaluation: null }

/** Completes the cart first, so that failures happen before a Payment exists. It then captures what is still missing. */
export async function capture(container: MedusaContainer, plan: SettlementPlan): Promise<CaptureResult> {
  const { request_id, cart_id, session_id, placed } = plan
  if (!session_id) return NOT_CAPTURED
  // Skip completion for a placed order: core would require that its region offers the provider, and capture nothing if it does
  // not.
  if (cart_id && !placed) {
    const errorMessage = await completeCart(container, cart_id)
    if (errorMessage !== null) return { ...NOT_CAPTURED, errorMessage }
  }
  // Another process may have captured it in the meantime, or may be capturing it now.
  const evaluation = await evaluateCurrent(container, request_id)
  if (evaluation.decision.do !== "settle") return { ...NOT_CAPTURED, evaluation }
  return await processCaptured(container, session_id)
}

const SESSION_REPLACED = "session_replaced" satisfies ErrorCode

/** Creates or repairs Payment, capture and transaction, never twice. Core emits `payment.captured` each time. */
async function processCaptured(container: MedusaContainer, session_id: string): Promise<CaptureResult> {
  // If the session id does not exist, core's workflow picks an arbitrary cart, so check that the session exists.
  if (!(await sessionExists(container, session_id))) return { ...NOT_CAPTURED, errorMessage: SESSION_REPLACED }
  // Run the workflow by its id, as core's own webhook does. Without an amount it captures the session's, without rounding.
  const { errors } = await container.resolve(Modules.WORKFLOW_ENGINE).run(processPaymentWorkflowId, {
    input: { action: PaymentActions.SUCCESSFUL, data: { session_id } },
    throwOnError: false,
  })
  return errors.length > 0
    ? { ...NOT_CAPTURED, errorMessage: failureCause(errors[0]?.error) }
    : { ...NOT_CAPTURED, eventEmitted: true }
}
