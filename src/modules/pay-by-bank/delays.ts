import type { StalledAfter } from "../../domain/settlement/stalled"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/times"

/** Delays (ms) of settlements. No option changes them, except the last one. */

/** Core creates the Payment within this time. Until then no other caller may claim, not even for the same session. */
export const CAPTURE_TAKES_MS = 2 * MINUTE_MS
/** Longer than a cart completion that began before the settlement can take. */
export const VERIFY_AFTER_MS = 3 * MINUTE_MS
/** A customer who has not paid at the bank after this time has most likely left. */
export const PAYING_TAKES_MS = HOUR_MS
/** An outage at the end of tracking that is shorter than this raises nothing. */
export const UNANSWERED_FOR_MS = HOUR_MS
/** How long a payment may stay undecided: the default of the option `stalledAfter`. */
export const STALLED_AFTER = { GBP: DAY_MS, EUR: { businessDays: 3 } } as const satisfies StalledAfter
