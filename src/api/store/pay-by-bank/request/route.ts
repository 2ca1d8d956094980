import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../../domain/errors/pay-by-bank-error"
import { PAYMENT_STATUS } from "../../../../domain/polling/payment-status"
import { isUndecided } from "../../../../domain/settlement/stalled"
import type { PaymentRequest } from "../../../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { StorePaymentRequestResponse } from "../../../../types/http"
import { settle } from "../../../../workflows/settlement/settle"
import { SHOPPER_STATUSES } from "../../../../shared/messages/shopper"
import { DAY_MS } from "../../../../shared/times"
import { provenCartOf, returnTokenOf } from "../../../payment-headers"
import { payablePart } from "./payable-part"
import { asMedusaError } from "../../../../medusa/as-medusa-error"
import { collectionFacts, type CollectionFacts } from "../../../../medusa/payment-collections"
import { errorName } from "../../../../domain/errors/pay-by-bank-error"

/** For how long the order is shown to the browser of its cart. Afterwards, the customer's e-mail leads to it. */
const ORDER_SHOWN_FOR_MS = DAY_MS

/**
 * Returns the status of a payment for the return page, by its return token. It also settles the payment, so that a shopper who comes
 * back never waits for the job. If it cannot settle now, it returns the stored status. With `returned=true`, the customer has come back
 * from the bank. Core shows an order with its addresses to anyone who has its id, so only a caller that proves the cart gets the id.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<StorePaymentRequestResponse>): Promise<void> {
  const token = returnTokenOf(req)
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const found = token && (await payByBank.payments.ofReturnToken(token))
  if (!found) throw asMedusaError(new PayByBankError("session_not_found"), "shopper")
  payByBank.rateLimits.recordFound(token)
  // A checkout that the customer has not left reads this route too.
  if (req.query["returned"] === "true") await payByBank.payments.recordReturn(found)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const isFailing = isWaitingToRetry(found, payByBank.now())
  const settled = isFailing ? Promise.resolve() : settle(req.scope, found.id, "page")
  await settled.catch((error: unknown) => {
    logger.warn(`pay-by-bank: settling a payment on return: ${errorName(error)}; the next run of the job continues`)
  })
  const request = await payByBank.retrievePayByBankRequest(found.id)
  const { outcome } = request
  const status = isGone(request) ? "rejected" : request.status
  const undecided = isLeftUndecided(request, payByBank.now())
  const stranded = status === "paid" && (outcome === "attention" || outcome === "closed")
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const collection = await collectionFacts(query, request.collection_id)
  const hasOrder = hasPlacedOrder(collection, request)
  // The order of an earlier checkout was placed before this payment.
  const isPlaced = hasOrder && (status === "paid" || !isForOrder(collection, request))
  const payment =
    collection && !hasOrder ? await payablePart({ payByBank, query }, request, collection.amountMinor) : null
  res.json({
    request: {
      reference: request.reference,
      status,
      message: stranded
        ? strandedMessage(request)
        : undecided
          ? SHOPPER_STATUSES.undecided
          : PAYMENT_STATUS[status].shopper,
      ...(stranded ? { needs_attention: true } : {}),
      ...(undecided ? { undecided: true } : {}),
      ...(isPlaced ? { order_placed: true } : {}),
      ...ownPart(collection, request, isPlaced, { cart: provenCartOf(req), now: payByBank.now() }),
      ...(payment ? { payment } : {}),
    },
  })
}

/** A bank that reverses a payment reports nothing to the customer's cart or order. */
function strandedMessage({ reversed_at }: PaymentRequest): string {
  return reversed_at ? PAYMENT_STATUS.mismatch.shopper : SHOPPER_STATUSES.needs_attention
}

/** The bank has reversed the payment, and your team has closed it: its cart or order can be paid again. */
function isGone({ outcome, reversed_at }: PaymentRequest): boolean {
  return outcome === "closed" && reversed_at !== null
}

/** Each settlement of a paid cart tries to complete it. After a failure, only the job and an edit of the cart try again. */
function isWaitingToRetry({ status, failed_attempts, next_poll_at }: PaymentRequest, now: Date): boolean {
  return status === "paid" && failed_attempts > 0 && next_poll_at !== null && next_poll_at > now
}

/**
 * Nothing more is expected of the bank: tracking has ended, or your team has closed the payment. A record that differed, and never
 * reported money, decides nothing either.
 */
function isLeftUndecided({ status, outcome, paid_at, track_until }: PaymentRequest, now: Date): boolean {
  if (status === "mismatch") return outcome === "closed" && paid_at === null
  return isUndecided(status) && (outcome === "closed" || track_until <= now)
}

/**
 * Core links the order before it authorizes the payment. Until then, core may still roll the order back. The collection of a
 * payment that your team has closed may be unpaid again, and its order stays.
 */
function hasPlacedOrder(collection: CollectionFacts | null, { outcome }: PaymentRequest): boolean {
  return Boolean(collection?.order) && (collection?.status !== "not_paid" || outcome === "closed")
}

/** The payment is for the outstanding amount of an order that existed before, or that amount is outstanding again. */
function isForOrder(collection: CollectionFacts | null, request: PaymentRequest): boolean {
  if (!collection?.order) return false
  const isPayableAgain = isGone(request) && collection.status === "not_paid"
  return request.created_at > collection.order.createdAt || isPayableAgain
}

type OwnPart = Pick<StorePaymentRequestResponse["request"], "cart_proven" | "order_id" | "payment_collection">

/** Confirms the cart, and returns the ids of order and collection for a limited time, to the browser that has the cart or the payment collection. */
function ownPart(
  collection: CollectionFacts | null,
  request: PaymentRequest,
  isPlaced: boolean,
  caller: { cart: string | null; now: Date },
): OwnPart {
  const order = collection?.order
  const { collection_id, cart_id, created_at, paid_at } = request
  const forOrder = isForOrder(collection, request)
  const isProven = caller.cart !== null && (caller.cart === cart_id || (forOrder && caller.cart === collection_id))
  if (!isProven) return {}
  const proven = { cart_proven: true }
  if (!order) return proven
  const shownFrom = Math.max(...[order.createdAt, created_at, paid_at ?? created_at].map(Number))
  const isShown = caller.now.getTime() < shownFrom + ORDER_SHOWN_FOR_MS
  if (!isShown) return proven
  return {
    ...proven,
    ...(isPlaced ? { order_id: order.id } : {}),
    ...(forOrder ? { payment_collection: { id: collection_id, order_id: order.id } } : {}),
  }
}
