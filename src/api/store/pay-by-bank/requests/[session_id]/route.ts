import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { ERRORS } from "../../../../../domain/error-table"
import { PAYMENT_STATUS } from "../../../../../domain/payment-status"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { StorePaymentRequestResponse } from "../../../../../types/http"
import { settle } from "../../../../../workflows/settle"

const STRANDED =
  "We have received your payment, but it does not fit your basket or order any more. Please do not pay again: the shop has been told and will contact you."

const collectionRow = z.object({ status: z.string(), order: z.object({ id: z.string() }).nullish() })

/**
 * The state of a payment for the return page, by any session id ever bound to it. Settles it on the way, so that a
 * shopper who comes back never waits for the job; if that cannot be done now, the last known state is told.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<StorePaymentRequestResponse>): Promise<void> {
  const session_id = req.params.session_id ?? ""
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const bound = await payByBank.requestOfSession(session_id)
  if (!bound) throw new MedusaError(MedusaError.Types.NOT_FOUND, ERRORS.session_not_found.shopper)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  await settle(req.scope, bound.request.id).catch((error: unknown) => {
    logger.warn(
      `pay-by-bank: settling on return: ${error instanceof Error ? error.name : "failed"}; the next pass goes on`,
    )
  })
  const { status, outcome } = await payByBank.retrievePayByBankRequest(bound.request.id)
  const stranded = status === "paid" && (outcome === "attention" || outcome === "closed")
  const order_id = await placedOrder(req, bound.request.collection_id)
  res.json({
    request: {
      session_id,
      state: status,
      message: stranded ? STRANDED : PAYMENT_STATUS[status].shopper,
      ...(stranded ? { needs_attention: true } : {}),
      ...(order_id ? { order_id } : {}),
    },
  })
}

/** Core links the order before it authorises; until then the placing may still be undone. */
async function placedOrder(req: MedusaRequest, collectionId: string): Promise<string | null> {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: ["id", "status", "order.id"],
    filters: { id: collectionId },
  })
  const collection = collectionRow.safeParse(data[0]).data
  return collection && collection.status !== "not_paid" ? (collection.order?.id ?? null) : null
}
