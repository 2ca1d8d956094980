import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { sameReference } from "../../domain/links/link-reference"
import { discrepancyOf } from "../../domain/polling/verify-record"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import type { Actor } from "../../domain/approvals/proposal"
import { settle } from "../settlement/settle"
import { UUID } from "../../shared/uuid"
import { expectedPayment } from "../../modules/pay-by-bank/payments/expected-payment"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"

export interface MatchPaymentLinkInput {
  request_id: string
  uuid: string
  user: Actor
}

/**
 * Matches a link to the payment whose uuid an admin user enters, then settles it. The service's record must match the link's
 * reference, merchant, amount and currency. It has no compensation, because a verified match stays valid.
 */
export const matchLinkStep = createStep("match-link-step", async (input: MatchPaymentLinkInput, { container }) => {
  await withMedusaErrors("merchant", async () => await storeMatch(container, input))
  await settle(container, input.request_id)
  return new StepResponse({ id: input.request_id })
})

async function storeMatch(
  container: MedusaContainer,
  { request_id, uuid: given, user }: MatchPaymentLinkInput,
): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const uuid = given.trim().toLowerCase()
  if (!UUID.test(uuid)) throw new PayByBankError("match_uuid_invalid")
  const { request } = await activeLink(container, request_id)
  await assertOwnPayment(container, request, uuid)
  const match = async () => await payByBank.links.match(request.id, uuid, user.id, payByBank.now())
  if (!(await match())) {
    await dropGuessOf(payByBank, uuid)
    if (!(await match())) throw new PayByBankError("match_taken")
  }
  // A check from a moment ago used another uuid, or none.
  const found = await payByBank.retrievePayByBankRequest(request.id)
  await payByBank.work.polling.poll(found, { unlessPolledJustNow: false })
}

/** Another link may hold the uuid only as a guess. Polling it shows that the payment does not belong to that link. */
async function dropGuessOf(payByBank: PayByBankService, uuid: string): Promise<void> {
  const [guessed] = await payByBank.listPayByBankRequests({ uuid, uuid_guessed: true }, { take: 1 })
  if (guessed) await payByBank.work.polling.poll(guessed, { unlessPolledJustNow: false })
}

async function assertOwnPayment(container: MedusaContainer, request: PaymentRequest, uuid: string): Promise<void> {
  const {
    options,
    work: { polling },
  } = container.resolve<PayByBankService>("payByBank")
  const { record, merchantUuid: currentMerchantUuid } = await polling.fetchRecord(request, uuid)
  if (!record) throw new PayByBankError("match_no_record")
  const expected = { ...expectedPayment(request, uuid), currentMerchantUuid: currentMerchantUuid ?? undefined }
  const differs = discrepancyOf(expected, record, options)
  if (differs || !sameReference(request.reference, record.reference)) throw new PayByBankError("match_another_payment")
}

/** Matches a link to a payment by the uuid that the service's own notification shows to an admin user, and captures it. */
export const matchPaymentLinkWorkflow = createWorkflow(
  "pay-by-bank-match-payment-link",
  (input: MatchPaymentLinkInput) => new WorkflowResponse(matchLinkStep(input)),
)
/**
 * Returns a link that admin users can still act on: it was sent, or may have been, and is not paid.
 * @throws PayByBankError `link_ended`
 */
export async function activeLink(container: MedusaContainer, requestId: string): Promise<PaymentLink> {
  const known = await container.resolve<PayByBankService>("payByBank").links.ofRequest(requestId)
  if (!known || !MAYBE_SENT.has(known.link.call)) throw new PayByBankError("link_ended")
  if (known.request.status === "paid" || known.request.outcome !== null) throw new PayByBankError("link_ended")
  return known
}
const MAYBE_SENT: ReadonlySet<string> = new Set(["called", "sent", "unsure"])
