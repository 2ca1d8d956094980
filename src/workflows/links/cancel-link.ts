import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { liveSessions } from "../../medusa/live-sessions"
import { clearSessions } from "../settlement/clear-sessions"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { settle } from "../settlement/settle"
import { linkInHand } from "./link-in-hand"

export interface CancelLinkInput {
  request_id: string
  user_id: string
}

/** What the cancellation of a link locks; a link that has just been paid is booked instead. Nothing to undo. */
export const readLinkToCancelStep = createStep(
  "read-link-to-cancel-step",
  async ({ request_id }: CancelLinkInput, { container }) => {
    await settle(container, request_id).catch(() => undefined)
    const { request } = await withMedusaErrors("merchant", async () => await linkInHand(container, request_id))
    return new StepResponse({ lock_key: request.cart_id ?? request.collection_id })
  },
)

/**
 * Takes a link back. The service knows no way to do so, so it is watched on: money that still comes is booked if the order
 * owes it. Its session goes, so that nothing on the order's page waits for it. Nothing to undo.
 */
export const cancelLinkStep = createStep("cancel-link-step", async (input: CancelLinkInput, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  await withMedusaErrors("merchant", async () => {
    const { request, link } = await linkInHand(container, input.request_id)
    if (link.replaced_by) throw new PayByBankError("link_replaced")
    if (!(await payByBank.links.cancel(request.id, input.user_id, payByBank.now())))
      throw new PayByBankError("link_ended")
    const bindings = await payByBank.listPayByBankBindings({ request_id: request.id })
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const ids = bindings.map(({ session_id }) => session_id)
    await clearSessions(container, [...(await liveSessions(query, ids))])
  })
  return new StepResponse({ id: input.request_id })
})
