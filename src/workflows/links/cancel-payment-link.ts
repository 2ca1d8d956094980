import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { cancelLinkStep, readLinkToCancelStep, type CancelLinkInput } from "./cancel-link"

const LOCK_TIMEOUT_S = 30
const LOCK_TTL_S = 120

/** Cancels a payment link as far as possible: customers can still pay it, and tracking continues. */
export const cancelPaymentLinkWorkflow = createWorkflow("pay-by-bank-cancel-payment-link", (input: CancelLinkInput) => {
  const read = readLinkToCancelStep(input)
  const key = transform({ read }, ({ read }) => read.lock_key)
  acquireLockStep({ key, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S })
  const canceled = cancelLinkStep(input)
  releaseLockStep({ key })
  return new WorkflowResponse(canceled)
})
