import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RequestView } from "../../../shared/list-options"
import { searchFilter } from "../../../medusa/search-filter"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import { shownNames } from "../../../medusa/shown-names"
import type { AdminPaymentRequestListResponse } from "../../../types/http"
import { momentsIn } from "./list-params"
import { paymentRequestResponse } from "./payment-request-response"
import type { AdminGetAttentionParamsType } from "./requests/validators"

/** Returns a page of the ledger. Requests that need attention come oldest first, all others newest first. */
export async function listRequests(
  req: MedusaRequest,
  view: RequestView,
  params: AdminGetAttentionParamsType,
): Promise<AdminPaymentRequestListResponse> {
  const { q, result, status, account, currency_code, kind, order_id, created_at, limit, offset } = params
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const order = params.order ?? (view === "attention" ? "created_at" : "-created_at")
  const { requests, results, count, more } = await payByBank.requests.page(
    {
      view,
      now: payByBank.now(),
      result,
      status,
      account,
      currency: currency_code,
      kind,
      order_id,
      created: created_at && momentsIn(created_at, payByBank.options.timeZone),
      search: q ? await searchFilter(query, payByBank.requests, q) : undefined,
    },
    { order, limit, offset },
  )
  const names = await shownNames(query, payByBank.accounts, requests)
  const shown = requests.map((request) => paymentRequestResponse(request, results.get(request.id), names))
  return { requests: shown, count, more, offset, limit }
}
