import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RequestView } from "../../../shared/list-options"
import { searchFilter } from "../../../medusa/search-filter"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import { shownNames } from "../../../medusa/shown-names"
import type { AdminPaymentRequestListResponse } from "../../../types/http"
import { paymentRequestResponse } from "./payment-request-response"
import type { AdminGetAttentionParamsType } from "./requests/validators"

/** Returns a page of the ledger. Requests that need attention come oldest first, all others newest first. */
export async function listRequests(
  req: MedusaRequest,
  view: RequestView,
  params: AdminGetAttentionParamsType,
): Promise<AdminPaymentRequestListResponse> {
  const { q, status, account, currency_code, kind, order_id, created_at, limit, offset } = params
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const order = params.order ?? (view === "attention" ? "created_at" : "-created_at")
  const { requests, count, more } = await payByBank.requests.page(
    {
      view,
      status,
      account,
      currency: currency_code,
      kind,
      order_id,
      created: created_at,
      search: q ? await searchFilter(query, payByBank.requests, q) : undefined,
    },
    { order, limit, offset },
  )
  const names = await shownNames(query, payByBank.accounts, requests)
  const since = await payByBank.requests.attentionSince(requests)
  const shown = requests.map((request) => paymentRequestResponse(request, names, since))
  return { requests: shown, count, more, offset, limit }
}
