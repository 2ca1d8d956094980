import { z } from "@medusajs/framework/zod"
import type { RefundBatchView } from "../../../shared/list-options"
import { marksFor } from "../sql-clauses"
import type { Statements } from "../tables"
import { STATUS_TO_PAY } from "./hold-statements"
import type { Confirmation, Sent } from "./refund-statements"

/**
 * The statements of exported batches. Each change is a compare-and-set, so that a refund is in one file at most: see
 * `docs/decisions.md#refunds`.
 */

/** `null` for any. */
export interface ExportFilter {
  account: string | null
  /** Upper-case. */
  currency: string | null
}

/** A refund that a statement changed. */
export interface ChangedRefund {
  id: string
  request_id: string
}

/** A refund that a canceled batch has released. */
interface ReleasedRefund extends ChangedRefund {
  status: "due" | "on_hold" | "canceled"
}

interface Returned {
  id: string
}

/**
 * `due → exported` for the oldest refunds, in one statement: two exports at the same moment share no refund. Skips a refund whose
 * request is locked, because Medusa may be recording or withdrawing a refund of it. Later exports contain it.
 */
export async function claimDue(
  db: Statements,
  batchId: string,
  { account, currency }: ExportFilter,
  limit: number,
): Promise<ChangedRefund[]> {
  return await db.execute<ChangedRefund[]>(
    // Materialized, because PostgreSQL may run a sub-select again for each row, and would then exceed the limit.
    `WITH due AS MATERIALIZED (
       SELECT d.id FROM pay_by_bank_refund AS d JOIN pay_by_bank_request AS r ON r.id = d.request_id
        WHERE d.status = 'due' AND (?::text IS NULL OR d.account = ?) AND (?::text IS NULL OR d.currency = ?)
        ORDER BY d.created_at, d.id LIMIT ? FOR UPDATE OF d SKIP LOCKED FOR KEY SHARE OF r SKIP LOCKED)
     UPDATE pay_by_bank_refund AS refund SET status = 'exported', batch_id = ?, updated_at = now()
       FROM due WHERE refund.id = due.id
     RETURNING refund.id, refund.request_id`,
    [account, account, currency, currency, limit, batchId],
  )
}

/**
 * Locks the requests of a batch by id, before any of its refunds. A new refund is stored in the same order, and so are the holds of
 * a reversed payment.
 */
export async function lockRequestsOf(db: Statements, batchId: string): Promise<void> {
  await db.execute(
    `SELECT id FROM pay_by_bank_request
      WHERE id IN (SELECT request_id FROM pay_by_bank_refund WHERE batch_id = ?) ORDER BY id FOR NO KEY UPDATE`,
    [batchId],
  )
}

/** Locks the request of a refund before the refund. */
export async function lockRequestOf(db: Statements, refundId: string): Promise<void> {
  await db.execute(
    `SELECT id FROM pay_by_bank_request
      WHERE id = (SELECT request_id FROM pay_by_bank_refund WHERE id = ?) FOR NO KEY UPDATE`,
    [refundId],
  )
}

/** The SQL condition that a file of the batch `b` had a payer. */
const DOWNLOADED = `EXISTS (
         SELECT 1 FROM pay_by_bank_refund AS d WHERE d.batch_id = b.id AND d.was_payable IS NOT NULL)`

/** Records for which of its refunds the first file of a batch has payers. Changes nothing for a later file. */
export async function fixFile(db: Statements, batchId: string, payableIds: string[]): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_refund SET was_payable = id IN (${marksFor(payableIds)}), updated_at = now()
      WHERE batch_id = ? AND status = 'exported' AND was_payable IS NULL`,
    [...payableIds, batchId],
  )
}

/** `open → sent` for the batch alone, or `sent → sent` with other details if it is `again` to be confirmed. */
export async function sendBatch(
  db: Statements,
  id: string,
  { on, bank_reference, user_id }: Sent,
  { again }: { again: boolean },
): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_refund_batch
        SET status = 'sent', sent_on = ?, bank_reference = ?, sent_by = ?, updated_at = now()
      WHERE id = ? AND (status = 'open' OR (? AND status = 'sent')) RETURNING id`,
    [on, bank_reference, user_id, id, again],
  )
  return rows.length > 0
}

/** Locks an open batch, so that its file is downloaded before it is canceled, or not at all. */
export async function lockBatch(db: Statements, id: string, how: "SHARE" | "UPDATE"): Promise<void> {
  await db.execute(`SELECT id FROM pay_by_bank_refund_batch WHERE id = ? FOR ${how}`, [id])
}

/** `open → canceled` for the batch alone. Unless `evenIfDownloaded`, only if no file of it had a payer. */
export async function cancelBatch(
  db: Statements,
  id: string,
  { userId, evenIfDownloaded }: { userId: string; evenIfDownloaded: boolean },
): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_refund_batch AS b SET status = 'canceled', canceled_by = ?, updated_at = now()
      WHERE b.id = ? AND b.status = 'open' AND (? OR NOT ${DOWNLOADED}) RETURNING b.id`,
    [userId, id, evenIfDownloaded],
  )
  return rows.length > 0
}

/** `exported → sent` for all refunds of a batch, or `sent → sent` for those that are `again` to be confirmed. */
export async function sendRefundsOf(
  db: Statements,
  batchId: string,
  { on, bank_reference, user_id }: Sent,
  { again }: { again: boolean },
): Promise<ChangedRefund[]> {
  return await db.execute<ChangedRefund[]>(
    `UPDATE pay_by_bank_refund
        SET status = 'sent', sent_on = ?, bank_reference = ?, sent_by = ?, confirmed_by = NULL, updated_at = now()
      WHERE batch_id = ? AND (status = 'exported' OR (? AND status = 'sent')) RETURNING id, request_id`,
    [on, bank_reference, user_id, batchId, again],
  )
}

/** `sent → confirmed` for the refunds of a batch, by any user except the one who sent them. */
export async function confirmRefundsOf(
  db: Statements,
  batchId: string,
  { user_id, sent }: Confirmation,
): Promise<ChangedRefund[]> {
  return await db.execute<ChangedRefund[]>(
    `UPDATE pay_by_bank_refund SET status = 'confirmed', confirmed_by = ?, updated_at = now()
      WHERE batch_id = ? AND status = 'sent' AND sent_by = ? AND sent_by <> ? AND sent_on = ? AND bank_reference = ?
      RETURNING id, request_id`,
    [user_id, batchId, sent.user_id, user_id, sent.on, sent.bank_reference],
  )
}

/** Deletes the withdrawn refunds of a batch, which are not to be paid. */
export async function dropWithdrawnOf(db: Statements, batchId: string): Promise<ChangedRefund[]> {
  return await db.execute<ChangedRefund[]>(
    `DELETE FROM pay_by_bank_refund WHERE batch_id = ? AND status = 'exported' AND withdrawn_at IS NOT NULL
      RETURNING id, request_id`,
    [batchId],
  )
}

/** `exported → due` for all refunds of a batch, or `on_hold` or `canceled` where the payment was reversed. */
export async function releaseRefundsOf(db: Statements, batchId: string): Promise<ReleasedRefund[]> {
  return await db.execute<ReleasedRefund[]>(
    `UPDATE pay_by_bank_refund
        SET status = ${STATUS_TO_PAY}, batch_id = NULL, was_payable = NULL, updated_at = now()
      WHERE batch_id = ? AND status = 'exported'
      RETURNING id, request_id, status`,
    [batchId],
  )
}

const withdrawnRow = z.object({
  id: z.string(),
  request_id: z.string(),
  medusa_refund_id: z.string().nullable(),
  order_id: z.string().nullable(),
  batch_id: z.string(),
})
export type WithdrawnRefund = z.infer<typeof withdrawnRow>

/** Marks an exported refund that was withdrawn, once. It blocks the download of its batch. */
export async function markWithdrawn(db: Statements, id: string): Promise<WithdrawnRefund | null> {
  const rows: unknown = await db.execute(
    `UPDATE pay_by_bank_refund SET withdrawn_at = now(), updated_at = now()
      WHERE id = ? AND status = 'exported' AND withdrawn_at IS NULL
      RETURNING id, request_id, medusa_refund_id, order_id, batch_id`,
    [id],
  )
  return z.array(withdrawnRow).parse(rows)[0] ?? null
}

/** Deletes a refund that was withdrawn before anyone exported or paid it. */
export async function dropWithdrawn(db: Statements, id: string): Promise<ChangedRefund | null> {
  const rows = await db.execute<ChangedRefund[]>(
    "DELETE FROM pay_by_bank_refund WHERE id = ? AND status = 'due' RETURNING id, request_id",
    [id],
  )
  return rows[0] ?? null
}

/** A manual refund and the id by which it is looked up in Medusa. */
export interface MedusaRefund {
  id: string
  medusa_refund_id: string | null
}

/** The exported refunds of open batches, in the order of their file. */
export async function exportedRefunds(db: Statements, batchIds: string[]): Promise<MedusaRefund[]> {
  if (batchIds.length === 0) return []
  return await db.execute<MedusaRefund[]>(
    `SELECT id, medusa_refund_id FROM pay_by_bank_refund
      WHERE batch_id IN (${marksFor(batchIds)}) AND status = 'exported'
      ORDER BY created_at, id`,
    batchIds,
  )
}

/** The refunds that the next export would claim. */
export async function dueRefunds(
  db: Statements,
  { account, currency }: ExportFilter,
  limit: number,
): Promise<MedusaRefund[]> {
  return await db.execute<MedusaRefund[]>(
    `SELECT id, medusa_refund_id FROM pay_by_bank_refund
      WHERE status = 'due' AND (?::text IS NULL OR account = ?) AND (?::text IS NULL OR currency = ?)
      ORDER BY created_at, id LIMIT ?`,
    [account, account, currency, currency, limit],
  )
}

/**
 * `open`: a person still has to act on it, because it is neither sent nor canceled, or, where refunds take two persons, because a refund
 * of it is not confirmed.
 */
const viewSql = (view: RefundBatchView, approvalsOn: boolean) => {
  if (view === "all") return "TRUE"
  return approvalsOn
    ? `(b.status = 'open' OR EXISTS (
         SELECT 1 FROM pay_by_bank_refund AS d WHERE d.batch_id = b.id AND d.status = 'sent'))`
    : "b.status = 'open'"
}

/** Newest first. */
export async function batchPage(
  db: Statements,
  { view, approvalsOn }: { view: RefundBatchView; approvalsOn: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; count: number }> {
  const where = viewSql(view, approvalsOn)
  const rows = await db.execute<Returned[]>(
    `SELECT b.id FROM pay_by_bank_refund_batch AS b WHERE ${where} ORDER BY b.created_at DESC, b.id DESC LIMIT ? OFFSET ?`,
    [limit, offset],
  )
  const counted: unknown = await db.execute(
    `SELECT count(*)::int AS count FROM pay_by_bank_refund_batch AS b WHERE ${where}`,
  )
  const [{ count }] = z.tuple([z.object({ count: z.number() })]).parse(counted)
  return { ids: rows.map(({ id }) => id), count }
}

const totalRow = z.object({
  batch_id: z.string(),
  currency: z.string(),
  amount_minor: z.coerce.number().int(),
  count: z.number(),
  unconfirmed: z.number(),
})
export type BatchTotal = z.infer<typeof totalRow>

/** The totals of batches per currency, in minor units. `unconfirmed` counts the refunds that are sent and not confirmed. */
export async function batchTotals(db: Statements, batchIds: string[]): Promise<BatchTotal[]> {
  if (batchIds.length === 0) return []
  const rows: unknown = await db.execute(
    `SELECT batch_id, currency, sum(amount_minor)::text AS amount_minor, count(*)::int AS count,
            (count(*) FILTER (WHERE status = 'sent'))::int AS unconfirmed
       FROM pay_by_bank_refund
      WHERE batch_id IN (${marksFor(batchIds)})
      GROUP BY batch_id, currency ORDER BY batch_id, currency`,
    batchIds,
  )
  return z.array(totalRow).parse(rows)
}

/** Of these batches, those of which a file with a payer was downloaded. */
export async function downloadedIds(db: Statements, batchIds: string[]): Promise<string[]> {
  if (batchIds.length === 0) return []
  const rows = await db.execute<Returned[]>(
    `SELECT b.id FROM pay_by_bank_refund_batch AS b WHERE b.id IN (${marksFor(batchIds)}) AND ${DOWNLOADED}`,
    batchIds,
  )
  return rows.map(({ id }) => id)
}

const requestRow = z.object({ request_id: z.string() })

/** The payments whose refunds a batch contains. */
export async function requestsOf(db: Statements, batchId: string): Promise<string[]> {
  const rows: unknown = await db.execute(
    `SELECT DISTINCT request_id FROM pay_by_bank_refund WHERE batch_id = ? ORDER BY request_id`,
    [batchId],
  )
  return z
    .array(requestRow)
    .parse(rows)
    .map(({ request_id }) => request_id)
}

/** The withdrawn refunds of batches, by id: core deleted them, or their Payment. */
export async function withdrawnIds(db: Statements, batchIds: string[]): Promise<string[]> {
  if (batchIds.length === 0) return []
  const rows = await db.execute<Returned[]>(
    `SELECT id FROM pay_by_bank_refund
      WHERE batch_id IN (${marksFor(batchIds)}) AND withdrawn_at IS NOT NULL
      ORDER BY created_at, id`,
    batchIds,
  )
  return rows.map(({ id }) => id)
}

/** The exported refunds of open batches whose payments were reversed, by id. */
export async function reversedIds(db: Statements, batchIds: string[]): Promise<string[]> {
  if (batchIds.length === 0) return []
  const rows = await db.execute<Returned[]>(
    `SELECT d.id FROM pay_by_bank_refund AS d JOIN pay_by_bank_request AS r ON r.id = d.request_id
      WHERE d.batch_id IN (${marksFor(batchIds)}) AND d.status = 'exported'
        AND r.reversed_at IS NOT NULL
      ORDER BY d.created_at, d.id`,
    batchIds,
  )
  return rows.map(({ id }) => id)
}
