import type { AuthorizePaymentInput, AuthorizePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { sameMoney } from "../../domain/money"
import { PAYMENT_STATUS } from "../../domain/polling/payment-status"
import type { PaymentStatus } from "../../shared/statuses"
import type { BoundRequest } from "../../modules/pay-by-bank/requests/requests"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { ProviderDependencies } from "./dependencies"
import { staleClaimedSessionOf } from "../../medusa/payment-sessions"
import { isPaidOtherwise } from "../../medusa/other-payments"
import { isUnchanged, sessionFacts, type SessionFacts } from "../../medusa/session-facts"
import { sessionDataOf, type SessionData } from "./session-data"
import { asMedusaError, withProviderErrors } from "../../medusa/as-medusa-error"
import { moneyOf } from "../../modules/pay-by-bank/requests/expected-payment"

interface Attempt extends BoundRequest {
  session: SessionFacts
}

/**
 * Every capture passes here, whichever core workflow calls it. It finds the request by the session id that core passes and
 * never reads `data`: see `docs/medusa.md#session-data`. It returns `captured` only for a verified record whose amount
 * equals the session and the cart, and only to the session that gets the claim.
 */
export async function authorizePayment(
  deps: ProviderDependencies,
  input: AuthorizePaymentInput,
): Promise<AuthorizePaymentOutput> {
  let placed = false
  const audience = () => (placed ? "merchant" : "shopper")
  return await withProviderErrors(deps.logger, "authorizing a payment", audience, async () => {
    const sessionId = input.context?.idempotency_key ?? ""
    const session = await sessionFacts(deps.query, sessionId)
    const bound = session && (await deps.payByBank.requests.ofSession(sessionId))
    if (!bound) throw new PayByBankError("not_started")
    placed = isPlaced(session, bound.request)
    if (!placed && !MAY_BE_COMPLETED_BY_JOB.includes(bound.request.status))
      await deps.payByBank.requests.recordReturn(bound.request)
    try {
      await deps.payByBank.productLeases.suspend(bound.request.cart_id)
      const request = await poll(deps, bound.request, placed)
      return await respond(deps, { ...bound, session, request })
    } catch (error) {
      await deps.payByBank.productLeases.resume(bound.request.cart_id)
      throw error
    }
  })
}

/** The job completes the carts of such payments, whose customers may be gone. Most customers come back before that. */
const MAY_BE_COMPLETED_BY_JOB: PaymentStatus[] = ["pending", "paid"]

/**
 * The order was placed earlier and waits for this session's payment: the caller is an admin user or a job, not a checkout. An
 * order that core creates while it completes a cart is not placed yet: it may be rolled back, and the ledger records it later.
 */
function isPlaced({ order, cart }: SessionFacts, request: PaymentRequest): boolean {
  return order !== null && (cart === null || request.order_id === order.id)
}

/**
 * If the service does not answer, a shopper gets "not yet": the cart stays and can be completed a moment later. While calls for
 * the account are paused, the stored status decides.
 */
async function poll(deps: ProviderDependencies, request: PaymentRequest, placed: boolean): Promise<PaymentRequest> {
  try {
    return await deps.payByBank.polling.poll(request, { unlessPolledJustNow: false })
  } catch (error) {
    if (placed || !(error instanceof PayByBankError)) throw error
    if (error.paused) return request
    deps.logger.warn(`pay-by-bank: authorizing a payment: ${error.message}`)
    const type = error.retryable ? "payment_requires_more_error" : "payment_authorization_error"
    throw asMedusaError(error, "shopper", type)
  }
}

const WAITING: ReadonlySet<PaymentStatus> = new Set(["created", "pending", "unknown"])

async function respond(deps: ProviderDependencies, attempt: Attempt): Promise<AuthorizePaymentOutput> {
  const { request, session } = attempt
  const placed = isPlaced(session, request)
  // Throw, so that core leaves the collection unpaid and an admin user can still mark it as paid.
  if (request.kind === "link" && WAITING.has(request.status)) throw new PayByBankError("unpaid_link")
  switch (PAYMENT_STATUS[request.status].atCheckout) {
    case "capture":
      return await claimForCapture(deps, attempt)
    case "place_pending":
      if (placed) return pendingAuthorization(attempt)
      if (!deps.payByBank.options.placeOrderWhilePending) throw new PayByBankError("awaiting_bank")
      assertSameTotal(attempt)
      return pendingAuthorization(attempt)
    case "poll_again":
      if (placed) return pendingAuthorization(attempt)
      throw new PayByBankError("awaiting_bank")
    case "decline":
      throw new PayByBankError(
        request.status === "canceled" || request.status === "mismatch" ? request.status : "rejected",
      )
  }
}

async function claimForCapture(deps: ProviderDependencies, attempt: Attempt): Promise<AuthorizePaymentOutput> {
  const { request, session } = attempt
  if (request.outcome === "closed" || request.reversed_at) throw new PayByBankError("payment_closed")
  if (session.order?.canceled) throw new PayByBankError("order_canceled")
  assertSameTotal(attempt)
  // An authorized Payment changes no amount, so the totals do not show it. The order of a checkout is new.
  const { collectionId, order } = session
  const held = { collectionId, order: isPlaced(session, request) ? order : null }
  if (await isPaidOtherwise(deps.query, held, request.amount_minor)) throw new PayByBankError("other_payment_exists")
  const staleClaimedSessionId =
    request.claimed_session_id === session.id ? null : await staleClaimedSessionOf(deps.query, request)
  if (!(await deps.payByBank.requests.claim(request.id, session.id, staleClaimedSessionId, deps.payByBank.now()))) {
    const { claimed_session_id } = await deps.payByBank.retrievePayByBankRequest(request.id)
    const isBeingCaptured = claimed_session_id === session.id || claimed_session_id === null
    throw new PayByBankError(isBeingCaptured ? "being_captured" : "session_replaced")
  }
  await assertStillOutstanding(deps, attempt)
  return { status: PaymentSessionStatus.CAPTURED, data: dataOf(attempt) }
}

/** Core captures the session's own amount and never compares it, so session, cart and order are compared here. */
function assertSameTotal({ request, session }: Attempt): void {
  const sameSession = session.amountMinor === request.amount_minor && session.currency === request.currency
  if (!sameSession || !matchesTotal(session, request)) throw new PayByBankError("total_changed")
}

/** Another payment of the same order may have been captured between the check and the claim. */
async function assertStillOutstanding(deps: ProviderDependencies, { request, session }: Attempt): Promise<void> {
  if (!session.order || (await isUnchanged(deps.query, session.order))) return
  const order = (await sessionFacts(deps.query, session.id))?.order
  if (!order || order.outstandingMinor >= request.amount_minor) return
  await deps.payByBank.requests.unclaim(request.id, session.id)
  throw new PayByBankError("total_changed")
}

/**
 * The amount must equal a cart's total and the total of the order that core creates from it before it calls the provider. For
 * an order that was edited since, or one paid without a cart, the outstanding amount must be at least that much.
 */
function matchesTotal({ cart, order }: SessionFacts, request: PaymentRequest): boolean {
  const { amount_minor } = request
  if (order)
    return order.edited || !cart ? order.outstandingMinor >= amount_minor : order.outstandingMinor === amount_minor
  return !cart || (cart.total !== null && sameMoney(cart.total, moneyOf(request)))
}

function pendingAuthorization(attempt: Attempt): AuthorizePaymentOutput {
  return { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data: dataOf(attempt) }
}

function dataOf({ request, session }: Attempt): SessionData {
  return sessionDataOf(request, session.id)
}
