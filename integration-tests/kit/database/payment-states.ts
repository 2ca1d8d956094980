import { ATTENTION_REASONS, type AttentionReason } from "../../../src/shared/messages/attention-reasons"
import { PAYMENT_STATUSES, REQUEST_KINDS, type PaymentStatus } from "../../../src/shared/statuses"
import type { StatusResult } from "../../../src/domain/polling/status-result"
import { DISCREPANCIES } from "../../../src/domain/polling/verify-record"
import type { PaymentRow } from "../../../src/modules/pay-by-bank/payments/payment-row"
import { change, type Change } from "../../../src/modules/pay-by-bank/payments/transition"
import { TRANSITIONS } from "../../../src/modules/pay-by-bank/payments/transitions"

/** Every state that a payment can be in, and every transition with each kind of input that it knows. */

const NOW = new Date("2026-03-01T12:00:00Z")
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

const OPEN_ROW: PaymentRow = {
  ...{
    id: "request",
    kind: "checkout",
    status: "created",
    outcome: null,
    reason: null,
    uuid: "uuid",
    uuid_guessed: false,
  },
  ...{ amount_minor: 1000, received_minor: null, collection_id: "collection", cart_id: "cart", order_id: null },
  ...{ reuse_key: null, claimed_session_id: null, claimed_at: null, status_code: null, settlement: null },
  ...{ institution: null, reported_amount: null, reported_currency: null, paid_at: null, declined_since: null },
  ...{ declined_at: null, unread_since: null, unread_code: null, failed_attempts: 0, captured_event_due: false },
  ...{ closed_stalled_at: null, marked_payment_id: null, returned_at: null, reversed_at: null, reversed_outcome: null },
  ...{ recheck_at: null, recheck_tries: 0, recheck_alert_at: null, last_polled_at: null, next_poll_at: at(60) },
  ...{ leased_until: null, stalls_at: null, track_until: at(86_400) },
}

const NO_MONEY: readonly PaymentStatus[] = PAYMENT_STATUSES.filter(
  (status) => status !== "paid" && status !== "mismatch",
)

/** The statuses of a payment that needs attention for a reason. The others are reasons of a paid one. */
const STATUSES: Partial<Record<AttentionReason, readonly PaymentStatus[]>> = {
  stalled: NO_MONEY,
  credentials_missing: [...NO_MONEY, "mismatch"],
  rejected_after_order_placed: ["rejected", "canceled"],
  ...Object.fromEntries(DISCREPANCIES.map((reason) => [reason, ["mismatch"]])),
}

const reasons = Object.keys(ATTENTION_REASONS).filter((key): key is AttentionReason => key in ATTENTION_REASONS)

function statesOf(kind: PaymentRow["kind"]): PaymentRow[] {
  const of = (over: Partial<PaymentRow>): PaymentRow => ({ ...OPEN_ROW, kind, ...over })
  const paidAt = (status: PaymentStatus) => (status === "paid" ? { paid_at: at(-60), recheck_at: at(3600) } : {})
  const open = PAYMENT_STATUSES.map((status) => of({ status, ...paidAt(status) }))
  const attention = reasons.flatMap((reason) =>
    (STATUSES[reason] ?? ["paid"]).map((status) => of({ status, outcome: "attention", reason, ...paidAt(status) })),
  )
  const settled = of({
    status: "paid",
    outcome: "settled",
    order_id: "order",
    captured_event_due: true,
    ...paidAt("paid"),
  })
  const closed = attention.map((row) => ({ ...row, outcome: "closed" as const, next_poll_at: null }))
  const reversed = [settled, ...closed.filter(({ status }) => status === "paid")].flatMap((row) => {
    const before = { ...row, reason: "reversed_after_capture", reversed_at: at(-30), reversed_outcome: row.outcome }
    return (["attention", "closed"] as const).map((outcome) => ({ ...before, outcome, next_poll_at: null }))
  })
  const states = [
    ...open,
    ...attention.filter(({ reason }) => reason !== "reversed_after_capture"),
    settled,
    ...closed,
    ...reversed,
  ]
  return states.flatMap((row) => [
    row,
    { ...row, uuid: null },
    { ...row, uuid_guessed: true, unread_since: at(-7200), returned_at: at(-60), order_id: "order" },
    { ...row, stalls_at: at(600), unread_since: at(-60), closed_stalled_at: row.outcome === "closed" ? at(-60) : null },
    ...(row.status === "mismatch" ? [{ ...row, paid_at: at(-60) }] : []),
    ...(row.status === "paid"
      ? ["own", "stale"].map((session) => ({ ...row, claimed_session_id: session, claimed_at: at(-300) }))
      : []),
    ...(row.status === "paid" ? [] : [{ ...row, reuse_key: "key", next_poll_at: null }]),
  ])
}

/** Each state once. */
export const PAYMENT_STATES: readonly PaymentRow[] = REQUEST_KINDS.flatMap(statesOf)

const RESULT: StatusResult = {
  ...{
    hasRecord: true,
    status: "paid",
    reportedPaid: true,
    discrepancy: null,
    statusCode: "ACCC",
    settlement: "COMPLETED",
  },
  ...{ institution: "bank", reportedAmount: "10.00", reportedCurrency: "GBP" },
}
const results: StatusResult[] = [
  RESULT,
  ...NO_MONEY.map((status) => ({ ...RESULT, status, reportedPaid: false, statusCode: status, settlement: null })),
  ...DISCREPANCIES.flatMap((discrepancy) =>
    [true, false].map((reportedPaid) => ({ ...RESULT, status: "mismatch" as const, discrepancy, reportedPaid })),
  ),
]
const decision = { user_id: "user", message: "seen" }
const plan = { now: NOW, nextPollAt: at(120), trackedUntil: at(86_400) }
const closing = { staleClaimedSessionId: "stale", tracking: null, recheckAt: at(3600), decision }
const read = { statusCode: "RJCT", settlement: null, now: NOW, recheckAt: at(3600) }

/** A transition by its name, with an input. */
export interface Tried {
  name: keyof typeof TRANSITIONS
  change: Change
}

const T = TRANSITIONS
const ID = OPEN_ROW.id
const INPUTS: Record<keyof typeof TRANSITIONS, Change[]> = {
  claimed: [change(T.claimed, ID, { sessionId: "own", staleClaimedSessionId: "stale", now: NOW })],
  unclaimed: [change(T.unclaimed, ID, { sessionId: "own" })],
  claimReleased: reasons.map((reason) => change(T.claimReleased, ID, { sessionId: "stale", reason })),
  reuseEnded: [change(T.reuseEnded, ID, null)],
  answered: results.map((statusResult) =>
    change(T.answered, ID, { ...plan, statusResult, stallsAt: at(600), recheckAt: at(3600), trackUntil: at(90_000) }),
  ),
  answeredWithoutRecord: [true, false].map((isClear) => change(T.answeredWithoutRecord, ID, { ...plan, isClear })),
  unread: [change(T.unread, ID, { ...plan, code: "timeout" })],
  credentialsLost: [change(T.credentialsLost, ID, { now: NOW, look: at(300) })],
  attentionRaised: reasons.flatMap((reason) =>
    [null, "own"].map((claimedSessionId) => change(T.attentionRaised, ID, { reason, claimedSessionId })),
  ),
  stalled: [change(T.stalled, ID, null)],
  trackingKept: [
    change(T.trackingKept, ID, {
      kept: { trackUntil: at(90_000), stallsAt: at(90_000), nextPollAt: at(60) },
      decision,
    }),
  ],
  rejectionEnded: [change(T.rejectionEnded, ID, null)],
  refundMissing: [change(T.refundMissing, ID, null)],
  settled: [change(T.settled, ID, { orderId: "order", verifyAt: at(180), capturedEventDue: false })],
  eventEmitted: [change(T.eventEmitted, ID, null)],
  verified: [change(T.verified, ID, { now: NOW })],
  reopened: [change(T.reopened, ID, { now: NOW })],
  attemptFailed: [change(T.attemptFailed, ID, { cause: "no stock" })],
  returned: [change(T.returned, ID, { now: NOW })],
  orderRecorded: [change(T.orderRecorded, ID, { orderId: "order" })],
  closed: reasons.map((reason) => change(T.closed, ID, { ...closing, reason, asStalled: reason === "stalled" })),
  markedAsPaid: [change(T.markedAsPaid, ID, { paymentId: "pay", orderId: "order", userId: "user" })],
  attached: [null, { amountMinor: 900, receivedMinor: 950 }].map((accepted) =>
    change(T.attached, ID, {
      ...{ to: { collection_id: "other", order_id: "other" }, accepted, staleClaimedSessionId: "stale", decision },
      now: NOW,
    }),
  ),
  reread: [
    change(T.reread, ID, { ...read, isReversed: false, isOtherMoney: false }),
    change(T.reread, ID, { ...read, isReversed: true, isOtherMoney: false }),
    change(T.reread, ID, { ...read, isReversed: true, isOtherMoney: true }),
  ],
  receiptConfirmed: [change(T.receiptConfirmed, ID, { decision, now: NOW })],
  linkRefused: [change(T.linkRefused, ID, null)],
  uuidGuessed: [change(T.uuidGuessed, ID, { uuid: "guess", nextPollAt: at(60) })],
  uuidDropped: [change(T.uuidDropped, ID, { uuid: "uuid" })],
  uuidMatched: [change(T.uuidMatched, ID, { uuid: "uuid", userId: "user", now: NOW })],
}

export const TRIED: readonly Tried[] = Object.entries(INPUTS).flatMap(([key, changes]) =>
  changes.flatMap((each) => (isName(key) ? [{ name: key, change: each }] : [])),
)

function isName(key: string): key is keyof typeof TRANSITIONS {
  return key in TRANSITIONS
}

/** The time of the database. */
export const AT = NOW

/** Where a payment stands, in one word. */
export const STANDS = ["unpaid", "paid", "attention", "settled", "closed"] as const
export type Stand = (typeof STANDS)[number]

/** The attention of a record that differs is raised in the transaction that stores the record. */
export function standOf({ status, outcome }: Pick<PaymentRow, "status" | "outcome">): Stand {
  return outcome ?? (status === "paid" ? "paid" : status === "mismatch" ? "attention" : "unpaid")
}
