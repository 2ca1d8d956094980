import type { MedusaContainer, PaymentProviderContext } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { linkReference } from "../../domain/links/link-reference"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { clearSessions } from "../settlement/clear-sessions"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import type { LinkPlan } from "./plan-link"
import { providerIdOf } from "../../shared/provider-id"

/**
 * Sends a link under the locks of its order and its collection. It deletes older sessions, commits the link to the ledger, and
 * then creates the session, for which the provider calls the service once. It has no compensation: a link that may have been
 * sent must stay. See `docs/architecture.md#payment-links`.
 */
export const sendLinkStep = createStep(
  "send-link-step",
  async (plan: LinkPlan, { container }) =>
    await withMedusaErrors("merchant", async () => {
      await clearSessions(container, await unpaidSessions(container, plan.collection.id))
      const { request } = await storeLink(container, plan)
      await createSession(container, plan, request.id)
      return new StepResponse({ id: request.id })
    }),
)

async function unpaidSessions(container: MedusaContainer, payment_collection_id: string): Promise<string[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const sessions = await payments.listPaymentSessions({ payment_collection_id }, { relations: ["payment"] })
  return sessions.filter(({ payment }) => !payment).map(({ id }) => id)
}

/** More links than admin users send for one order at the same moment. */
const TRIES = 5

async function storeLink(container: MedusaContainer, plan: LinkPlan): Promise<PaymentLink> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { account, merchant_uuid, amount_minor, currency, order_id, collection } = plan
  const { whole, delivery, recipient, reminder, user_id } = plan
  const track_until = new Date(payByBank.now().getTime() + payByBank.options.trackLinksFor)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const links = await payByBank.links.ofOrder(order_id)
    const replaced = links.find(({ request }) => request.id === plan.replaces)
    if (replaced?.link.replaced_by) throw new PayByBankError("link_replaced")
    const nth = (links[0]?.link.nth ?? 0) + 1
    const reference = linkReference(plan.order_number, nth)
    const { id: collection_id, cart_id } = collection
    const money = { account, merchant_uuid, amount_minor, currency, order_id, collection_id, cart_id }
    const input = { nth, whole, delivery, recipient, reminder, created_by: user_id }
    const link = await payByBank.links.create(
      { request: { ...money, reference, track_until }, ...input },
      plan.replaces,
    )
    if (link) return link
  }
  throw new PayByBankError("link_replaced")
}

/**
 * Creates the session with the Payment module, because core's workflow deletes the new session if it cannot delete another one.
 * Once the service has been called, a session that cannot be stored does no harm: the ledger holds the link.
 */
async function createSession(container: MedusaContainer, plan: LinkPlan, requestId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const context: PaymentProviderContext & { pay_by_bank: object } = { pay_by_bank: { link: requestId } }
  const provider_id = providerIdOf(plan.account)
  try {
    const { id, amount, currency_code } = await payments.retrievePaymentCollection(plan.collection.id)
    await payments.createPaymentSession(id, { provider_id, amount, currency_code, data: {}, context })
  } catch (error) {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const code = error instanceof MedusaError ? (error.code ?? "unexpected") : "unexpected"
    await payByBank.links.recordUncalled(requestId, code)
    const known = await payByBank.links.ofRequest(requestId)
    if (known?.link.call === "refused") throw error
  }
}
