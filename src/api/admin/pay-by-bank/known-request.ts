import type { AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http"
import type { MedusaError } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../../../modules/pay-by-bank/tables"
import { refusal } from "../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { isValidId } from "../../valid-id"
import { namesFor } from "./names-for"
import { readerOf } from "./proposal-response"
import { paymentRequestDetail } from "./payment-request-response"

const UNKNOWN = {
  "payment request": "payment_request_unknown",
  "payment link": "payment_link_unknown",
  refund: "refund_unknown",
  batch: "refund_batch_unknown",
} as const
type EntityName = keyof typeof UNKNOWN

/** Returns the id in the path. Throws "not found" if it cannot be an id. */
export function idInPath(req: MedusaRequest, what: EntityName): string {
  const { id } = req.params
  if (!isValidId(id)) throw notFound(what)
  return id
}

/** Returns the request in the path. */
export async function requestInPath(req: MedusaRequest): Promise<PaymentRequest> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const [request] = await payByBank.listPayByBankRequests({ id: idInPath(req, "payment request") }, { take: 1 })
  if (!request) throw notFound("payment request")
  return request
}

/** Returns the current request with its history. */
export async function detailOf(req: AuthenticatedMedusaRequest, requestId: string): Promise<AdminPaymentRequestDetail> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const history = await payByBank.payments.history(requestId)
  if (!history) throw notFound("payment request")
  const proposal = (await payByBank.approvals.proposals([requestId])).get(requestId)
  const { account } = history.request
  const named = [proposal?.content.order_id, ...history.timeline.map(({ data }) => data["order_id"])]
  const orders = named.flatMap((order_id) =>
    typeof order_id === "string" ? [{ account, order_id, cart_id: null }] : [],
  )
  const names = await namesFor(req, [history.request, ...orders])
  const since = await payByBank.payments.attentionSince([history.request])
  const { approvals, options } = payByBank
  const approvals_on = approvals.areOn("refunds")
  return paymentRequestDetail({ history, names, since, options, proposal, reader: readerOf(req), approvals_on })
}

export function notFound(what: EntityName): MedusaError {
  return refusal(UNKNOWN[what])
}
