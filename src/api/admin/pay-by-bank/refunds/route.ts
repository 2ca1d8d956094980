import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { decimalFromMinor, majorFromMinor } from "../../../../domain/money"
import type { RefundFilter } from "../../../../modules/pay-by-bank/refunds/refund-statements"
import type { RefundWithRequest } from "../../../../modules/pay-by-bank/refunds/refund-statements"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { bankOf } from "../../../../medusa/shown-names"
import type { AdminRefundListResponse } from "../../../../types/http"
import { momentsIn } from "../list-params"
import { sendList, wantsCsv, type ListExport } from "../list-export"
import { searchIn } from "../list-requests"
import { namesFor } from "../names-for"
import { removeWithdrawn } from "../../../../workflows/refunds/withdrawn-refunds"
import { readerOf } from "../proposal-response"
import { refundResponse } from "../refund-response"
import { AdminGetRefundsParams, type AdminGetRefundsParamsType } from "./validators"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"

/** Returns a page of manual refunds. First compares the due ones with Medusa. `Accept: text/csv` streams all matching rows. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest<unknown, AdminGetRefundsParamsType>, res: MedusaResponse): Promise<void> => {
    const filter = await filterOf(req)
    if (wantsCsv(req)) return await sendList(req, res, exportOf(req, filter))
    res.json(await pageOf(req, filter))
  },
  { query: AdminGetRefundsParams },
)

async function pageOf(
  req: AuthenticatedMedusaRequest<unknown, AdminGetRefundsParamsType>,
  filter: RefundFilter,
): Promise<AdminRefundListResponse> {
  const { limit, offset, order } = req.validatedQuery
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const read = async () => await payByBank.refunds.page(filter, { order: order ?? "-created_at", limit, offset })
  const compared = await read()
  const kept = await notWithdrawn(req, compared.refunds)
  const page = kept.length < compared.refunds.length ? await read() : compared
  const names = await namesFor(
    req,
    page.refunds.map(({ request }) => request),
  )
  const reader = readerOf(req)
  const proposals = await payByBank.approvals.proposals(page.refunds.map(({ refund }) => refund.id))
  return {
    refunds: page.refunds.map((each) =>
      refundResponse(each, names, { proposal: proposals.get(each.refund.id), reader }),
    ),
    count: page.count,
    more: page.more,
    offset,
    limit,
    approvals_on: payByBank.approvals.areOn("refunds"),
    due: page.due.map(({ currency, amount_minor, count }) => ({
      currency_code: currency.toLowerCase(),
      amount: majorFromMinor(amount_minor),
      count,
    })),
  }
}

/** The refunds that Medusa still has. The others are removed. */
async function notWithdrawn(
  req: AuthenticatedMedusaRequest,
  refunds: RefundWithRequest[],
): Promise<RefundWithRequest[]> {
  const due = refunds.flatMap(({ refund }) => (refund.status === "due" ? [refund] : []))
  const withdrawn = new Set(await removeWithdrawn(req.scope, due))
  return refunds.filter(({ refund }) => !withdrawn.has(refund.id))
}

async function filterOf(req: AuthenticatedMedusaRequest<unknown, AdminGetRefundsParamsType>): Promise<RefundFilter> {
  const { q, status, account, currency_code: currency, bank, amount, created_at } = req.validatedQuery
  const { refunds, options } = req.scope.resolve<PayByBankService>("payByBank")
  const created = created_at && momentsIn(created_at, options.timeZone)
  const filter = { status, account, currency, bank, amount, created }
  if (!q) return filter
  const search = await searchIn(req, q, async (limit) => await refunds.newest(filter, limit))
  return { ...filter, search: { ...search, refund_ids: [q] } }
}

function exportOf(
  req: AuthenticatedMedusaRequest<unknown, AdminGetRefundsParamsType>,
  filter: RefundFilter,
): ListExport<RefundWithRequest> {
  const { refunds } = req.scope.resolve<PayByBankService>("payByBank")
  const { limit: _limit, offset: _offset, order: _order, ...filters } = req.validatedQuery
  return {
    kind: "refunds_exported",
    filters,
    countAll: async () => await refunds.countAll(filter),
    after: async (place, limit) => {
      const batch = await refunds.after(filter, place, limit)
      return batch && { ...batch, rows: await notWithdrawn(req, batch.rows) }
    },
    requestOf: ({ request, refund }) => ({ ...request, order_id: refund.order_id ?? request.order_id }),
    columns: {
      created: ({ refund }) => refund.created_at,
      status: ({ refund }) => refund.status,
      account: ({ refund }) => refund.account,
      amount: ({ refund }) => decimalFromMinor(refund.amount_minor),
      currency: ({ refund }) => refund.currency,
      sent_on: ({ refund }) => refund.sent_on,
      bank_reference: ({ refund }) => refund.bank_reference,
      bank: ({ request }, names) => bankOf(request, names),
      order: ({ refund, request }, { orders }) => orders.get(refund.order_id ?? request.order_id ?? "")?.number ?? null,
      reference: ({ request }) => request.reference,
      refund: ({ refund }) => refund.id,
      payment: ({ request }) => request.id,
    },
    personal: {
      email: ({ refund, request }, { orders, carts }) =>
        orders.get(refund.order_id ?? request.order_id ?? "")?.email ?? carts.get(request.cart_id ?? "") ?? null,
      name: ({ refund, request }, { people }) =>
        people.get(refund.order_id ?? request.order_id ?? request.cart_id ?? "") ?? null,
    },
  }
}
