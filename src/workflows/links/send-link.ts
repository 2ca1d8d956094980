import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { newReference } from "../../domain/reference"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { clearSessions } from "../settlement/clear-sessions"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { createSession, unpaidSessions } from "../../medusa/payment-sessions"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { LOCK_TIMEOUT_S, LOCK_TTL_S, orderLockKey } from "../../medusa/cart-lock"
import { assertNoOpenPayment, settleOrderStep } from "../settlement/settle-order"
import { planLinkStep, type LinkPlan, type SendPaymentLinkInput } from "./plan-link"

/**
 * Sends a link under the locks of its order and its collection. It deletes older sessions, commits the link to the ledger, and
 * then creates the session, for which the provider calls the service once. It has no compensation: a link that may have been
 * sent must stay. See `docs/architecture.md#payment-links`.
 */
export const sendLinkStep = createStep(
  "send-link-step",
  async (plan: LinkPlan, { container }) =>
    await withMedusaErrors("merchant", async () => {
      // Again, under the lock: a payment may have been approved since the check before it.
      await assertNoOpenPayment(container, plan.order_id)
      await clearSessions(container, await unpaidSessions(container, plan.collection.id))
      const { request } = await storeLink(container, plan)
      await callService(container, plan, request.id)
      return new StepResponse({ id: request.id })
    }),
)

/** More links than admin users send for one order at the same moment. */
const TRIES = 5

async function storeLink(container: MedusaContainer, plan: LinkPlan): Promise<PaymentLink> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { account, login, merchant_uuid, amount_minor, currency, lines, order_id, collection } = plan
  const { isFullAmount, delivery, recipient, reminder, user_id } = plan
  const track_until = new Date(payByBank.now().getTime() + payByBank.options.trackLinksFor)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const links = await payByBank.links.ofOrder(order_id)
    const replaced = links.find(({ request }) => request.id === plan.replaces)
    if (replaced?.link.replaced_by) throw new PayByBankError("link_replaced")
    const number = (links[0]?.link.number ?? 0) + 1
    const reference = newReference(payByBank.options.referenceCode)
    const { id: collection_id, cart_id } = collection
    const money = { account, login, merchant_uuid, amount_minor, currency, lines, order_id, collection_id, cart_id }
    const input = { number, is_full_amount: isFullAmount, delivery, recipient, reminder, created_by: user_id }
    const link = await payByBank.links.create(
      { request: { ...money, reference, track_until }, ...input },
      plan.replaces,
    )
    if (link) return link
  }
  throw new PayByBankError("link_replaced")
}

/**
 * Creates the link's session, for which the provider calls the service. After that call, a session that cannot be stored does
 * no harm: the ledger holds the link.
 */
async function callService(container: MedusaContainer, plan: LinkPlan, requestId: string): Promise<void> {
  try {
    await createSession(container, { collection_id: plan.collection.id, account: plan.account }, { link: requestId })
  } catch (error) {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const code = error instanceof MedusaError ? (error.code ?? "unexpected") : "unexpected"
    await payByBank.links.recordUncalled(requestId, code)
    const known = await payByBank.links.ofRequest(requestId)
    if (known?.link.call === "refused") throw error
  }
}

/** Emits an event for a link that was sent, but not for one that only may have been sent. */
export const notifyLinkSentStep = createStep("notify-link-sent-step", async (input: { id: string }, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const known = await payByBank.links.ofRequest(input.id)
  if (known?.link.call === "sent") {
    await payByBank.events.emit("pay-by-bank.link.sent", input.id, { order_id: known.link.order_id })
  }
  return new StepResponse({ id: input.id })
})

/** Core would skip the locks of a workflow that runs as a step, as this one does when a link is sent again. */
const executeOnSubWorkflow = true

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
    const orderKey = transform({ input }, ({ input }) => orderLockKey(input.order_id))
    acquireLockStep({ key: orderKey, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S, executeOnSubWorkflow }).config({
      name: "lock-order",
    })
    const plan = planLinkStep(input)
    const key = transform({ plan }, ({ plan }) => plan.collection.lock_key)
    acquireLockStep({ key, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S, executeOnSubWorkflow }).config({
      name: "lock-collection",
    })
    const sent = sendLinkStep(plan)
    releaseLockStep({ key, executeOnSubWorkflow }).config({ name: "release-collection" })
    releaseLockStep({ key: orderKey, executeOnSubWorkflow }).config({ name: "release-order" })
    return new WorkflowResponse(notifyLinkSentStep(sent))
  },
)
