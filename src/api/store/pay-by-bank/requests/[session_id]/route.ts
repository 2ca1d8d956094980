import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { ERRORS } from "../../../../../domain/error-table"
import { PAYMENT_STATUS } from "../../../../../domain/payment-status"
import type { StorePaymentRequestResponse } from "../../../../../types/http"
import { checkPaymentRequestWorkflow } from "../../../../../workflows/check-payment-request"

const collectionRow = z.object({ status: z.string(), order: z.object({ id: z.string() }).nullish() })

/** The state of a payment for the return page, by any session id ever bound to it. */
export async function GET(req: MedusaRequest, res: MedusaResponse<StorePaymentRequestResponse>): Promise<void> {
  const session_id = req.params.session_id ?? ""
  const { result } = await checkPaymentRequestWorkflow(req.scope).run({ input: { session_id } })
  if (!result) throw new MedusaError(MedusaError.Types.NOT_FOUND, ERRORS.session_not_found.shopper)
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: ["id", "status", "order.id"],
    filters: { id: result.collection_id },
  })
  const collection = collectionRow.safeParse(data[0]).data
  // Core links the order before it authorises; until then the placing may still be undone.
  const order = collection?.status === "not_paid" ? null : collection?.order
  res.json({
    request: {
      session_id,
      state: result.status,
      message: PAYMENT_STATUS[result.status].shopper,
      ...(order ? { order_id: order.id } : {}),
    },
  })
}
