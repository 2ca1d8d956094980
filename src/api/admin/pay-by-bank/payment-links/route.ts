import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { decimalFromMinor } from "../../../../domain/money"
import { bankOf } from "../../../../medusa/shown-names"
import { statusOfLink } from "../../../../modules/pay-by-bank/links/link-facts"
import type { LinkFilter } from "../../../../modules/pay-by-bank/links/link-list-statements"
import type { PaymentLink } from "../../../../modules/pay-by-bank/links/links"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminPaymentLinkResponse } from "../../../../types/http"
import { momentsIn } from "../list-params"
import { sendList, wantsCsv, type ListExport } from "../list-export"
import { searchIn } from "../list-requests"
import { sendPaymentLinkWorkflow } from "../../../../workflows/links/send-link"
import { linkResponse, linkResponses } from "./link-responses"
import { orderToPay } from "./order-to-pay"
import {
  AdminGetPaymentLinksParams,
  AdminSendPaymentLink,
  type AdminGetPaymentLinksParamsType,
  type AdminSendPaymentLinkType,
} from "./validators"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"
import { actorOf } from "../actor"
import { maySeePersonalData } from "../permitted"

/**
 * Lists the payment links, newest first. With an order filter, also returns its outstanding amount. `Accept: text/csv` streams all
 * matching rows.
 */
export const GET = route(
  POLICIES.read,
  async (
    req: AuthenticatedMedusaRequest<unknown, AdminGetPaymentLinksParamsType>,
    res: MedusaResponse,
  ): Promise<void> => {
    const { order_id, limit, offset } = req.validatedQuery
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const filter = await filterOf(req)
    if (wantsCsv(req)) return await sendList(req, res, exportOf(req, filter))
    const { links, count, more } = await payByBank.links.page(filter, { limit, offset })
    const order = order_id ? await orderToPay(req.scope, order_id) : null
    res.json({ payment_links: await linkResponses(req, links), order, count, more, limit, offset })
  },
  { query: AdminGetPaymentLinksParams },
)

async function filterOf(req: AuthenticatedMedusaRequest<unknown, AdminGetPaymentLinksParamsType>): Promise<LinkFilter> {
  const { q, status: groups, order_id, account, bank, amount, created_at } = req.validatedQuery
  const { links, options } = req.scope.resolve<PayByBankService>("payByBank")
  const created = created_at && momentsIn(created_at, options.timeZone)
  const filter = { order_id, groups, account, bank, amount, created }
  if (!q) return filter
  const search = await searchIn(req, q, async (limit) => await links.newest(filter, limit))
  return { ...filter, search: { ...search, email: (await maySeePersonalData(req)) ? q : null } }
}

function exportOf(
  req: AuthenticatedMedusaRequest<unknown, AdminGetPaymentLinksParamsType>,
  filter: LinkFilter,
): ListExport<PaymentLink> {
  const { links, now } = req.scope.resolve<PayByBankService>("payByBank")
  const { limit: _limit, offset: _offset, ...filters } = req.validatedQuery
  return {
    kind: "links_exported",
    filters,
    countAll: async () => await links.countAll(filter),
    after: async (place, limit) => await links.after(filter, place, limit),
    requestOf: ({ link, request }) => ({ ...request, order_id: link.order_id }),
    columns: {
      created: ({ link }) => link.created_at,
      sent: ({ link }) => link.sent_at,
      received: ({ request }) => request.paid_at,
      // Without the order, whose totals core computes: that would take longer than the whole export.
      status: (known) => statusOfLink(known, "unread", now()),
      delivery: ({ link }) => link.delivery,
      account: ({ request }) => request.account,
      amount: ({ request }) => decimalFromMinor(request.amount_minor),
      currency: ({ request }) => request.currency,
      bank: ({ request }, names) => bankOf(request, names),
      order: ({ link }, { orders }) => orders.get(link.order_id)?.number ?? null,
      reference: ({ request }) => request.reference,
      payment: ({ request }) => request.id,
    },
    personal: {
      email: ({ link }, { orders }) => link.email ?? orders.get(link.order_id)?.email ?? null,
      name: ({ link }, { people }) =>
        [link.first_name, link.last_name].filter(Boolean).join(" ") || (people.get(link.order_id) ?? null),
    },
  }
}

/** Sends a link to pay an order or a draft order. */
export const POST = route(
  POLICIES.links,
  async (
    req: AuthenticatedMedusaRequest<AdminSendPaymentLinkType>,
    res: MedusaResponse<AdminPaymentLinkResponse>,
  ): Promise<void> => {
    const input = { ...req.validatedBody, user: actorOf(req) }
    const { result } = await sendPaymentLinkWorkflow(req.scope).run({ input })
    res.json({ payment_link: await linkResponse(req, result.id) })
  },
  { body: AdminSendPaymentLink },
)
