import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { acquireCartLeaseStep, releaseCartLeaseStep } from "./cart-lease"
import { carryOutSettlementStep } from "./carry-out-settlement"
import { prepareSettlementStep } from "./prepare-settlement"
import { readPaymentRequestStep, type ReadInput } from "./read-payment-request"
import { LOCK_TIMEOUT_S, LOCK_TTL_S } from "../../medusa/cart-lock"

export interface SettlePaymentRequestInput extends ReadInput {
  /** `true` if the cart was just recalculated: a difference that remains needs attention. */
  repaired?: boolean
}

/**
 * Fetches the status of a payment request. A payment that has arrived becomes one captured Payment on one order, or needs
 * attention: see `docs/architecture.md#one-settlement-workflow`. Any caller may run it at any time; another run completes what
 * an interrupted one left. If it cannot acquire the cart's lease or lock in time, the run fails, and the job runs it again.
 */
export const settlePaymentRequestWorkflow = createWorkflow(
  "pay-by-bank-settle-payment-request",
  (input: SettlePaymentRequestInput) => {
    const request = readPaymentRequestStep(input)
    const result = when("settle-payment-request-due", { request }, ({ request }) => request.to_settle).then(() => {
      const key = transform({ request }, ({ request }) => request.lock_key)
      const lease = acquireCartLeaseStep({ key })
      acquireLockStep({ key, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S })
      const plan = prepareSettlementStep({ request_id: input.request_id })
      releaseLockStep({ key })
      const repaired = transform({ input }, ({ input }) => input.repaired ?? false)
      const result = carryOutSettlementStep({ plan, repaired })
      releaseCartLeaseStep(transform({ lease }, ({ lease }) => ({ lease })))
      return result
    })
    return new WorkflowResponse({ request, result })
  },
)
