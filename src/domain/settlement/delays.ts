import { HOUR_MS, MINUTE_MS } from "../../shared/times"

/** Delays (ms) of settlements. No option changes them. */

/** How long after its start the job places the order of a cart whose payment is on its way, if it is not completed yet. */
export const PLACE_PENDING_AFTER_MS = 15 * MINUTE_MS
/**
 * How long a payment stays rejected or canceled before the order that was placed for it is canceled. A first rejection at the
 * end of tracking gets its second check after the same time.
 */
export const CANCEL_REJECTED_ORDER_AFTER_MS = 15 * MINUTE_MS
/** Core creates the Payment within this time. Until then no other caller may claim, not even for the same session. */
export const CAPTURE_TAKES_MS = 2 * MINUTE_MS
/** Longer than a cart completion that began before the settlement can take. */
export const VERIFY_AFTER_MS = 3 * MINUTE_MS
/** A customer who has not paid at the bank after this time has most likely left. */
export const PAYING_TAKES_MS = HOUR_MS
/** An outage at the end of tracking that is shorter than this raises nothing. */
export const UNANSWERED_FOR_MS = HOUR_MS
