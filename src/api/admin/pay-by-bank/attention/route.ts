import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminPaymentRequestListResponse } from "../../../../types/http"
import { paymentRequestResponse } from "../payment-request-response"
import type { AdminGetAttentionParamsType } from "../validators"

/** What needs a person, oldest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetAttentionParamsType>,
  res: MedusaResponse<AdminPaymentRequestListResponse>,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  const [requests, count] = await req.scope
    .resolve<PayByBankService>("payByBank")
    .listAndCountPayByBankRequests(
      { outcome: "attention" },
      { take: limit, skip: offset, order: { created_at: "ASC" } },
    )
  res.json({ requests: requests.map(paymentRequestResponse), count, offset, limit })
}
