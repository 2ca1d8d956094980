import { sameMoney } from "../money"
import { covers } from "./covers"
import type { MedusaFacts, RequestFacts } from "./decide"
import { PLACE_PENDING_AFTER_MS } from "./delays"

/**
 * The session with which the job completes the cart of a pending payment, or `null` if it places no order. The shopper approved
 * the payment and did not come back. The order is placed only for exactly the cart's total, and only once: every attempt costs a
 * call to the payment service.
 */
export function sessionToPlace(request: RequestFacts, medusa: MedusaFacts, now: Date): string | null {
  const { collection, payments, sessions, providerEnabled } = medusa
  if (request.status !== "pending" || request.outcome !== null || request.failedAttempts > 0) return null
  if (now.getTime() - request.startedAt.getTime() < PLACE_PENDING_AFTER_MS) return null
  if (!collection?.cart || collection.order || !providerEnabled || payments.some(({ voided }) => !voided)) return null
  const { totalMinor, currency } = collection.cart
  if (totalMinor === null || !covers({ amountMinor: totalMinor, currency, exact: true }, request)) return null
  return sessions.find((session) => sameMoney(session, request))?.id ?? null
}
