import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { deleteOrderCollection } from "../../medusa/payment-collections"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { KeptLines } from "../../domain/payment-lines"
import { linkAmount } from "../../domain/links/link-amount"
import { deliveryMethod, linkRecipient, type LinkRecipient } from "../../domain/links/link-recipient"
import type { GivenRecipient } from "../../shared/link-recipient"
import type { DeliveryMethod } from "../../domain/contract/link-request"
import { requestedTotal } from "../../modules/pay-by-bank/links/link-facts"
import { decimalOf } from "../../medusa/amounts"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Actor } from "../../domain/approvals/proposal"
import { accountForOrder } from "./link-account"
import { collectionForLink, type LinkCollection } from "./link-collection"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { orderFacts } from "../../medusa/order-facts"
import { orderNow } from "../../medusa/outstanding-now"

export interface SendPaymentLinkInput extends GivenRecipient {
  order_id: string
  /** `EMAIL`, `SMS`, `EMSMS` or `LINK`. */
  delivery: string
  /** Major units. Defaults to the order's outstanding amount. */
  amount?: number | null | undefined
  provider_id?: string | null | undefined
  /** The request id of the link that this one replaces. */
  replaces?: string | null | undefined
  /** The number of this reminder. */
  reminder?: number | undefined
  /** Who sends it. Absent if no admin user does. */
  user?: Actor | null | undefined
}

/** A validated link, with its payment collection. Amounts are in minor units. */
export interface LinkPlan {
  order_id: string
  account: string
  login: string
  merchant_uuid: string
  amount_minor: number
  currency: string
  lines: KeptLines | null
  isFullAmount: boolean
  delivery: DeliveryMethod
  recipient: LinkRecipient
  collection: LinkCollection
  replaces: string | null
  reminder: number
  user_id: string | null
}

/**
 * Checks every rule of the contract before anything is sent, and finds the link's payment collection. If a collection was
 * created and the link is not sent, the compensation deletes it, so that nothing payable is left behind.
 */
export const planLinkStep = createStep(
  "plan-link-step",
  async (input: SendPaymentLinkInput, { container }) =>
    await withMedusaErrors("merchant", async () => {
      const linkPlan = await plan(container, input)
      return new StepResponse<LinkPlan, string | null>(
        linkPlan,
        linkPlan.collection.created ? linkPlan.collection.id : null,
      )
    }),
  async (createdId, { container }) => {
    if (createdId && !(await holdsLink(container, createdId))) {
      await deleteOrderCollection(container, createdId)
    }
  },
)

/** A link that was sent, or may have been, stays payable even if a later step fails. */
async function holdsLink(container: MedusaContainer, collection_id: string): Promise<boolean> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const links = await payByBank.listPayByBankRequests({ collection_id, outcome: null }, { take: 1 })
  return links.length > 0
}

async function plan(container: MedusaContainer, input: SendPaymentLinkInput): Promise<LinkPlan> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const delivery = deliveryMethod(input.delivery)
  const recipient = linkRecipient(delivery, input)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const order = await orderFacts(query, input.order_id)
  if (!order) throw new PayByBankError("link_order_unknown")
  if (order.canceled) throw new PayByBankError("link_order_canceled")
  const links = await payByBank.links.ofOrder(order.id)
  const replaced = links.find(({ request }) => request.id === input.replaces) ?? null
  // Another admin user was first.
  if (replaced?.link.replaced_by) throw new PayByBankError("link_replaced")
  const others = links.filter(({ request }) => request.id !== replaced?.request.id)
  const requestedMinor = requestedTotal(others, order, payByBank.now())
  const amount = input.amount === undefined || input.amount === null ? null : decimalOf(input.amount)
  const { amountMinor, isFullAmount } = linkAmount({ ...order, requestedMinor }, amount)
  const account = await accountForOrder(container, order, input.provider_id ?? null)
  const at = replaced?.request.collection_id ?? null
  return {
    order_id: order.id,
    account: account.id,
    login: account.login,
    merchant_uuid: account.merchantUuid,
    amount_minor: amountMinor,
    currency: order.currency,
    lines: (await orderNow(query, order.id))?.lines ?? null,
    isFullAmount,
    delivery,
    recipient,
    collection: await collectionForLink(container, order, { isFullAmount, amountMinor }, at),
    replaces: replaced?.request.id ?? null,
    reminder: input.reminder ?? 0,
    user_id: input.user?.id ?? null,
  }
}
