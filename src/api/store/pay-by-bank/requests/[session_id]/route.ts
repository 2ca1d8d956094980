import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { ERRORS } from "../../../../../domain/errors/error-table"
import { PAYMENT_STATUS } from "../../../../../domain/polling/payment-status"
import { isUndecided } from "../../../../../domain/settlement/stalled"
import type { PaymentRequest } from "../../../../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { StorePaymentRequestResponse } from "../../../../../types/http"
import { settle } from "../../../../../workflows/settlement/settle"
import { payablePart } from "./payable-part"
import { collectionFacts, type CollectionFacts } from "../../../../../medusa/payment-collections"

const STRANDED =
  "We received your payment, but it no longer matches your cart or order. Please do not pay again. The store has been notified and will contact you."

const UNDECIDED =
  "Your bank has neither made nor rejected this payment. Ask your bank whether money has left your account before you pay in another way. The store can help you."

/**
 * Returns the status of a payment for the return page, by any session id ever bound to it. It also settles the payment, so that
 * a shopper who comes back never waits for the job. If it cannot settle now, it returns the stored status. With `returned=true`,
 * the customer has come back from the bank.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<StorePaymentRequestResponse>): Promise<void> {
  const session_id = req.params.session_id ?? ""
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const bound = await payByBank.requests.ofSession(session_id)
  if (!bound) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, ERRORS.session_not_found.shopper, "session_not_found")
  }
  // A checkout that the customer has not left reads this route too.
  if (req.query["returned"] === "true") await payByBank.requests.recordReturn(bound.request)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const isFailing = isWaitingToRetry(bound.request, payByBank.now())
  const settled = isFailing ? Promise.resolve() : settle(req.scope, bound.request.id)
  await settled.catch((error: unknown) => {
    logger.warn(
      `pay-by-bank: settling a payment on return: ${error instanceof Error ? error.name : "failed"}; the next run of the job continues`,
    )
  })
  const request = await payByBank.retrievePayByBankRequest(bound.request.id)
  const { status, outcome } = request
  const undecided = isLeftUndecided(request, payByBank.now())
  const stranded = status === "paid" && (outcome === "attention" || outcome === "closed")
  const collection = await collectionFacts(req.scope.resolve(ContainerRegistrationKeys.QUERY), request.collection_id)
  const { order_id, payment_collection } = orderOf(collection, request)
  const payment =
    collection && !order_id ? await payablePart(payByBank, request, session_id, collection.amountMinor) : null
  res.json({
    request: {
      session_id,
      status,
      message: stranded ? strandedMessage(request) : undecided ? UNDECIDED : PAYMENT_STATUS[status].shopper,
      ...(stranded ? { needs_attention: true } : {}),
      ...(undecided ? { undecided: true } : {}),
      ...(order_id ? { order_id } : {}),
      ...(payment_collection ? { payment_collection } : {}),
      ...(payment ? { payment } : {}),
    },
  })
}

/** A bank that reverses a payment reports nothing to the customer's cart or order. */
function strandedMessage({ reversed_at }: PaymentRequest): string {
  return reversed_at ? PAYMENT_STATUS.mismatch.shopper : STRANDED
}

/** Each settlement of a paid cart tries to complete it. After a failure, only the job and an edit of the cart try again. */
function isWaitingToRetry({ status, failed_attempts, next_check_at }: PaymentRequest, now: Date): boolean {
  return status === "paid" && failed_attempts > 0 && next_check_at !== null && next_check_at > now
}

/**
 * Nothing more is expected of the bank: tracking has ended, or your team has closed the payment. A record that differed, and never
 * reported money, decides nothing either.
 */
function isLeftUndecided({ status, outcome, paid_at, track_until }: PaymentRequest, now: Date): boolean {
  if (status === "mismatch") return outcome === "closed" && paid_at === null
  return isUndecided(status) && (outcome === "closed" || track_until <= now)
}

type OrderOf = Pick<StorePaymentRequestResponse["request"], "order_id" | "payment_collection">

/**
 * Core links the order before it authorizes the payment. Until then, core may still roll the order back. The collection of a
 * payment that your team has closed may be unpaid again, and its order stays.
 */
function orderOf(
  collection: CollectionFacts | null,
  { collection_id: id, created_at, outcome }: PaymentRequest,
): OrderOf {
  if (!collection?.order) return {}
  const { status, order } = collection
  return {
    ...(status === "not_paid" && outcome !== "closed" ? {} : { order_id: order.id }),
    ...(created_at > order.createdAt ? { payment_collection: { id, order_id: order.id } } : {}),
  }
}
