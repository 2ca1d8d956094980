import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { KeptLines } from "../../../domain/payment-lines"
import { reasonsWith } from "../../../shared/attention-resolutions"
import { CAPTURE_TAKES_MS, UNANSWERED_FOR_MS, VERIFY_AFTER_MS } from "../../../domain/settlement/delays"
import { later } from "../../../shared/times"
import { LOGIN_PAUSED } from "../polling/pause-statements"
import type { Database, Values } from "../database"
import type { PaymentRequest } from "../tables"
import { noteSql } from "../events/append-events"

/**
 * The compare-and-set statements of the ledger. Each resolves a race between processes, so none reads first and writes later.
 */

/** The input for a new request. Amounts are in minor units. */
export interface NewRequest {
  kind: "checkout"
  account: string
  login: string
  uuid: string
  merchant_uuid: string
  reference: string
  return_token: string
  amount_minor: number
  currency: string
  bank_id: string | null
  collection_id: string
  cart_id: string | null
  order_id: string | null
  lines?: KeptLines | null
  reuse_key: string
  next_poll_at: Date | null
  track_until: Date
}

const returned = z.object({ id: z.string() })

/** The columns of a request that its start sets. */
const STARTED = [
  "kind",
  "account",
  "login",
  "uuid",
  "merchant_uuid",
  "reference",
  "return_token",
  "amount_minor",
  "currency",
  "bank_id",
  "collection_id",
  "cart_id",
  "order_id",
  "reuse_key",
  "next_poll_at",
  "track_until",
] as const satisfies (keyof NewRequest)[]

/** Stores a started request with its first binding and its first timeline line. Returns its id. */
export async function insertStarted(db: Database, sessionId: string, input: NewRequest): Promise<string> {
  const id = generateEntityId(undefined, "pbbreq")
  const now = new Date()
  const data = { session_id: sessionId, bank_id: input.bank_id }
  const { note, noted } = noteSql({ request_id: id, type: "started", data })
  await db.statement(
    `WITH started AS (
       INSERT INTO pay_by_bank_request (id, created_at, updated_at, lines, ${STARTED.join(", ")})
       VALUES (:id, :now, :now, :paidFor::jsonb, ${STARTED.map((column) => `:${column}`).join(", ")})
     ), bound AS (${BINDING})
     ${note}`,
    {
      ...{ ...input, id, now, paidFor: input.lines ? JSON.stringify(input.lines) : null },
      ...bindingOf(id, sessionId),
      ...noted,
    },
  )
  return id
}

/** Binds a session to a request, with a timeline line. */
export async function bindSession(db: Database, requestId: string, sessionId: string): Promise<void> {
  const { note, noted } = noteSql({ request_id: requestId, type: "reused", data: { session_id: sessionId } })
  await db.statement(`WITH bound AS (${BINDING}) ${note}`, { ...bindingOf(requestId, sessionId), ...noted })
}

const BINDING = `INSERT INTO pay_by_bank_binding (id, request_id, session_id) VALUES (:bindingId, :requestId, :sessionId)`

function bindingOf(requestId: string, sessionId: string): Values {
  return { bindingId: generateEntityId(undefined, "pbbbin"), requestId, sessionId }
}

export async function endReuse(db: Database, requestId: string): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET reuse_key = NULL, updated_at = now()
      WHERE id = :requestId AND status <> 'paid'`,
    { requestId },
  )
}

export async function lockRequest(db: Database, requestId: string): Promise<void> {
  await db.statement(`SELECT id FROM pay_by_bank_request WHERE id = :requestId FOR UPDATE`, { requestId })
}

/**
 * Locks the requests of one order, so that they are claimed one after another, and then the binding. Every statement takes
 * these locks in this order, requests by id. Returns `false` when the binding is deleted.
 */
export async function lockClaimable(db: Database, requestId: string, sessionId: string): Promise<boolean> {
  return await db.cas(
    `WITH locked AS MATERIALIZED (
       SELECT id FROM pay_by_bank_request
        WHERE (id = :requestId OR order_id = (SELECT order_id FROM pay_by_bank_request WHERE id = :requestId))
        ORDER BY id FOR UPDATE)
     SELECT id FROM pay_by_bank_binding
      WHERE (SELECT count(*) FROM locked) > 0
        AND request_id = :requestId AND session_id = :sessionId AND status IN ('live', 'claimed') FOR UPDATE`,
    { requestId, sessionId },
  )
}

/**
 * Claims a request and clears its attention: the money becomes a Payment now, and the next run evaluates it again. No claim is
 * possible while another request of the same order is claimed and not yet captured, because the order's outstanding amount is
 * unknown. One that needs attention counts only while core may still be capturing it. Writes request, binding and timeline in one statement, on rows that `lockClaimable` has locked.
 */
export async function claimLocked(
  db: Database,
  requestId: string,
  sessionId: string,
  staleClaimedSessionId: string | null,
  now: Date,
): Promise<boolean> {
  // A time ahead was stored by a clock that is wrong.
  const beingCaptured = {
    earliest: new Date(now.getTime() - CAPTURE_TAKES_MS + 1),
    latest: new Date(now.getTime() + CAPTURE_TAKES_MS),
  }
  const { note, noted } = noteSql(
    { request_id: requestId, type: "claimed", data: { session_id: sessionId } },
    "EXISTS (SELECT 1 FROM mine)",
  )
  return await db.cas(
    `WITH mine AS (
       UPDATE pay_by_bank_request AS r
          SET claimed_session_id = :sessionId, claimed_at = :now, outcome = NULL, reason = NULL, next_poll_at = :now,
              updated_at = now()
        WHERE id = :requestId AND NOT EXISTS (
              SELECT 1 FROM pay_by_bank_request AS o
               WHERE o.order_id = r.order_id AND o.id <> r.id AND o.claimed_session_id IS NOT NULL
                 AND (o.outcome IS NULL OR (o.outcome = 'attention' AND o.claimed_at BETWEEN :earliest AND :latest)))
          AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention') AND reversed_at IS NULL
          AND (claimed_session_id IS NULL OR claimed_session_id = :staleClaimedSessionId
            OR (claimed_session_id = :sessionId AND (claimed_at IS NULL OR claimed_at NOT BETWEEN :earliest AND :latest)))
        RETURNING id
     ), bound AS (
       UPDATE pay_by_bank_binding SET status = 'claimed', updated_at = now()
        WHERE request_id = :requestId AND session_id = :sessionId AND status IN ('live', 'claimed')
          AND EXISTS (SELECT 1 FROM mine)
     ), noted AS (${note})
     SELECT id FROM mine`,
    { requestId, sessionId, staleClaimedSessionId, now, ...beingCaptured, ...noted },
  )
}

/** Releases an unused claim. Only the caller that has just set it may do so, before core creates the Payment. */
export async function unclaim(db: Database, requestId: string, sessionId: string): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET claimed_session_id = NULL, claimed_at = NULL, updated_at = now()
      WHERE id = :requestId AND claimed_session_id = :sessionId AND outcome IS NULL`,
    { requestId, sessionId },
  )
  await db.statement(
    `UPDATE pay_by_bank_binding SET status = 'live', updated_at = now()
      WHERE request_id = :requestId AND session_id = :sessionId AND status = 'claimed'`,
    { requestId, sessionId },
  )
}

/** Locks the request before the binding, as a claim does, because the timeline line that follows also locks the request. */
export async function deleteBinding(db: Database, requestId: string, sessionId: string): Promise<boolean> {
  return await db.cas(
    `WITH locked AS MATERIALIZED (SELECT id FROM pay_by_bank_request WHERE id = :requestId FOR KEY SHARE)
     UPDATE pay_by_bank_binding SET status = 'deleted', updated_at = now()
      WHERE (SELECT count(*) FROM locked) > 0
        AND request_id = :requestId AND session_id = :sessionId AND status = 'live'`,
    { requestId, sessionId },
  )
}

/**
 * Raises attention, or changes its reason. Skips a request that is settled or closed, one that was reversed, and one that
 * was claimed after it was evaluated, because its money is becoming a Payment. A payment that was closed as stalled can be rejected
 * after its order was marked as paid. What it was closed for is resolved.
 */
export async function raiseAttention(
  db: Database,
  requestId: string,
  reason: string,
  claimedSessionId: string | null,
): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_request SET outcome = 'attention', reason = :reason, updated_at = now()
      WHERE id = :requestId AND (outcome IS NULL OR (reason <> :reason AND (outcome = 'attention'
              OR (outcome = 'closed' AND closed_stalled_at IS NOT NULL AND paid_at IS NULL))))
        AND claimed_session_id IS NOT DISTINCT FROM :claimedSessionId AND reversed_at IS NULL`,
    { requestId, reason, claimedSessionId },
  )
}

/**
 * Raises attention for payments that have stalled: undecided for too long; not understood for an hour in which the record of another
 * payment of the login was read; or without an answer until an hour after the end of tracking. A refusal in an unexpected form may
 * be the service's new answer for a payment without a record, so before that end it counts only for a customer who has returned, or
 * a payment that had a record. Skips rows that another process has locked to raise their attention.
 */
export async function raiseStalled(db: Database, now: Date, limit: number): Promise<string[]> {
  const anHourAgo = new Date(now.getTime() - UNANSWERED_FOR_MS)
  const rows = await db.read(
    returned,
    `WITH stalled AS MATERIALIZED (
       SELECT id FROM pay_by_bank_request AS r
        WHERE outcome IS NULL
          AND ((stalls_at <= :now AND stalls_at IS NOT NULL)
            OR (unread_since IS NOT NULL AND unread_code = 'unexpected_refusal' AND track_until <= :now AND status <> 'paid')
            OR (unread_since <= :anHourAgo AND unread_since IS NOT NULL AND status <> 'paid'
                AND (unread_code <> 'unexpected_refusal' OR returned_at IS NOT NULL OR status <> 'created')
                AND EXISTS (SELECT 1 FROM pay_by_bank_login AS l
                             WHERE l.account = r.account AND l.login = r.login AND l.record_read_at > r.unread_since))
            OR (track_until <= :anHourAgo
                AND ((last_polled_at >= track_until AND next_poll_at > last_polled_at) OR ${LOGIN_PAUSED})
                AND next_poll_at IS NOT NULL AND uuid IS NOT NULL AND status IN ('created', 'pending', 'unknown')))
        ORDER BY id LIMIT :limit FOR UPDATE SKIP LOCKED)
     UPDATE pay_by_bank_request AS r SET outcome = 'attention', reason = 'stalled', updated_at = now()
       FROM stalled WHERE r.id = stalled.id RETURNING r.id`,
    { now, anHourAgo, limit },
  )
  return rows.map(({ id }) => id)
}

/** The new end of tracking of a stalled payment, and its next poll. */
export interface KeptTracking {
  trackUntil: Date
  stallsAt: Date
  nextPollAt: Date | null
}

/** How a payment is closed by your team. */
export interface Closing {
  /** The session that holds a stale claim. */
  staleClaimedSessionId: string | null
  /** How a payment that may still arrive is tracked afterwards. */
  tracking: Pick<KeptTracking, "trackUntil" | "nextPollAt"> | null
  /** It is stalled, and its order may be marked as paid for its money from now on. */
  asStalled: boolean
  /** When the record of money of another amount or currency is read again, because it is no longer polled. */
  recheckAt: Date | null
}

/** Tracks a stalled payment again, and clears its attention. */
export async function keepTracking(db: Database, requestId: string, kept: KeptTracking): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_request
        SET outcome = NULL, reason = NULL, track_until = greatest(track_until, :trackUntil),
            stalls_at = CASE WHEN stalls_at IS NULL THEN NULL ELSE :stallsAt::timestamptz END, next_poll_at = :nextPollAt,
            leased_until = NULL, updated_at = now()
      WHERE id = :requestId AND outcome = 'attention' AND reason = 'stalled'`,
    { ...kept, requestId },
  )
}

/** How a payment was settled. */
export interface Settled {
  orderId: string
  verifyAt: Date
  /** Core has not emitted `payment.captured`. */
  capturedEventDue: boolean
}

/**
 * Settles a request whose money is one Payment on one order, and clears its attention. The order replaces one that was recorded
 * before, which core may have rolled back. The job checks the request once more at `verifyAt`: without working locks, a completion
 * at the same moment may have rolled the order back.
 */
export async function storeSettled(db: Database, requestId: string, settled: Settled): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_request
        SET outcome = 'settled', reason = NULL, reuse_key = NULL, order_id = :orderId, next_poll_at = :verifyAt,
            leased_until = NULL, captured_event_due = :capturedEventDue, failed_attempts = 0, updated_at = now()
      WHERE id = :requestId AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention') AND reversed_at IS NULL`,
    { ...settled, requestId },
  )
}

/** Closes a paid request whose order was marked as paid for its money, with this Payment. Nothing is captured. */
export async function closeMarkedAsPaid(db: Database, requestId: string, paymentId: string): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_request
        SET outcome = 'closed', reason = NULL, marked_payment_id = :paymentId, reuse_key = NULL, next_poll_at = NULL,
            leased_until = NULL, updated_at = now()
      WHERE id = :requestId AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention')
        AND claimed_session_id IS NULL AND reversed_at IS NULL`,
    { paymentId, requestId },
  )
}

/**
 * Ends the checks of a settled request if its order and Payment still exist, once `payment.captured` was emitted. Otherwise reopens
 * it.
 */
export async function verifySettled(
  db: Database,
  requestId: string,
  isStillSettled: boolean,
  now: Date,
): Promise<void> {
  await db.statement(
    isStillSettled
      ? `UPDATE pay_by_bank_request
            SET next_poll_at = CASE WHEN captured_event_due THEN :verifyAt::timestamptz END, leased_until = NULL
          WHERE id = :requestId AND outcome = 'settled'`
      : `UPDATE pay_by_bank_request SET outcome = NULL, next_poll_at = :now, leased_until = NULL, updated_at = now()
          WHERE id = :requestId AND outcome = 'settled'`,
    { requestId, now, verifyAt: later(now, VERIFY_AFTER_MS) },
  )
}

/** `payment.captured` was emitted. Otherwise the next verification emits it. */
export async function endCapturedEvent(db: Database, requestId: string): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET captured_event_due = FALSE WHERE id = :requestId AND captured_event_due`,
    { requestId },
  )
}

/** Makes settled requests due for one more verification. The caller has locked the requests, if there are several. */
export async function verifyAgain(db: Database, requestIds: string[], now: Date): Promise<void> {
  if (requestIds.length === 0) return
  await db.statement(
    `UPDATE pay_by_bank_request SET next_poll_at = :now
      WHERE id IN (:requestIds) AND outcome = 'settled'`,
    { now, requestIds },
  )
}

/**
 * Raises attention when orders were canceled after payment and their manual refunds do not cover the amount. The payment service
 * returns no money: see `docs/decisions.md#refunds`.
 */
export async function flagMissingRefunds(db: Database, orderIds: string[], reason: string): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db.read(
    returned,
    `UPDATE pay_by_bank_request AS r SET outcome = 'attention', reason = :reason, next_poll_at = NULL, updated_at = now()
      WHERE order_id IN (:orderIds) AND outcome = 'settled'
        AND coalesce(received_minor, amount_minor) > (SELECT coalesce(sum(due.amount_minor), 0) FROM pay_by_bank_refund AS due
                             WHERE due.request_id = r.id) RETURNING id`,
    { reason, orderIds },
  )
  return rows.map(({ id }) => id)
}

/** A request as an admin user's decision found it. */
export type Evaluated = Pick<PaymentRequest, "id" | "reason">

/** The claim stays in place. */
const AFTER_CAPTURE = reasonsWith("isAfterCapture")

/**
 * Closes a request that needs attention, after an admin user has resolved it. Its money is never captured afterwards. The
 * statement compares the claim, so that a shopper who completes at the same moment either wins or finds the request closed. It
 * compares the reason, so that a reversal that the admin user has not seen is not closed. A request without money stays tracked, and
 * one whose money may still arrive is tracked again. A payment that is released is evaluated again if its reversal ends.
 */
export async function close(
  db: Database,
  { id, reason }: Evaluated,
  { staleClaimedSessionId, tracking, asStalled, recheckAt }: Closing,
): Promise<boolean> {
  const closed = await db.cas(
    `UPDATE pay_by_bank_request
        SET outcome = 'closed', reuse_key = NULL, leased_until = NULL, updated_at = now(),
            next_poll_at = CASE WHEN paid_at IS NULL THEN coalesce(next_poll_at, :nextPollAt::timestamptz) ELSE NULL END,
            track_until = greatest(track_until, :trackUntil::timestamptz),
            recheck_at = CASE WHEN status = 'mismatch' AND reversed_at IS NULL THEN :recheckAt::timestamptz ELSE recheck_at END,
            reversed_outcome = CASE WHEN claimed_session_id = :staleClaimedSessionId THEN NULL ELSE reversed_outcome END,
            closed_stalled_at = CASE WHEN :asStalled::boolean THEN now() END,
            claimed_session_id = NULLIF(claimed_session_id, :staleClaimedSessionId)
      WHERE id = :id AND outcome = 'attention' AND reason IS NOT DISTINCT FROM :reason
        AND (claimed_session_id IS NULL OR claimed_session_id = :staleClaimedSessionId OR reason IN (:afterCapture))`,
    {
      ...{ id, reason, staleClaimedSessionId, asStalled, recheckAt, afterCapture: AFTER_CAPTURE },
      ...{ nextPollAt: tracking?.nextPollAt ?? null, trackUntil: tracking?.trackUntil ?? null },
    },
  )
  if (closed && staleClaimedSessionId) await endBinding(db, id, staleClaimedSessionId)
  return closed
}

/** The claim stays until the request is closed or moved, so that no other session gets it in between. */
export async function releaseClaim(
  db: Database,
  { id, reason }: Evaluated,
  claimedSessionId: string,
): Promise<boolean> {
  const isClaimed = await db.cas(
    `SELECT id FROM pay_by_bank_request
      WHERE id = :id AND outcome = 'attention' AND reason IS NOT DISTINCT FROM :reason
        AND claimed_session_id = :claimedSessionId FOR UPDATE`,
    { id, reason, claimedSessionId },
  )
  if (isClaimed) await endBinding(db, id, claimedSessionId)
  return isClaimed
}

/** Deletes the binding of a claim that was released: core may delete its session, and the session cannot claim again. */
async function endBinding(db: Database, requestId: string, sessionId: string): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_binding SET status = 'deleted', updated_at = now()
      WHERE request_id = :requestId AND session_id = :sessionId`,
    { requestId, sessionId },
  )
}

/** An amount that a person accepts, of the one that has arrived. In minor units. */
export interface Accepted {
  amountMinor: number
  receivedMinor: number
}

/**
 * Moves a paid request that needs attention to another collection, where it gets a session of its own. Also compares the claim. Where
 * a person accepts another amount, also one whose record differs in nothing but its amount.
 * The request is due at once, so that the job captures it even if this process stops here. Money of which a refund exists is not
 * moved: it is on its way back. The caller has locked the request, so that no other transaction stores a refund of it before this
 * one ends.
 */
export async function moveToCollection(
  db: Database,
  requestId: string,
  to: { collection_id: string; order_id: string },
  accepted: Accepted | null,
  staleClaimedSessionId: string | null,
  now: Date,
): Promise<boolean> {
  const moved = await db.cas(
    `UPDATE pay_by_bank_request
        SET collection_id = :collection_id, order_id = :order_id, cart_id = NULL, outcome = NULL, reason = NULL, reuse_key = NULL,
            status = 'paid', amount_minor = coalesce(:amountMinor, amount_minor),
            received_minor = coalesce(:receivedMinor, received_minor),
            claimed_session_id = NULL, failed_attempts = 0, next_poll_at = :now, leased_until = NULL, updated_at = now()
      WHERE id = :requestId AND outcome = 'attention' AND reversed_at IS NULL
        AND (status = 'paid' OR (status = 'mismatch' AND reason = 'amount_mismatch' AND :isAccepted::boolean))
        AND (claimed_session_id IS NULL OR claimed_session_id = :staleClaimedSessionId)
        AND NOT EXISTS (SELECT 1 FROM pay_by_bank_refund AS d WHERE d.request_id = :requestId)`,
    {
      ...{ collection_id: to.collection_id, order_id: to.order_id, requestId, staleClaimedSessionId, now },
      ...{ amountMinor: null, receivedMinor: null, ...accepted, isAccepted: accepted !== null },
    },
  )
  if (moved) {
    await db.statement(
      `UPDATE pay_by_bank_binding SET status = 'deleted', updated_at = now()
        WHERE request_id = :requestId AND status <> 'deleted'`,
      { requestId },
    )
  }
  return moved
}

export async function countFailedAttempt(db: Database, requestId: string): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET failed_attempts = failed_attempts + 1, updated_at = now()
      WHERE id = :requestId`,
    { requestId },
  )
}

/** Ends the attention of a declined payment for which no order waits any more. */
export async function endRejected(db: Database, requestId: string): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET outcome = NULL, reason = NULL, failed_attempts = 0, updated_at = now()
      WHERE id = :requestId AND outcome = 'attention' AND reason = 'rejected_after_order_placed'`,
    { requestId },
  )
}

/** Stores the first return of the customer. */
export async function recordReturn(db: Database, requestId: string, now: Date): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET returned_at = :now WHERE id = :requestId AND returned_at IS NULL`,
    { now, requestId },
  )
}

export async function recordOrder(db: Database, collectionIds: string[], orderId: string): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET order_id = :orderId, updated_at = now()
      WHERE collection_id IN (:collectionIds) AND order_id IS NULL`,
    { orderId, collectionIds },
  )
}
