import type { Currency } from "../../shared/currencies"
import { hasProperty } from "../../shared/attention-resolutions"
import { DAY_MS } from "../../shared/times"
import type { RequestOutcome, PaymentStatus } from "../../shared/statuses"

/** When a payment that the bank neither makes nor rejects needs attention: see `docs/architecture.md#stalled-payments`. */

/** Milliseconds, or a number of days from Monday to Friday (UTC). */
type StalledRule = number | { businessDays: number }

export type StalledAfter = Readonly<Record<Currency, StalledRule>>

/** The default of the option `stalledAfter`. */
export const STALLED_AFTER = { GBP: DAY_MS, EUR: { businessDays: 3 } } as const satisfies StalledAfter

/** The bank has approved the payment or its answer is not understood, and the money may still arrive. */
export function isUndecided(status: PaymentStatus): boolean {
  return status === "pending" || status === "unknown"
}

interface Undecided {
  /** The time of the first undecided status result. */
  since: Date
  trackUntil: Date
  currency: string
}

/** Tracking never ends before the payment has stalled, so that none ends in silence. */
export function stallsAt({ since, trackUntil, currency }: Undecided, stalledAfter: StalledAfter): Date {
  const rule = new Map<string, StalledRule>(Object.entries(stalledAfter)).get(currency) ?? STALLED_AFTER.GBP
  const due = typeof rule === "number" ? new Date(since.getTime() + rule) : afterBusinessDays(since, rule.businessDays)
  return due < trackUntil ? due : trackUntil
}

interface OnItsWay {
  status: PaymentStatus
  outcome: RequestOutcome | null
  reason: string | null
  trackUntil: Date
}

/** The statuses of payments that may be on their way. */
export const MAYBE_ON_ITS_WAY = ["pending", "mismatch"] as const satisfies PaymentStatus[]

/**
 * The customer has approved the payment and must not pay again, whether or not it needs attention. This ends when the bank
 * decides, when your team resolves the payment, and at the end of tracking. A record that contradicts itself may mean that the
 * money has arrived, so only a later record or your team ends it.
 */
export function isOnItsWay({ status, outcome, reason, trackUntil }: OnItsWay, now: Date): boolean {
  if (isInQuestion({ outcome, reason })) return true
  return status === "pending" && trackUntil > now && (outcome === null || outcome === "attention")
}

/**
 * The bank may make the payment, as far as the service has reported, or the service's answers are unclear. Your team resolves
 * such a payment before its end is known.
 */
export function mayStillArrive({ status, reason }: { status: PaymentStatus; reason: string | null }): boolean {
  return isUndecided(status) || hasProperty(reason, "mayStillArrive")
}

/** The service's record contradicts itself, and your team has not resolved the payment yet. */
function isInQuestion({ outcome, reason }: { outcome: string | null; reason: string | null }): boolean {
  return outcome === "attention" && hasProperty(reason, "blocksPayment")
}

function afterBusinessDays(since: Date, days: number): Date {
  let moment = since
  for (let left = days; left > 0;) {
    moment = new Date(moment.getTime() + DAY_MS)
    if (!isWeekend(moment)) left -= 1
  }
  return moment
}

function isWeekend(moment: Date): boolean {
  const day = moment.getUTCDay()
  return day === 0 || day === 6
}
