import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { GivenRecipient } from "../../shared/link-recipient"
import { majorFromMinor } from "../../domain/money"
import { statusOfLink } from "../../modules/pay-by-bank/links/link-facts"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"
import { refusal, withMedusaErrors } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Actor } from "../../domain/approvals/proposal"
import type { SendPaymentLinkInput } from "./plan-link"
import { providerIdOf } from "../../shared/provider-id"
import { orderFacts } from "../../medusa/order-facts"
import { sendPaymentLinkWorkflow } from "./send-link"

/** The fields that differ from the link being replaced. */
export interface ResendChanges extends GivenRecipient {
  delivery?: string | undefined
  amount?: number | null | undefined
}

export interface ResendPaymentLinkInput {
  /** The request id of the link to replace. */
  request_id: string
  changes?: ResendChanges | undefined
  /** The number of this reminder. */
  reminder?: number | undefined
  /** Who sends it. Absent if no admin user does. */
  user?: Actor | null | undefined
}

/** Derives the new link from the one that it replaces. It has no compensation. */
export const planResendStep = createStep(
  "plan-resend-step",
  async (input: ResendPaymentLinkInput, { container }) =>
    await withMedusaErrors("merchant", async () => new StepResponse(await planResend(container, input))),
)

async function planResend(
  container: MedusaContainer,
  { request_id, changes = {}, reminder, user }: ResendPaymentLinkInput,
): Promise<SendPaymentLinkInput> {
  const known = await retrieveReplaceableLink(container, request_id)
  const { delivery = known.link.delivery, amount, ...recipient } = changes
  return {
    order_id: known.link.order_id,
    delivery,
    amount: amount ?? (await amountOf(container, known)),
    provider_id: providerIdOf(known.request.account),
    ...recipientOf(known),
    ...recipient,
    replaces: known.request.id,
    reminder,
    user,
  }
}

async function retrieveReplaceableLink(container: MedusaContainer, requestId: string): Promise<PaymentLink> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const known = await payByBank.links.ofRequest(requestId)
  if (!known) throw refusal("payment_link_unknown")
  // Record that a link was never sent, so that no other process sends it later. A link that is being sent right now is not
  // touched.
  if (statusOfLink(known, null, payByBank.now()) === "not_sent")
    await payByBank.links.recordUncalled(requestId, "unexpected")
  if (known.link.replaced_by) throw new PayByBankError("link_replaced")
  const ended = known.request.outcome !== null && known.link.call !== "refused"
  if (ended || known.request.status === "paid") throw new PayByBankError("link_ended")
  return known
}

/**
 * Returns `null` for the whole outstanding amount, if the first link was for all of it. A partial amount stays the same,
 * unless the outstanding amount is now lower. Major units.
 */
async function amountOf(container: MedusaContainer, { link, request }: PaymentLink): Promise<number | null> {
  if (link.is_full_amount) return null
  const order = await orderFacts(container.resolve(ContainerRegistrationKeys.QUERY), link.order_id)
  const outstandingMinor = order?.outstandingMinor ?? 0
  return outstandingMinor <= request.amount_minor ? null : majorFromMinor(request.amount_minor)
}

function recipientOf({ link }: PaymentLink): GivenRecipient {
  const { email, mobile, calling_code, first_name, last_name } = link
  return { email, phone: mobile && calling_code ? `+${calling_code}${mobile}` : null, first_name, last_name }
}

/** Sends a new link that replaces another. Returns the id of the new payment request. */
export const resendPaymentLinkWorkflow = createWorkflow(
  "pay-by-bank-resend-payment-link",
  (input: ResendPaymentLinkInput) =>
    new WorkflowResponse(sendPaymentLinkWorkflow.runAsStep({ input: planResendStep(input) })),
)
