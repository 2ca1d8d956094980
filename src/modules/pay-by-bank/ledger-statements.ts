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

/** One answer of the service, as the ledger stores it. */
export interface StoredReading {
  id: string
  reading: PaymentReading
  now: Date
  nextCheckAt: Date | null
}

/** A row whose status was not paid yet, with the status before. */
export interface ChangedStatus {
  id: string
  before: PaymentStatus
}

/**
 * Writes any number of readings in two statements and gives their leases back. `paid` is sticky. A right reading takes
 * back the attention of a wrong one.
 */
export async function storeReadings(db: Statements, readings: StoredReading[]): Promise<ChangedStatus[]> {
  await planChecks(db, readings)
  const wrongReasons = DISCREPANCIES.map(() => "?").join(", ")
  return await db.execute<ChangedStatus[]>(
    `WITH read AS (
       SELECT * FROM jsonb_to_recordset(?::jsonb) AS n(
         id text, has_record boolean, reported_paid boolean, status text, status_code text, settlement text, institution text,
         reported_amount text, reported_currency text, reusable boolean, declined boolean, fits boolean,
         now timestamptz, next_check_at timestamptz)
     ), old AS (
       SELECT r.id, r.status FROM pay_by_bank_request AS r JOIN read ON read.id = r.id ORDER BY r.id FOR UPDATE OF r
     )
     UPDATE pay_by_bank_request AS r
        SET status = read.status, status_code = read.status_code, settlement = read.settlement,
            institution = coalesce(read.institution, r.institution), reported_amount = read.reported_amount,
            reported_currency = read.reported_currency, next_check_at = read.next_check_at,
            paid_at = CASE WHEN read.reported_paid THEN coalesce(r.paid_at, read.now) ELSE r.paid_at END,
            declined_since = CASE WHEN read.declined THEN coalesce(r.declined_since, read.now) ELSE NULL END,
            reuse_key = CASE WHEN read.reusable THEN r.reuse_key ELSE NULL END,
            outcome = CASE WHEN read.fits AND r.outcome = 'attention' AND r.reason IN (${wrongReasons}) THEN NULL ELSE r.outcome END,
            reason = CASE WHEN read.fits AND r.outcome = 'attention' AND r.reason IN (${wrongReasons}) THEN NULL ELSE r.reason END,
            updated_at = read.now
       FROM read JOIN old ON old.id = read.id
      WHERE r.id = read.id AND read.has_record AND old.status <> 'paid' AND r.deleted_at IS NULL
  RETURNING r.id, old.status AS before`,
    [JSON.stringify(readings.map(recordOf)), ...DISCREPANCIES, ...DISCREPANCIES],
  )
}

/** An answer without a record says nothing new, and undoes nothing that was known: only the next check is planned. */
async function planChecks(db: Statements, readings: StoredReading[]): Promise<void> {
  const plans = readings.map(({ id, nextCheckAt }) => ({ id, next_check_at: nextCheckAt }))
  await db.execute(
    `UPDATE pay_by_bank_request AS r SET next_check_at = n.next_check_at, leased_until = NULL
       FROM jsonb_to_recordset(?::jsonb) AS n(id text, next_check_at timestamptz)
      WHERE r.id = n.id AND r.status <> 'paid' AND r.deleted_at IS NULL`,
    [JSON.stringify(plans)],
  )
}

const REUSABLE: PaymentStatus[] = ["created", "pending", "unknown", "paid"]
const DECLINED: PaymentStatus[] = ["rejected", "cancelled"]

function recordOf({ id, reading, now, nextCheckAt }: StoredReading): Record<string, unknown> {
  return {
    id,
    has_record: reading.hasRecord,
    reported_paid: reading.reportedPaid,
    status: reading.status,
    status_code: reading.statusCode,
    settlement: reading.settlement,
    institution: reading.institution,
    reported_amount: reading.reportedAmount,
    reported_currency: reading.reportedCurrency,
    reusable: REUSABLE.includes(reading.status),
    declined: DECLINED.includes(reading.status),
    fits: reading.discrepancy === null,
    now,
    next_check_at: nextCheckAt,
  }
}

/**
 * Leases due requests to one caller for `leaseMs` and answers their ids. Rows that another caller is just leasing are
 * passed over, so any number of workers share a backlog; a lease that nobody gives back runs out.
 */
export async function leaseDue(db: Statements, now: Date, leaseMs: number, limit: number): Promise<string[]> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request SET leased_until = ?, last_asked_at = ?
      WHERE id IN (
        SELECT id FROM pay_by_bank_request
         WHERE next_check_at <= ? AND (leased_until IS NULL OR leased_until <= ?)
           AND next_check_at IS NOT NULL AND deleted_at IS NULL
         ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [new Date(now.getTime() + leaseMs), now, now, now, limit],
  )
  return rows.map((row) => row.id)
}

/** Plans the next check of requests that were not answered or not settled, and gives their leases back. */
export async function postpone(db: Statements, requestIds: string[], until: Date): Promise<void> {
  if (requestIds.length === 0) return
  const marks = requestIds.map(() => "?").join(", ")
  await db.execute(
    `UPDATE pay_by_bank_request SET next_check_at = ?, leased_until = NULL
      WHERE id IN (${marks}) AND next_check_at IS NOT NULL AND deleted_at IS NULL`,
    [until, ...requestIds],
  )
}

/** Locks a request and then its binding, in the order in which every statement takes them; `false` when it is not live. */
export async function lockClaimable(db: Statements, requestId: string, sessionId: string): Promise<boolean> {
  await db.execute(`SELECT id FROM pay_by_bank_request WHERE id = ? AND deleted_at IS NULL FOR UPDATE`, [requestId])
  const rows = await db.execute<Returned[]>(
    `SELECT id FROM pay_by_bank_binding
      WHERE request_id = ? AND session_id = ? AND state IN ('live', 'claimed') AND deleted_at IS NULL FOR UPDATE`,
    [requestId, sessionId],
  )
  return rows.length > 0
}

/** PostgreSQL's unique_violation, however the driver wraps it. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ("code" in error && error.code === "23505") || /already exists|unique constraint/i.test(error.message)
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

/** Money of an order that was canceled after it was paid, where Medusa books no refunds: staff owe it (design §8). */
export async function oweRefund(db: Statements, orderId: string, reason: string): Promise<string[]> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request SET outcome = 'attention', reason = ?, next_check_at = NULL, updated_at = now()
      WHERE order_id = ? AND outcome = 'settled' AND deleted_at IS NULL RETURNING id`,
    [reason, orderId],
  )
  return rows.map(({ id }) => id)
}

/**
 * Staff's word on money under attention: it is dealt with, and never booked again. Decided against the claim, so that a
 * shopper who completes at this very moment either wins or finds the request closed.
 */
export async function close(db: Statements, requestId: string, deadHolder: string | null): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request
        SET outcome = 'closed', reuse_key = NULL, next_check_at = NULL, leased_until = NULL, updated_at = now()
      WHERE id = ? AND outcome = 'attention' AND deleted_at IS NULL
        AND (claimed_session_id IS NULL OR claimed_session_id = ? OR reason = 'refund_owed_after_cancel') RETURNING id`,
    [requestId, deadHolder],
  )
  return rows.length > 0
}

/** Gives money under attention to another collection, where it is bound to a session of its own; against the claim, too. */
export async function moveToCollection(
  db: Statements,
  requestId: string,
  to: { collection_id: string; order_id: string },
  deadHolder: string | null,
): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request
        SET collection_id = ?, order_id = ?, cart_id = NULL, outcome = NULL, reason = NULL, reuse_key = NULL,
            claimed_session_id = NULL, failed_passes = 0, updated_at = now()
      WHERE id = ? AND status = 'paid' AND outcome = 'attention'
        AND (claimed_session_id IS NULL OR claimed_session_id = ?) AND deleted_at IS NULL RETURNING id`,
    [to.collection_id, to.order_id, requestId, deadHolder],
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

/** A row that was asked about a moment ago stays as it is: a flood of hints asks no oftener than the throttle allows. */
export async function makeDue(db: Statements, uuids: string[], now: Date): Promise<void> {
  if (uuids.length === 0) return
  const marks = uuids.map(() => "?").join(", ")
  await db.execute(
    `UPDATE pay_by_bank_request SET next_check_at = ?
      WHERE uuid IN (${marks}) AND next_check_at > ? AND (last_asked_at IS NULL OR last_asked_at < ?)
        AND deleted_at IS NULL`,
    [now, ...uuids, now, new Date(now.getTime() - 2000)],
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
