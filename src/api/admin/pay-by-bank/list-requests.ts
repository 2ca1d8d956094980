import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RequestView } from "../../../shared/list-options"
import { DAY_MS } from "../../../shared/times"
import { decimalFromMinor } from "../../../domain/money"
import { listSearch } from "../../../medusa/search-filter"
import type { RequestFilter } from "../../../modules/pay-by-bank/payments/request-list-statements"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../../modules/pay-by-bank/tables"
import { bankOf } from "../../../medusa/shown-names"
import type { AdminPaymentRequestListResponse } from "../../../types/http"
import type { ListExport } from "./list-export"
import { momentsIn } from "./list-params"
import { namesFor } from "./names-for"
import { paymentRequestResponse } from "./payment-request-response"
import { maySeePersonalData } from "./permitted"
import type { AdminGetAttentionParamsType } from "./requests/validators"

/** Returns a page of the ledger. Requests that need attention come oldest first, all others newest first. */
export async function listRequests(
  req: AuthenticatedMedusaRequest,
  view: RequestView,
  params: AdminGetAttentionParamsType,
): Promise<AdminPaymentRequestListResponse> {
  const { limit, offset } = params
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const order = params.order ?? (view === "attention" ? "created_at" : "-created_at")
  const filter = await filterOf(req, view, params)
  const { requests, results, count, more } = await payByBank.payments.page(filter, { order, limit, offset })
  const names = await namesFor(req, requests)
  const since = await payByBank.payments.attentionSince(requests)
  const shown = requests.map((request) => paymentRequestResponse(request, results.get(request.id), names, since))
  return { requests: shown, count, more, offset, limit }
}

/** The export of the payments that match, on all pages. */
export async function requestExport(
  req: AuthenticatedMedusaRequest,
  view: RequestView,
  params: AdminGetAttentionParamsType,
): Promise<ListExport<PaymentRequest>> {
  const { payments } = req.scope.resolve<PayByBankService>("payByBank")
  const { limit: _limit, offset: _offset, order: _order, ...filters } = params
  const filter = await filterOf(req, view, params)
  return {
    kind: "payments_exported",
    filters: { view, ...filters },
    countAll: async () => await payments.countAll(filter),
    after: async (place, limit) => await payments.after(filter, place, limit),
    requestOf: (request) => request,
    columns: {
      started: ({ created_at }) => created_at,
      received: ({ paid_at }) => paid_at,
      status: ({ status }) => status,
      outcome: ({ outcome }) => outcome,
      reason: ({ reason }) => reason,
      source: ({ kind }) => kind,
      account: ({ account }) => account,
      amount: ({ amount_minor }) => decimalFromMinor(amount_minor),
      currency: ({ currency }) => currency,
      reported_amount: ({ reported_amount }) => reported_amount,
      reported_currency: ({ reported_currency }) => reported_currency,
      bank: bankOf,
      order: ({ order_id }, { orders }) => orders.get(order_id ?? "")?.number ?? null,
      reference: ({ reference }) => reference,
      payment: ({ id }) => id,
      uuid: ({ uuid }) => uuid,
    },
    personal: {
      email: ({ order_id, cart_id }, { orders, carts }) =>
        orders.get(order_id ?? "")?.email ?? carts.get(cart_id ?? "") ?? null,
      name: ({ order_id, cart_id }, { people }) => people.get(order_id ?? cart_id ?? "") ?? null,
    },
  }
}

async function filterOf(
  req: AuthenticatedMedusaRequest,
  view: RequestView,
  params: AdminGetAttentionParamsType,
): Promise<RequestFilter> {
  const {
    q,
    result,
    status,
    account,
    currency_code: currency,
    kind,
    bank,
    reason,
    amount,
    order_id,
    age,
    created_at,
  } = params
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const now = payByBank.now()
  const oldEnough = age ? [{ compare: "<=" as const, moment: new Date(now.getTime() - age * DAY_MS) }] : []
  const created = [...(created_at ? momentsIn(created_at, payByBank.options.timeZone) : []), ...oldEnough]
  const filter = { view, now, result, status, account, currency, kind, bank, reason, amount, order_id, created }
  const search = q && (await searchIn(req, q, async (limit) => await payByBank.payments.newest(filter, limit)))
  if (!search) return filter
  const are_frequent_banks = await payByBank.payments.areFrequentBanks(search.bank_ids)
  return { ...filter, search: { ...search, are_frequent_banks } }
}

/** Searches a list whose newest rows `newest` returns; among customers only for a user who may see them. */
export async function searchIn(
  req: AuthenticatedMedusaRequest,
  term: string,
  newest: Parameters<typeof listSearch>[1]["newest"],
): ReturnType<typeof listSearch> {
  const { payments, accounts } = req.scope.resolve<PayByBankService>("payByBank")
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const list = { requests: payments, banks: accounts, accounts: accounts.clients.ids(), newest }
  return await listSearch(query, list, term, { amongPeople: await maySeePersonalData(req) })
}
