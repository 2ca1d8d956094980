import type { AttentionReason } from "../../../domain/attention-reasons"
import type { Statements } from "../tables"
import { noteSql } from "./timeline"

/**
 * The ledger's compare-and-sets, one SQL statement each. They decide races between processes, so none of them reads
 * first and writes later.
 */

interface Returned {
  id: string
}

export async function endReuse(db: Statements, requestId: string): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_request SET reuse_key = NULL, updated_at = now()
      WHERE id = ? AND status <> 'paid' AND deleted_at IS NULL`,
    [requestId],
  )
}

export async function lockRequest(db: Statements, requestId: string): Promise<void> {
  await db.execute(`SELECT id FROM pay_by_bank_request WHERE id = ? AND deleted_at IS NULL FOR UPDATE`, [requestId])
}

/**
 * Locks the requests of one order, so that they are claimed one after another, and then the binding: in the order in which
 * every statement takes them, requests by id. `false` when the binding is not live.
 */
export async function lockClaimable(db: Statements, requestId: string, sessionId: string): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `WITH locked AS MATERIALIZED (
       SELECT id FROM pay_by_bank_request
        WHERE (id = ? OR order_id = (SELECT order_id FROM pay_by_bank_request WHERE id = ?)) AND deleted_at IS NULL
        ORDER BY id FOR UPDATE)
     SELECT id FROM pay_by_bank_binding
      WHERE (SELECT count(*) FROM locked) > 0
        AND request_id = ? AND session_id = ? AND state IN ('live', 'claimed') AND deleted_at IS NULL FOR UPDATE`,
    [requestId, requestId, requestId, sessionId],
  )
  return rows.length > 0
}

/** Core makes the Payment within this time; until then nobody else is told to make it, not even of the same session. */
export const BOOKING_TAKES_MS = 2 * 60_000

/**
 * A claim takes the request out of attention: it becomes a Payment now, and is judged again by the next pass. While other
 * money of the same order is claimed and not booked, nobody knows what the order still owes. Request, binding and timeline
 * in one statement, on rows that `lockClaimable` has locked.
 */
export async function claimLocked(
  db: Statements,
  requestId: string,
  sessionId: string,
  staleHolder: string | null,
  now: Date,
): Promise<boolean> {
  const [note, noted] = noteSql(
    { request_id: requestId, type: "claimed", data: { session_id: sessionId } },
    "EXISTS (SELECT 1 FROM mine)",
  )
  const rows = await db.execute<Returned[]>(
    `WITH mine AS (
       UPDATE pay_by_bank_request AS r
          SET claimed_session_id = ?, claimed_at = ?, outcome = NULL, reason = NULL, next_check_at = ?, updated_at = now()
        WHERE id = ? AND NOT EXISTS (
              SELECT 1 FROM pay_by_bank_request AS o
               WHERE o.order_id = r.order_id AND o.id <> r.id AND o.claimed_session_id IS NOT NULL AND o.outcome IS NULL
                 AND o.deleted_at IS NULL)
          AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention') AND deleted_at IS NULL
          AND (claimed_session_id IS NULL OR claimed_session_id = ?
            OR (claimed_session_id = ? AND (claimed_at IS NULL OR claimed_at <= ?))) RETURNING id
     ), bound AS (
       UPDATE pay_by_bank_binding SET state = 'claimed', updated_at = now()
        WHERE request_id = ? AND session_id = ? AND state IN ('live', 'claimed') AND deleted_at IS NULL
          AND EXISTS (SELECT 1 FROM mine)
     ), noted AS (${note})
     SELECT id FROM mine`,
    [
      ...[sessionId, now, now, requestId, staleHolder, sessionId, new Date(now.getTime() - BOOKING_TAKES_MS)],
      ...[requestId, sessionId],
      ...noted,
    ],
  )
  return rows.length > 0
}

/** Gives a claim back that was not used: by the one who has just had it, and before core makes a Payment of it. */
export async function unclaim(db: Statements, requestId: string, sessionId: string): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_request SET claimed_session_id = NULL, claimed_at = NULL, updated_at = now()
      WHERE id = ? AND claimed_session_id = ? AND outcome IS NULL AND deleted_at IS NULL`,
    [requestId, sessionId],
  )
  await db.execute(
    `UPDATE pay_by_bank_binding SET state = 'live', updated_at = now()
      WHERE request_id = ? AND session_id = ? AND state = 'claimed' AND deleted_at IS NULL`,
    [requestId, sessionId],
  )
}

/** The request first, as a claim does: the timeline line that follows locks it, too. */
export async function deleteBinding(db: Statements, requestId: string, sessionId: string): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `WITH locked AS MATERIALIZED (SELECT id FROM pay_by_bank_request WHERE id = ? FOR KEY SHARE)
     UPDATE pay_by_bank_binding SET state = 'deleted', updated_at = now()
      WHERE (SELECT count(*) FROM locked) > 0
        AND request_id = ? AND session_id = ? AND state = 'live' AND deleted_at IS NULL RETURNING id`,
    [requestId, requestId, sessionId],
  )
  return rows.length > 0
}

/**
 * Raises attention, or changes its reason; never on a request that is settled or closed, nor on one that has been claimed
 * since it was judged: it is just becoming a Payment.
 */
export async function raiseAttention(
  db: Statements,
  requestId: string,
  reason: string,
  judgedClaim: string | null,
): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request SET outcome = 'attention', reason = ?, updated_at = now()
      WHERE id = ? AND (outcome IS NULL OR (outcome = 'attention' AND reason <> ?))
        AND claimed_session_id IS NOT DISTINCT FROM ? AND deleted_at IS NULL RETURNING id`,
    [reason, requestId, reason, judgedClaim],
  )
  return rows.length > 0
}

/**
 * The end of a request whose money is one Payment on one order. Takes it out of attention. Looked at once more at
 * `verifyAt`: where locks do not work, a completion at the same moment may have taken the order back.
 */
export async function settle(db: Statements, requestId: string, verifyAt: Date): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request
        SET outcome = 'settled', reason = NULL, reuse_key = NULL, next_check_at = ?, leased_until = NULL,
            failed_passes = 0, updated_at = now()
      WHERE id = ? AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention') AND deleted_at IS NULL RETURNING id`,
    [verifyAt, requestId],
  )
  return rows.length > 0
}

/** A settled request that was looked at again: final when its order and Payment still stand, else open again. */
export async function verifySettled(db: Statements, requestId: string, stands: boolean, now: Date): Promise<void> {
  await db.execute(
    stands
      ? `UPDATE pay_by_bank_request SET next_check_at = NULL, leased_until = NULL
          WHERE id = ? AND outcome = 'settled' AND deleted_at IS NULL`
      : `UPDATE pay_by_bank_request SET outcome = NULL, next_check_at = ?, leased_until = NULL, updated_at = now()
          WHERE id = ? AND outcome = 'settled' AND deleted_at IS NULL`,
    stands ? [requestId] : [now, requestId],
  )
}

/**
 * Raises attention where an order was canceled after payment and manual refunds do not cover the amount. The service returns
 * no money: see `docs/architecture.md#refunds`.
 */
export async function flagRefundOwed(db: Statements, orderId: string, reason: string): Promise<string[]> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request AS r SET outcome = 'attention', reason = ?, next_check_at = NULL, updated_at = now()
      WHERE order_id = ? AND outcome = 'settled' AND deleted_at IS NULL
        AND amount_minor > (SELECT coalesce(sum(due.amount_minor), 0) FROM pay_by_bank_refund AS due
                             WHERE due.request_id = r.id AND due.deleted_at IS NULL) RETURNING id`,
    [reason, orderId],
  )
  return rows.map(({ id }) => id)
}

/** Reasons of money that has been booked, so that its claim stays where it is. */
const BOOKED: AttentionReason[] = ["refund_owed_after_cancel", "booked_twice", "payment_voided"]

/**
 * Staff's word on money under attention: it is dealt with, and never booked again. Decided against the claim, so that a
 * shopper who completes at this very moment either wins or finds the request closed. Money that has not come yet is
 * watched for all the same.
 */
export async function close(db: Statements, requestId: string, staleHolder: string | null): Promise<boolean> {
  const marks = BOOKED.map(() => "?").join(", ")
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request
        SET outcome = 'closed', reuse_key = NULL, leased_until = NULL, updated_at = now(),
            next_check_at = CASE WHEN paid_at IS NULL THEN next_check_at ELSE NULL END,
            claimed_session_id = NULLIF(claimed_session_id, ?)
      WHERE id = ? AND outcome = 'attention' AND deleted_at IS NULL
        AND (claimed_session_id IS NULL OR claimed_session_id = ? OR reason IN (${marks})) RETURNING id`,
    [staleHolder, requestId, staleHolder, ...BOOKED],
  )
  if (rows.length > 0 && staleHolder) await endBinding(db, requestId, staleHolder)
  return rows.length > 0
}

/** The binding of a claim that has been taken away: core may delete its session, and nobody claims with it again. */
async function endBinding(db: Statements, requestId: string, sessionId: string): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_binding SET state = 'deleted', updated_at = now()
      WHERE request_id = ? AND session_id = ? AND deleted_at IS NULL`,
    [requestId, sessionId],
  )
}

/** Gives money under attention to another collection, where it is bound to a session of its own; against the claim, too. */
export async function moveToCollection(
  db: Statements,
  requestId: string,
  to: { collection_id: string; order_id: string },
  staleHolder: string | null,
): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request
        SET collection_id = ?, order_id = ?, cart_id = NULL, outcome = NULL, reason = NULL, reuse_key = NULL,
            claimed_session_id = NULL, failed_passes = 0, updated_at = now()
      WHERE id = ? AND status = 'paid' AND outcome = 'attention'
        AND (claimed_session_id IS NULL OR claimed_session_id = ?) AND deleted_at IS NULL RETURNING id`,
    [to.collection_id, to.order_id, requestId, staleHolder],
  )
  if (rows.length > 0) {
    await db.execute(
      `UPDATE pay_by_bank_binding SET state = 'deleted', updated_at = now()
        WHERE request_id = ? AND state <> 'deleted' AND deleted_at IS NULL`,
      [requestId],
    )
  }
  return rows.length > 0
}

export async function countFailedPass(db: Statements, requestId: string): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_request SET failed_passes = failed_passes + 1, updated_at = now()
      WHERE id = ? AND deleted_at IS NULL`,
    [requestId],
  )
}

export async function recordOrder(db: Statements, collectionIds: string[], orderId: string): Promise<void> {
  const marks = collectionIds.map(() => "?").join(", ")
  await db.execute(
    `UPDATE pay_by_bank_request SET order_id = ?, updated_at = now()
      WHERE collection_id IN (${marks}) AND order_id IS NULL AND deleted_at IS NULL`,
    [orderId, ...collectionIds],
  )
}
