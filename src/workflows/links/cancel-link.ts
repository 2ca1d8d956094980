import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { liveSessions } from "../../medusa/payment-sessions"
import { clearSessions } from "../settlement/clear-sessions"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import type { Actor } from "../../domain/approvals/proposal"
import { settle } from "../settlement/settle"
import { activeLink } from "./match-link"
import { lockKeyOf, LOCK_TIMEOUT_S, LOCK_TTL_S } from "../../medusa/cart-lock"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"

export interface CancelPaymentLinkInput {
  request_id: string
  user: Actor
}

/**
 * Reads the lock key for the cancellation of a link. A link that has just been paid is captured instead. It has no
 * compensation.
 */
export const readLinkToCancelStep = createStep(
  "read-link-to-cancel-step",
  async ({ request_id }: CancelPaymentLinkInput, { container }) => {
    await settle(container, request_id).catch(() => undefined)
    const { request } = await withMedusaErrors("merchant", async () => await activeLink(container, request_id))
    return new StepResponse({ lock_key: lockKeyOf(request) })
  },
)

/**
 * Cancels a link. The payment service cannot revoke links, so tracking continues: a payment that still arrives is captured if
 * the order has an outstanding amount. Deletes the link's session, so that the order's page no longer waits for it. It has no
 * compensation.
 */
export const cancelLinkStep = createStep("cancel-link-step", async (input: CancelPaymentLinkInput, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  await withMedusaErrors("merchant", async () => {
    const { request, link } = await activeLink(container, input.request_id)
    if (link.replaced_by) throw new PayByBankError("link_replaced")
    if (!(await payByBank.links.cancel(request.id, input.user.id, payByBank.now())))
      throw new PayByBankError("link_ended")
    const bindings = await payByBank.listPayByBankBindings({ request_id: request.id })
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const ids = bindings.map(({ session_id }) => session_id)
    await clearSessions(container, [...(await liveSessions(query, ids))])
  })
  return new StepResponse({ id: input.request_id })
})

/** Cancels a payment link as far as possible: customers can still pay it, and tracking continues. */
export const cancelPaymentLinkWorkflow = createWorkflow(
  "pay-by-bank-cancel-payment-link",
  (input: CancelPaymentLinkInput) => {
    const read = readLinkToCancelStep(input)
    const key = transform({ read }, ({ read }) => read.lock_key)
    acquireLockStep({ key, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S })
    const canceled = cancelLinkStep(input)
    releaseLockStep({ key })
    return new WorkflowResponse(canceled)
  },
)
