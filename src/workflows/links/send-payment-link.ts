import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { planLinkStep, type SendPaymentLinkInput } from "./plan-link"
import { sendLinkStep } from "./send-link"
import { settleOrderStep } from "../settlement/settle-order"
import { notifyLinkSentStep } from "./notify-link-sent"

const LOCK_TIMEOUT_S = 30
const LOCK_TTL_S = 120

/**
 * Sends a customer a link that pays an order or a draft order. Calls the service once, see
 * `docs/architecture.md#payment-links`. A call without a clear answer leaves a link that may have been sent. Returns the id of
 * the payment request.
 * @throws MedusaError with a message for admin users that names the field; nothing was sent in that case
 */
export const sendPaymentLinkWorkflow = createWorkflow(
  "pay-by-bank-send-payment-link",
  (input: SendPaymentLinkInput) => {
    settleOrderStep({ order_id: input.order_id })
    const orderKey = transform({ input }, ({ input }) => `pay-by-bank:${input.order_id}`)
    acquireLockStep({ key: orderKey, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S }).config({ name: "lock-order" })
    const plan = planLinkStep(input)
    const key = transform({ plan }, ({ plan }) => plan.collection.lock_key)
    acquireLockStep({ key, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S }).config({ name: "lock-collection" })
    const sent = sendLinkStep(plan)
    releaseLockStep({ key }).config({ name: "release-collection" })
    releaseLockStep({ key: orderKey }).config({ name: "release-order" })
    return new WorkflowResponse(notifyLinkSentStep(sent))
  },
)
