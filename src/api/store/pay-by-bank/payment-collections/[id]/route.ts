import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { majorFromMinor } from "../../../../../domain/money"
import { refusal } from "../../../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { StorePaymentCollectionResponse } from "../../../../../types/http"
import { orderIn } from "../../../../payment-headers"
import { isValidId } from "../../../../valid-id"
import { collectionToPay, type CollectionToPay } from "../../../../../workflows/links/collection-to-pay"

const MESSAGES = {
  payable: "Please choose your bank to pay this order.",
  pending: "Your bank is processing this payment. This can take a while; please do not pay again.",
  received: "We have received your payment. Please do not pay again.",
  paid: "This has been paid. Thank you.",
  closed: "This payment is no longer open. Please contact the store.",
} as const satisfies Record<CollectionToPay["status"], string>

/** Returns the amount of the payment collection of core's "Copy payment link", and whether the customer can pay it. */
export async function GET(req: MedusaRequest, res: MedusaResponse<StorePaymentCollectionResponse>): Promise<void> {
  const { id: collectionId } = req.params
  const order_id = orderIn(req)
  const isFindable = isValidId(collectionId) && order_id !== null
  const found = isFindable ? await collectionToPay(req.scope, { id: collectionId, order_id }) : null
  if (!found) throw refusal("collection_unknown")
  req.scope.resolve<PayByBankService>("payByBank").rateLimits.recordFound(found.id)
  const { id, orderNumber, amountMinor, currency, providerId, status } = found
  const shown = status === "payable" && providerId === null ? "closed" : status
  res.json({
    payment_collection: {
      id,
      order_number: orderNumber,
      amount: majorFromMinor(amountMinor),
      currency_code: currency.toLowerCase(),
      provider_id: providerId,
      status: shown,
      message: MESSAGES[shown],
    },
  })
}
