import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { PaymentReading } from "../../domain/payment-reading"
import { DISCREPANCIES } from "../../domain/verify-record"
import type { PaymentStatus } from "../../domain/payment-status"

/**
 * The ledger's compare-and-sets, one SQL statement each. They decide races between processes, so none of them reads
 * first and writes later.
 */
export type Statements = Pick<SqlEntityManager, "execute">

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

export async function takeTurn(db: Statements, requestId: string, now: Date, everyMs: number): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request SET last_asked_at = ?
      WHERE id = ? AND (last_asked_at IS NULL OR last_asked_at <= ?) AND deleted_at IS NULL RETURNING id`,
    [now, requestId, new Date(now.getTime() - everyMs)],
  )
  return rows.length > 0
}

/** Answers the status before; `null` when the row is already paid. A right reading takes back the attention of a wrong one. */
export async function storeReading(
  db: Statements,
  requestId: string,
  reading: PaymentReading,
  times: { now: Date; nextCheckAt: Date | null },
): Promise<PaymentStatus | null> {
  const reusable = reading.status === "created" || reading.status === "pending" || reading.status === "unknown"
  const wrongReasons = DISCREPANCIES.map(() => "?").join(", ")
  const rows = await db.execute<{ before: PaymentStatus }[]>(
    `UPDATE pay_by_bank_request AS r
        SET status = ?, status_code = ?, settlement = ?, institution = coalesce(?, r.institution),
            reported_amount = ?, reported_currency = ?, next_check_at = ?,
            paid_at = CASE WHEN ?::text = 'paid' THEN ?::timestamptz ELSE r.paid_at END,
            declined_since = CASE WHEN ?::boolean THEN coalesce(r.declined_since, ?::timestamptz) ELSE NULL END,
            reuse_key = CASE WHEN ?::boolean THEN r.reuse_key ELSE NULL END,
            outcome = CASE WHEN ?::boolean AND r.outcome = 'attention' AND r.reason IN (${wrongReasons}) THEN NULL ELSE r.outcome END,
            reason = CASE WHEN ?::boolean AND r.outcome = 'attention' AND r.reason IN (${wrongReasons}) THEN NULL ELSE r.reason END,
            updated_at = ?
       FROM (SELECT id, status FROM pay_by_bank_request WHERE id = ? FOR UPDATE) AS old
      WHERE r.id = old.id AND old.status <> 'paid' AND r.deleted_at IS NULL
  RETURNING old.status AS before`,
    [
      reading.status,
      reading.statusCode,
      reading.settlement,
      reading.institution,
      reading.reportedAmount,
      reading.reportedCurrency,
      times.nextCheckAt,
      reading.status,
      times.now,
      reading.status === "rejected" || reading.status === "cancelled",
      times.now,
      reusable || reading.status === "paid",
      reading.discrepancy === null,
      ...DISCREPANCIES,
      reading.discrepancy === null,
      ...DISCREPANCIES,
      times.now,
      requestId,
    ],
  )
  return rows[0]?.before ?? null
}

/** A claim takes the request out of attention: it becomes a Payment now, or is judged again. */
export async function claimRequest(
  db: Statements,
  requestId: string,
  sessionId: string,
  deadHolder: string | null,
): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request SET claimed_session_id = ?, outcome = NULL, reason = NULL, updated_at = now()
      WHERE id = ? AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention') AND deleted_at IS NULL
        AND (claimed_session_id IS NULL OR claimed_session_id = ? OR claimed_session_id = ?) RETURNING id`,
    [sessionId, requestId, sessionId, deadHolder ?? sessionId],
  )
  return rows.length > 0
}

export async function claimBinding(db: Statements, requestId: string, sessionId: string): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_binding SET state = 'claimed', updated_at = now()
      WHERE request_id = ? AND session_id = ? AND state IN ('live', 'claimed') AND deleted_at IS NULL RETURNING id`,
    [requestId, sessionId],
  )
  return rows.length > 0
}

export async function releaseClaim(db: Statements, requestId: string, sessionId: string): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_request SET claimed_session_id = NULL, updated_at = now()
      WHERE id = ? AND claimed_session_id = ? AND deleted_at IS NULL`,
    [requestId, sessionId],
  )
}

export async function deleteBinding(db: Statements, requestId: string, sessionId: string): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_binding SET state = 'deleted', updated_at = now()
      WHERE request_id = ? AND session_id = ? AND state = 'live' AND deleted_at IS NULL RETURNING id`,
    [requestId, sessionId],
  )
  return rows.length > 0
}

/** Raises attention, or changes its reason; never on a request that is settled or closed. */
export async function raiseAttention(db: Statements, requestId: string, reason: string): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request SET outcome = 'attention', reason = ?, updated_at = now()
      WHERE id = ? AND (outcome IS NULL OR (outcome = 'attention' AND reason <> ?)) AND deleted_at IS NULL RETURNING id`,
    [reason, requestId, reason],
  )
  return rows.length > 0
}

/** The end of a request whose money is one Payment on one order. Takes it out of attention. */
export async function settle(db: Statements, requestId: string): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request
        SET outcome = 'settled', reason = NULL, reuse_key = NULL, next_check_at = NULL, failed_passes = 0, updated_at = now()
      WHERE id = ? AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention') AND deleted_at IS NULL RETURNING id`,
    [requestId],
  )
  return rows.length > 0
}

export async function countFailedPass(db: Statements, requestId: string, nextCheckAt: Date | null): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_request SET failed_passes = failed_passes + 1, next_check_at = ?, updated_at = now()
      WHERE id = ? AND deleted_at IS NULL`,
    [nextCheckAt, requestId],
  )
}

export async function rememberOrder(db: Statements, collectionIds: string[], orderId: string): Promise<void> {
  const marks = collectionIds.map(() => "?").join(", ")
  await db.execute(
    `UPDATE pay_by_bank_request SET order_id = ?, updated_at = now()
      WHERE collection_id IN (${marks}) AND order_id IS NULL AND deleted_at IS NULL`,
    [orderId, ...collectionIds],
  )
}
