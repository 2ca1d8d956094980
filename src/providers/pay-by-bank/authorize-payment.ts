import type { AuthorizePaymentInput, AuthorizePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { covers } from "../../domain/settlement/covers"
import { PAYMENT_STATUS } from "../../domain/polling/payment-status"
import type { PaymentStatus } from "../../shared/statuses"
import type { BoundRequest } from "../../modules/pay-by-bank/payments/payments"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { ProviderDependencies } from "./dependencies"
import { staleClaimedSessionOf } from "../../medusa/payment-sessions"
import { isPaidOtherwise } from "../../medusa/other-payments"
import { isUnchanged, sessionFacts, type SessionFacts } from "../../medusa/session-facts"
import { sessionDataOf, type SessionData } from "./session-data"
import { withProviderErrors } from "../../medusa/as-medusa-error"
import { assertPayable, declined, pollAtCheckout } from "../../medusa/payable-at-checkout"
import { moneyOf } from "../../modules/pay-by-bank/payments/expected-payment"

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
    const bound = session && (await deps.payByBank.payments.ofSession(sessionId))
    if (!bound) throw new PayByBankError("not_started")
    placed = isPlaced(session, bound.request)
    const request = placed
      ? await deps.payByBank.work.polling.poll(bound.request, { unlessPolledJustNow: false })
      : await pollAtCheckout(deps, bound.request)
    return await respond(deps, { ...bound, session, request })
  })
}

/**
 * The order was placed earlier and waits for this session's payment: the caller is an admin user or a job, not a checkout. An
 * order that core creates while it completes a cart is not placed yet: it may be rolled back, and the ledger records it later.
 */
function isPlaced({ order, cart }: Pick<SessionFacts, "order" | "cart">, request: PaymentRequest): boolean {
  return order !== null && (cart === null || request.order_id === order.id)
}

const WAITING: ReadonlySet<PaymentStatus> = new Set(["created", "pending", "unknown"])

async function respond(deps: ProviderDependencies, attempt: Attempt): Promise<AuthorizePaymentOutput> {
  const { request, session } = attempt
  const placed = isPlaced(session, request)
  // Throw, so that core leaves the collection unpaid and an admin user can still mark it as paid.
  if (request.kind === "link" && WAITING.has(request.status)) throw new PayByBankError("unpaid_link")
  if (!placed) assertPayable(deps, request)
  switch (PAYMENT_STATUS[request.status].atCheckout) {
    case "capture":
      return await claimForCapture(deps, attempt)
    case "place_pending":
    case "poll_again":
      if (!placed) assertSameTotal(attempt)
      return pendingAuthorization(attempt)
    case "decline":
      throw declined(request.status)
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
  if (!(await deps.payByBank.payments.claim(request.id, session.id, staleClaimedSessionId, deps.payByBank.now()))) {
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
  if (
    !order ||
    covers({ amountMinor: order.outstandingMinor, currency: session.currency, exact: false }, moneyOf(request))
  )
    return
  await deps.payByBank.payments.unclaim(request.id, session.id)
  throw new PayByBankError("total_changed")
}

/**
 * While core completes the cart, the amount must equal its total, and the outstanding amount of the order that core has created from it
 * before it calls the provider. Of an order that was placed before, it can be a part.
 */
function matchesTotal({ cart, order, currency }: SessionFacts, request: PaymentRequest): boolean {
  const exact = !isPlaced({ cart, order }, request)
  const total = order ? { amountMinor: order.outstandingMinor, currency } : cart?.total
  return cart || order ? total !== null && total !== undefined && covers({ ...total, exact }, moneyOf(request)) : true
}

function pendingAuthorization(attempt: Attempt): AuthorizePaymentOutput {
  return { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data: dataOf(attempt) }
}

function dataOf({ request, session }: Attempt): SessionData {
  return sessionDataOf(request, session.id)
}
