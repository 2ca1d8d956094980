import type { ErrorCode } from "../../../domain/errors/error-table"
import { isDeclined } from "../../../domain/polling/payment-status"
import type { StatusResult } from "../../../domain/polling/status-result"
import { DISCREPANCIES } from "../../../domain/polling/verify-record"
import { CAPTURE_TAKES_MS, VERIFY_AFTER_MS } from "../../../domain/settlement/delays"
import { hasProperty } from "../../../shared/attention-resolutions"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import type { PaymentStatus } from "../../../shared/statuses"
import { later } from "../../../shared/times"
import type { PaymentRow } from "./payment-row"
import type { Transition } from "./transition"

/**
 * Everything that can happen to a payment after its start. Each transition is evaluated on the locked row, so concurrent callers are
 * safe. What workers do with a payment that stays as it is, such as leases and plans, is not in this table: see `work/`.
 */

const transition = <Input>(of: Transition<Input>): Transition<Input> => of

/** An admin user's decision with its note. */
export interface AdminDecision {
  user_id: string
  message: string
}

/** The money has arrived, and is neither captured nor resolved. */
const UNSETTLED = [null, "attention"] as const
const NOT_PAID: readonly PaymentStatus[] = ["created", "pending", "rejected", "canceled", "mismatch", "unknown"]
const REVERSED = "reversed_after_capture" satisfies AttentionReason
const STALLED = "stalled" satisfies AttentionReason
const CREDENTIALS_MISSING = "credentials_missing" satisfies AttentionReason
const REJECTED_WITH_ORDER = "rejected_after_order_placed" satisfies AttentionReason
const REFUND_MISSING = "manual_refund_missing" satisfies AttentionReason

const NO_ATTENTION = { outcome: null, reason: null } as const

// Claims: `docs/architecture.md#one-payment-per-request`

interface Claim {
  sessionId: string
  /** A session that holds the claim, and for which the caller found neither a session nor a Payment in Medusa. */
  staleClaimedSessionId: string | null
  now: Date
}

/** Core may still be creating the Payment of a claim. A time ahead was stored by a clock that is wrong. */
const captureTakes = (now: Date) => ({
  earliest: new Date(now.getTime() - CAPTURE_TAKES_MS + 1),
  latest: new Date(now.getTime() + CAPTURE_TAKES_MS),
})

function isBeingCaptured({ claimed_at }: PaymentRow, now: Date): boolean {
  const { earliest, latest } = captureTakes(now)
  return claimed_at !== null && claimed_at >= earliest && claimed_at <= latest
}

/**
 * The order's outstanding amount is unknown while another of its payments is claimed and not yet captured. One that needs attention counts
 * only while core may still be capturing it. A session whose binding is deleted claims nothing.
 */
const OTHER_CLAIM = {
  sql: `SELECT r.id FROM pay_by_bank_request AS r
         WHERE r.id IN (:ids)
           AND (NOT EXISTS (SELECT 1 FROM pay_by_bank_binding AS b
                             WHERE b.request_id = r.id AND b.session_id = :sessionId AND b.status IN ('live', 'claimed'))
             OR EXISTS (SELECT 1 FROM pay_by_bank_request AS o
                         WHERE o.order_id = r.order_id AND o.id <> r.id AND o.claimed_session_id IS NOT NULL
                           AND (o.outcome IS NULL OR (o.outcome = 'attention' AND o.claimed_at BETWEEN :earliest AND :latest))))`,
  values: ({ sessionId, now }: Claim) => ({ sessionId, ...captureTakes(now) }),
}

const bindingBecomes = (to: "live" | "claimed" | "deleted", from: string) => ({
  sql: `UPDATE pay_by_bank_binding SET status = '${to}', updated_at = now()
         WHERE request_id IN (:ids) AND session_id = :sessionId AND status IN (${from})`,
  values: ({ sessionId }: { sessionId: string }) => ({ sessionId }),
})

/** A paid payment that needs attention is claimed, too: the money becomes a Payment now, and the next run evaluates it again. */
const claimed = transition<Claim>({
  times: "once",
  from: { status: ["paid"], outcome: UNSETTLED },
  guard: (row, { sessionId, staleClaimedSessionId, now }) =>
    row.reversed_at === null &&
    (row.claimed_session_id === null ||
      row.claimed_session_id === staleClaimedSessionId ||
      (row.claimed_session_id === sessionId && !isBeingCaptured(row, now))),
  locksOrder: true,
  unless: OTHER_CLAIM,
  set: (_row, { sessionId, now }) => ({
    claimed_session_id: sessionId,
    claimed_at: now,
    next_poll_at: now,
    ...NO_ATTENTION,
  }),
  also: bindingBecomes("claimed", "'live', 'claimed'"),
  note: ({ input: { sessionId } }) => ({ type: "claimed", data: { session_id: sessionId } }),
})

/** Only the caller that has just claimed it may do so, before core creates the Payment. */
const unclaimed = transition<{ sessionId: string }>({
  times: "once",
  from: { outcome: [null] },
  guard: (row, { sessionId }) => row.claimed_session_id === sessionId,
  set: () => ({ claimed_session_id: null, claimed_at: null }),
  also: bindingBecomes("live", "'claimed'"),
  note: ({ input: { sessionId } }) => ({ type: "unclaimed", data: { session_id: sessionId } }),
})

/**
 * The binding of a claim is deleted before an admin user resolves the payment in another way: core may delete its session, and the session
 * cannot claim again. The claim stays until the payment is closed or attached, so that no other session gets it in between.
 */
const claimReleased = transition<{ sessionId: string; reason: string | null }>({
  times: "repeatable",
  from: { outcome: ["attention"] },
  guard: (row, { sessionId, reason }) => row.claimed_session_id === sessionId && row.reason === reason,
  set: () => ({}),
  also: bindingBecomes("deleted", "'live', 'claimed'"),
})

const reuseEnded = transition<null>({
  times: "once",
  from: { status: NOT_PAID },
  guard: (row) => row.reuse_key !== null,
  set: () => ({ reuse_key: null }),
})

// Answers of the payment service: `docs/architecture.md#polling`

/** The plan that follows an answer. */
export interface Plan {
  now: Date
  nextPollAt: Date | null
  /** The end of tracking when the poll began. If it is later by now, this plan must not end polling. */
  trackedUntil?: Date
}

/** An answer with a record. */
export interface RecordAnswer extends Plan {
  statusResult: StatusResult
  /** The new end of tracking. `null` leaves it. */
  trackUntil?: Date | null
  /** When the payment stalls, for the first of a series of undecided answers. */
  stallsAt?: Date | null
  /** When the record of a paid payment is read again. */
  recheckAt?: Date | null
}

const REUSABLE: readonly PaymentStatus[] = ["created", "pending", "unknown", "paid"]
const DECIDED: readonly PaymentStatus[] = ["paid", "rejected", "canceled", "mismatch"]

/** Any answer shows that the credentials are known again. */
function foundCredentials({ outcome, reason }: PaymentRow): boolean {
  return outcome === "attention" && reason === CREDENTIALS_MISSING
}

/** Reported money that your team has resolved, or that was reversed: only `reread` changes it, because a poll would hide what was reported before. */
export function isRechecked({
  paid_at,
  outcome,
  reversed_at,
}: Pick<PaymentRow, "paid_at" | "outcome" | "reversed_at">): boolean {
  return paid_at !== null && (outcome === "closed" || reversed_at !== null)
}

/**
 * If an admin user prolonged tracking while the poll was in flight, the poll was planned for the earlier end, or none was. Then the
 * earlier of both times counts, so that the payment is polled until its new end.
 */
function planned({ track_until, next_poll_at }: PaymentRow, { nextPollAt, trackedUntil }: Plan): Date | null {
  return trackedUntil && track_until > trackedUntil ? earlierOf(next_poll_at, nextPollAt) : nextPollAt
}

/**
 * Whether a record clears the outcome. A matching record clears the attention that a mismatch raised, unless the mismatch reported money
 * and the matching record does not. Money that first arrives after an admin user closed the payment reopens it, and so does a record
 * that contradicts itself in a new way. A payment is no longer stalled if the bank has decided, or if only its answers could not be
 * read.
 */
function isOver(row: PaymentRow, { statusResult, now, stallsAt = null }: RecordAnswer): boolean {
  const { status, statusCode, discrepancy, reportedPaid } = statusResult
  if (row.outcome === "closed") {
    const isNew = row.status !== "mismatch" || row.status_code !== statusCode
    return reportedPaid || (discrepancy === "contradictory_record" && isNew)
  }
  if (row.outcome !== "attention") return false
  if (row.reason === STALLED) {
    const until = row.stalls_at ?? stallsAt
    return DECIDED.includes(status) || (row.unread_since !== null && until !== null && until > now)
  }
  const isWrong = DISCREPANCIES.some((each) => each === row.reason)
  return foundCredentials(row) || (isWrong && discrepancy === null && (reportedPaid || row.paid_at === null))
}

/** `paid` is sticky. A payment that has just been paid stays leased: it is due at once, and the caller that leased it settles it. */
const answered = transition<RecordAnswer>({
  times: "repeatable",
  from: { status: NOT_PAID },
  guard: (row) => !isRechecked(row),
  set: (row, answer) => {
    const { now, trackUntil = null, stallsAt = null, recheckAt = null } = answer
    const { status, institution, reportedPaid, ...reported } = answer.statusResult
    return {
      ...{ status, status_code: reported.statusCode, settlement: reported.settlement, uuid_guessed: false },
      ...{ reported_amount: reported.reportedAmount, reported_currency: reported.reportedCurrency },
      ...(institution === null ? {} : { institution }),
      ...(reportedPaid && row.paid_at === null ? { paid_at: now } : {}),
      declined_since: isDeclined(status) ? (row.declined_since ?? now) : null,
      declined_at: isDeclined(status) ? now : null,
      unread_since: null,
      unread_code: null,
      stalls_at: DECIDED.includes(status) ? null : (row.stalls_at ?? stallsAt),
      next_poll_at: planned(row, answer),
      ...(status === "paid" ? { failed_attempts: 0 } : { leased_until: null }),
      ...(trackUntil && trackUntil > row.track_until ? { track_until: trackUntil } : {}),
      ...(recheckAt ? { recheck_at: recheckAt } : {}),
      ...(REUSABLE.includes(status) ? {} : { reuse_key: null }),
      ...(isOver(row, answer) ? NO_ATTENTION : {}),
    }
  },
  note: ({ before, after, input: { statusResult } }) =>
    before.status === after.status
      ? null
      : { type: `status.${after.status}`, data: { from: before.status, status_code: statusResult.statusCode } },
})

/**
 * The service has no record of the payment yet. Such an answer shows that the credentials are there. A clear one also ends the time in
 * which answers were not understood, and shows that a payment that was never approved is unpaid.
 */
const answeredWithoutRecord = transition<Plan & { isClear: boolean }>({
  times: "repeatable",
  from: { status: NOT_PAID },
  guard: (row) => row.uuid !== null,
  set: (row, plan) => {
    const isShownUnpaid =
      plan.isClear && row.reason === STALLED && row.outcome === "attention" && row.stalls_at === null
    return {
      next_poll_at: planned(row, plan),
      leased_until: null,
      ...(plan.isClear ? { unread_since: null, unread_code: null } : {}),
      ...(foundCredentials(row) || isShownUnpaid ? NO_ATTENTION : {}),
    }
  },
})

/** No answer came, or none that was understood. */
const unread = transition<Plan & { code: ErrorCode | null }>({
  times: "repeatable",
  from: { status: NOT_PAID },
  set: (row, { now, nextPollAt, code }) => ({
    unread_since: row.unread_since ?? now,
    unread_code: code,
    next_poll_at: nextPollAt,
    leased_until: null,
  }),
})

/** A tracked payment cannot be polled without credentials. The last look for them is due when tracking ends. Another reason stays. */
const credentialsLost = transition<{ now: Date; look: Date }>({
  times: "repeatable",
  from: { status: NOT_PAID },
  guard: (row) => row.next_poll_at !== null,
  set: (row, { now, look }) => ({
    next_poll_at: row.track_until > now ? earlierOf(look, row.track_until) : null,
    leased_until: null,
    ...(row.outcome === null ? { outcome: "attention", reason: CREDENTIALS_MISSING } : {}),
  }),
  note: ({ before }) => (before.outcome === null ? { type: "attention", data: { reason: CREDENTIALS_MISSING } } : null),
})

// Attention

/**
 * Attention begins, or gets another reason. A payment that is settled or closed stays so, and so does one that was reversed, or that was
 * claimed after it was evaluated, because its money is becoming a Payment. One that was closed as stalled can be rejected after
 * its order was marked as paid. What it was closed for is resolved.
 */
const attentionRaised = transition<{ reason: AttentionReason; claimedSessionId: string | null }>({
  times: "once",
  guard: (row, { reason, claimedSessionId }) =>
    row.claimed_session_id === claimedSessionId &&
    row.reversed_at === null &&
    (row.outcome === null ||
      (row.reason !== null &&
        row.reason !== reason &&
        (row.outcome === "attention" ||
          (row.outcome === "closed" && row.closed_stalled_at !== null && row.paid_at === null)))),
  set: (_row, { reason }) => ({ outcome: "attention", reason }),
  note: ({ input: { reason } }) => ({ type: "attention", data: { reason } }),
})

/** `lockStalled` finds and locks the payments. */
const stalled = transition<null>({
  times: "once",
  from: { status: NOT_PAID, outcome: [null] },
  set: () => ({ outcome: "attention", reason: STALLED }),
  note: () => ({ type: "attention", data: { reason: STALLED } }),
})

/** The new end of tracking of a stalled payment, and its next poll. */
export interface KeptTracking {
  trackUntil: Date
  stallsAt: Date
  nextPollAt: Date | null
}

const trackingKept = transition<{ kept: KeptTracking; decision: AdminDecision }>({
  times: "once",
  from: { outcome: ["attention"], reason: [STALLED] },
  set: (row, { kept: { trackUntil, stallsAt, nextPollAt } }) => ({
    ...NO_ATTENTION,
    track_until: laterOf(row.track_until, trackUntil),
    stalls_at: row.stalls_at && stallsAt,
    next_poll_at: nextPollAt,
    leased_until: null,
  }),
  note: ({ input: { kept, decision } }) => ({
    type: "tracking_kept",
    data: { ...decision, until: kept.stallsAt.toISOString() },
  }),
})

/** No order waits any more for a payment that was declined. */
const rejectionEnded = transition<null>({
  times: "once",
  from: { outcome: ["attention"], reason: [REJECTED_WITH_ORDER] },
  set: () => ({ ...NO_ATTENTION, failed_attempts: 0 }),
})

/** The order was canceled after payment, and the service returns no money: see `docs/architecture.md#refunds`. */
const refundMissing = transition<null>({
  times: "once",
  from: { outcome: ["settled"] },
  unless: {
    sql: `SELECT r.id FROM pay_by_bank_request AS r
           WHERE r.id IN (:ids)
             AND coalesce(r.received_minor, r.amount_minor) <= (SELECT coalesce(sum(d.amount_minor), 0)
                                                                  FROM pay_by_bank_refund AS d WHERE d.request_id = r.id)`,
  },
  set: () => ({ outcome: "attention", reason: REFUND_MISSING, next_poll_at: null }),
  note: () => ({ type: "attention", data: { reason: REFUND_MISSING } }),
})

// Settlement: `docs/architecture.md#one-settlement-workflow`

/** How a payment was settled. */
export interface Settled {
  orderId: string
  verifyAt: Date
  /** Core has not emitted `payment.captured`. */
  capturedEventDue: boolean
}

/**
 * The money is one Payment on one order. The order replaces one that was recorded before, which core may have rolled back. The job
 * checks the payment once more at `verifyAt`: without working locks, a completion at the same moment may have rolled the order back.
 */
const settled = transition<Settled>({
  times: "once",
  from: { status: ["paid"], outcome: UNSETTLED },
  guard: (row) => row.reversed_at === null,
  set: (_row, { orderId, verifyAt, capturedEventDue }) => ({
    outcome: "settled",
    reason: null,
    reuse_key: null,
    order_id: orderId,
    next_poll_at: verifyAt,
    leased_until: null,
    captured_event_due: capturedEventDue,
    failed_attempts: 0,
  }),
  note: ({ input: { orderId } }) => ({ type: "settled", data: { order_id: orderId } }),
})

const eventEmitted = transition<null>({
  times: "once",
  guard: (row) => row.captured_event_due,
  set: () => ({ captured_event_due: false }),
})

/** Order and Payment still exist, so the checks end once `payment.captured` was emitted. */
const verified = transition<{ now: Date }>({
  times: "repeatable",
  from: { outcome: ["settled"] },
  set: (row, { now }) => ({
    next_poll_at: row.captured_event_due ? later(now, VERIFY_AFTER_MS) : null,
    leased_until: null,
  }),
})

/** Order or Payment are gone. The claim stays. */
const reopened = transition<{ now: Date }>({
  times: "once",
  from: { outcome: ["settled"] },
  set: (_row, { now }) => ({ outcome: null, next_poll_at: now, leased_until: null }),
  note: () => ({ type: "reopened", data: {} }),
})

const attemptFailed = transition<{ cause: string }>({
  times: "repeatable",
  set: (row) => ({ failed_attempts: row.failed_attempts + 1 }),
  note: ({ input: { cause } }) => ({ type: "attempt_failed", data: { cause } }),
})

/** The customer has come back to the store. */
const returned = transition<{ now: Date }>({
  times: "once",
  guard: (row) => row.returned_at === null,
  set: (_row, { now }) => ({ returned_at: now }),
})

const orderRecorded = transition<{ orderId: string }>({
  times: "once",
  guard: (row) => row.order_id === null,
  set: (_row, { orderId }) => ({ order_id: orderId }),
})

// Decisions of your team

/** How a payment is closed. */
export interface Closing {
  /** For which the decision was made: a reversal that the admin user has not seen is not closed. */
  reason: string | null
  /** The session that holds a stale claim. */
  staleClaimedSessionId: string | null
  /** How a payment that may still arrive is tracked afterwards. */
  tracking: Pick<KeptTracking, "trackUntil" | "nextPollAt"> | null
  /** It is stalled, and its order may be marked as paid for its money from now on. */
  asStalled: boolean
  /** When the record of money of another amount or currency is read again, because it is no longer polled. */
  recheckAt: Date | null
  decision: AdminDecision
}

/**
 * The money is never captured afterwards. A shopper who completes at the same moment either wins or finds the payment closed. One
 * without money stays tracked, and one whose money may still arrive is tracked again. One that is released is evaluated again
 * if its reversal ends.
 */
const closed = transition<Closing>({
  times: "once",
  from: { outcome: ["attention"] },
  guard: (row, { reason, staleClaimedSessionId }) =>
    row.reason === reason &&
    (row.claimed_session_id === null ||
      row.claimed_session_id === staleClaimedSessionId ||
      hasProperty(reason, "isAfterCapture")),
  set: (row, { staleClaimedSessionId, tracking, asStalled, recheckAt }, at) => {
    const isReleased = row.claimed_session_id !== null && row.claimed_session_id === staleClaimedSessionId
    return {
      outcome: "closed",
      reuse_key: null,
      leased_until: null,
      next_poll_at: row.paid_at === null ? (row.next_poll_at ?? tracking?.nextPollAt ?? null) : null,
      closed_stalled_at: asStalled ? at : null,
      ...(tracking ? { track_until: laterOf(row.track_until, tracking.trackUntil) } : {}),
      ...(row.status === "mismatch" && row.reversed_at === null ? { recheck_at: recheckAt } : {}),
      ...(isReleased ? { claimed_session_id: null, reversed_outcome: null } : {}),
    }
  },
  also: {
    sql: `UPDATE pay_by_bank_binding SET status = 'deleted', updated_at = now()
           WHERE request_id IN (:ids) AND session_id = :staleClaimedSessionId`,
    values: ({ staleClaimedSessionId }) => (staleClaimedSessionId === null ? null : { staleClaimedSessionId }),
  },
  note: ({ input: { decision } }) => ({ type: "closed", data: { ...decision } }),
})

/** The order was marked as paid for its money, with this Payment. Nothing is captured. */
const markedAsPaid = transition<{ paymentId: string; orderId: string; userId: string }>({
  times: "once",
  from: { status: ["paid"], outcome: UNSETTLED },
  guard: (row) => row.claimed_session_id === null && row.reversed_at === null,
  set: (_row, { paymentId }) => ({
    outcome: "closed",
    reason: null,
    marked_payment_id: paymentId,
    reuse_key: null,
    next_poll_at: null,
    leased_until: null,
  }),
  note: ({ input: { orderId, userId } }) => ({ type: "marked_as_paid", data: { order_id: orderId, user_id: userId } }),
})

/** An amount that a person accepts, of the one that has arrived. In minor units. */
export interface Accepted {
  amountMinor: number
  receivedMinor: number
}

interface Attachment {
  to: { collection_id: string; order_id: string }
  accepted: Accepted | null
  staleClaimedSessionId: string | null
  decision: AdminDecision
  now: Date
}

/**
 * The money moves to another collection, where it gets a session of its own. Where a person accepts another amount, also a payment whose
 * record differs in nothing but its amount. It is due at once, so that the job captures it even if this process stops here.
 */
const attached = transition<Attachment>({
  times: "once",
  from: { status: ["paid", "mismatch"], outcome: ["attention"] },
  guard: (row, { accepted, staleClaimedSessionId }) =>
    row.reversed_at === null &&
    (row.status === "paid" || (row.reason === "amount_mismatch" && accepted !== null)) &&
    (row.claimed_session_id === null || row.claimed_session_id === staleClaimedSessionId),
  // Money of which a refund exists is on its way back.
  unless: { sql: "SELECT request_id AS id FROM pay_by_bank_refund WHERE request_id IN (:ids)" },
  set: (_row, { to, accepted, now }) => ({
    ...{ collection_id: to.collection_id, order_id: to.order_id, cart_id: null },
    ...NO_ATTENTION,
    status: "paid",
    ...(accepted ? { amount_minor: accepted.amountMinor, received_minor: accepted.receivedMinor } : {}),
    ...{ claimed_session_id: null, reuse_key: null, failed_attempts: 0, next_poll_at: now, leased_until: null },
  }),
  also: {
    sql: `UPDATE pay_by_bank_binding SET status = 'deleted', updated_at = now()
           WHERE request_id IN (:ids) AND status <> 'deleted'`,
  },
  note: ({ input: { to, accepted, decision } }) => ({
    type: "attached",
    data: { ...to, ...(accepted ? { amount_minor: accepted.amountMinor } : {}), ...decision },
  }),
})

// Reversals: `docs/architecture.md#reversals`

/** A record that was read again, and that proves whether the money is there. */
export interface Reread {
  isReversed: boolean
  /** It reports another amount or currency as paid. */
  isOtherMoney: boolean
  statusCode: string | null
  settlement: string | null
  /** When the read began. */
  now: Date
  recheckAt: Date | null
}

/** Attention that a payment had before is evaluated again. Other outcomes are restored. */
function outcomeBefore({ reversed_outcome }: PaymentRow): "settled" | "closed" | null {
  return reversed_outcome === "settled" || reversed_outcome === "closed" ? reversed_outcome : null
}

/**
 * A reversal needs attention, whatever the outcome was, and a record that is paid again ends it, also after your team has closed it.
 * Other money needs attention then, because your team has decided only about the known money. An answer whose read began before another
 * read, or before an admin user confirmed the money, is old.
 */
const reread = transition<Reread>({
  times: "repeatable",
  from: { status: ["paid", "mismatch"] },
  guard: (row, { now }) => row.paid_at !== null && (row.last_polled_at === null || row.last_polled_at <= now),
  set: (row, { isReversed, isOtherMoney, statusCode, settlement, now, recheckAt }) => {
    const starts = isReversed && row.reversed_at === null
    const ends = !isReversed && row.reversed_at !== null
    const before = outcomeBefore(row)
    return {
      ...{ status_code: statusCode, settlement, recheck_at: recheckAt, recheck_tries: 0, recheck_alert_at: null },
      last_polled_at: now,
      ...(starts
        ? { reversed_at: now, reversed_outcome: row.outcome, reason: REVERSED, reuse_key: null, next_poll_at: null }
        : {}),
      ...(ends
        ? {
            ...{ reversed_at: null, reversed_outcome: null, reason: null, outcome: before },
            next_poll_at: before === "closed" ? null : now,
          }
        : {}),
      ...(starts || ends ? { leased_until: null } : {}),
      ...(starts || isOtherMoney ? { outcome: "attention" } : {}),
    }
  },
  note: ({ before, after, input: { statusCode } }) => {
    if (startsReversal({ before, after }))
      return { type: "attention", data: { reason: REVERSED, status_code: statusCode } }
    return endsReversal({ before, after }) ? { type: "reversal_ended", data: { status_code: statusCode } } : null
  },
})

/** Your team must look, for the first time or again. */
export function startsReversal({ before, after }: { before: PaymentRow; after: PaymentRow }): boolean {
  return after.reversed_at !== null && (before.reversed_at === null || before.outcome !== after.outcome)
}

export function endsReversal({ before, after }: { before: PaymentRow; after: PaymentRow }): boolean {
  return after.reversed_at === null && (before.reversed_at !== null || before.outcome !== after.outcome)
}

/** A person has seen the money. The payment is not read again, and the result of a read that is in flight is dropped. */
const receiptConfirmed = transition<{ decision: AdminDecision; now: Date }>({
  times: "once",
  from: { outcome: ["attention", "closed"] },
  guard: (row) => row.reversed_at !== null,
  set: (row, { now }) => {
    const before = outcomeBefore(row)
    return {
      ...{ outcome: before, reason: null, reversed_at: null, reversed_outcome: null },
      ...{ recheck_at: null, recheck_tries: 0, recheck_alert_at: null, last_polled_at: now },
      ...{ next_poll_at: before === "closed" ? null : now, leased_until: null },
    }
  },
  note: ({ input: { decision } }) => ({ type: "receipt_confirmed", data: { ...decision } }),
})

// Payment links: `docs/architecture.md#payment-links`. The link's own row and its lines are written by `links/`.

/** Nothing was sent. */
const linkRefused = transition<null>({
  times: "once",
  from: { status: ["created"], outcome: [null] },
  set: () => ({ outcome: "closed" }),
})

const UUID_FROM_LINK = (isFromLink: boolean) => ({
  sql: `UPDATE pay_by_bank_link SET uuid_from_link = ${isFromLink} WHERE request_id IN (:ids)`,
})

/** A uuid was found in the link itself. */
const uuidGuessed = transition<{ uuid: string; nextPollAt: Date }>({
  times: "once",
  from: { kind: ["link"] },
  guard: (row) => row.uuid === null,
  set: (_row, { uuid, nextPollAt }) => ({ uuid, uuid_guessed: true, next_poll_at: nextPollAt }),
  also: UUID_FROM_LINK(true),
})

/** Its record has another reference, because the uuid belongs to another payment. */
const uuidDropped = transition<{ uuid: string }>({
  times: "once",
  from: { status: NOT_PAID },
  guard: (row, { uuid }) => row.uuid_guessed && row.uuid === uuid,
  set: () => ({ uuid: null, uuid_guessed: false, next_poll_at: null, leased_until: null }),
  note: () => ({ type: "link_untracked", data: {} }),
})

/** An admin user or a notification (`null`) has named a uuid that a record confirmed. It replaces a guessed uuid, and no other. */
const uuidMatched = transition<{ uuid: string; userId: string | null; now: Date }>({
  times: "repeatable",
  from: { kind: ["link"], status: NOT_PAID, outcome: [null] },
  guard: (row, { uuid }) => row.uuid === null || row.uuid_guessed || row.uuid === uuid,
  set: (_row, { uuid, now }) => ({ uuid, uuid_guessed: false, next_poll_at: now }),
  also: UUID_FROM_LINK(false),
  note: ({ input: { uuid, userId } }) => ({ type: "link_matched", data: { uuid, user_id: userId } }),
})

export const TRANSITIONS = {
  claimed,
  unclaimed,
  claimReleased,
  reuseEnded,
  answered,
  answeredWithoutRecord,
  unread,
  credentialsLost,
  attentionRaised,
  stalled,
  trackingKept,
  rejectionEnded,
  refundMissing,
  settled,
  eventEmitted,
  verified,
  reopened,
  attemptFailed,
  returned,
  orderRecorded,
  closed,
  markedAsPaid,
  attached,
  reread,
  receiptConfirmed,
  linkRefused,
  uuidGuessed,
  uuidDropped,
  uuidMatched,
} as const

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}
