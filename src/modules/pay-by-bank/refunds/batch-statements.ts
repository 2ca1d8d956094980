import { z } from "@medusajs/framework/zod"
import type { RefundBatchView } from "../../../shared/list-options"
import type { Database } from "../database"
import { STATUS_TO_PAY } from "../payments/hold-statements"
import type { Confirmation, Sent } from "./refund-statements"

/**
 * The statements of exported batches. Each change is a compare-and-set, so that a refund is in one file at most: see
 * `docs/architecture.md#refunds`.
 */

/** `null` for any. */
export interface ExportFilter {
  account: string | null
  /** Upper-case. */
  currency: string | null
}

const changedRow = z.object({ id: z.string(), request_id: z.string() })
/** A refund that a statement changed. */
export type ChangedRefund = z.infer<typeof changedRow>

/** A refund that a canceled batch has released. */
const releasedRow = changedRow.extend({ status: z.enum(["due", "on_hold", "canceled"]) })

const idRow = z.object({ id: z.string() })
const idsOf = (rows: z.infer<typeof idRow>[]) => rows.map(({ id }) => id)

/**
 * `due → exported` for the oldest refunds, in one statement: two exports at the same moment share no refund. Skips a refund whose
 * request is locked, because Medusa may be recording or withdrawing a refund of it. Later exports contain it.
 */
export async function claimDue(
  db: Database,
  batchId: string,
  { account, currency }: ExportFilter,
  limit: number,
): Promise<ChangedRefund[]> {
  return await db.read(
    changedRow,
    // Materialized, because PostgreSQL may run a sub-select again for each row, and would then exceed the limit.
    `WITH due AS MATERIALIZED (
       SELECT d.id FROM pay_by_bank_refund AS d JOIN pay_by_bank_request AS r ON r.id = d.request_id
        WHERE d.status = 'due' AND (:account::text IS NULL OR d.account = :account)
          AND (:currency::text IS NULL OR d.currency = :currency)
        ORDER BY d.created_at, d.id LIMIT :limit FOR UPDATE OF d SKIP LOCKED FOR KEY SHARE OF r SKIP LOCKED)
     UPDATE pay_by_bank_refund AS refund SET status = 'exported', batch_id = :batchId, updated_at = now()
       FROM due WHERE refund.id = due.id
     RETURNING refund.id, refund.request_id`,
    { account, currency, limit, batchId },
  )
}

/**
 * Locks the requests of a batch by id, before any of its refunds. A new refund is stored in the same order, and so are the holds of
 * a reversed payment.
 */
export async function lockRequestsOf(db: Database, batchId: string): Promise<void> {
  await db.statement(
    `SELECT id FROM pay_by_bank_request
      WHERE id IN (SELECT request_id FROM pay_by_bank_refund WHERE batch_id = :batchId) ORDER BY id FOR NO KEY UPDATE`,
    { batchId },
  )
}

/** Locks the request of a refund before the refund. */
export async function lockRequestOf(db: Database, refundId: string): Promise<void> {
  await db.statement(
    `SELECT id FROM pay_by_bank_request
      WHERE id = (SELECT request_id FROM pay_by_bank_refund WHERE id = :refundId) FOR NO KEY UPDATE`,
    { refundId },
  )
}

/** The SQL condition that a file of the batch `b` had a payer. */
const DOWNLOADED = `EXISTS (
         SELECT 1 FROM pay_by_bank_refund AS d WHERE d.batch_id = b.id AND d.was_payable IS NOT NULL)`

/** Records for which of its refunds the first file of a batch has payers. Changes nothing for a later file. */
export async function fixFile(db: Database, batchId: string, payableIds: string[]): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_refund SET was_payable = id IN (:payableIds), updated_at = now()
      WHERE batch_id = :batchId AND status = 'exported' AND was_payable IS NULL`,
    { payableIds, batchId },
  )
}

/** `open → sent` for the batch alone, or `sent → sent` with other details if it is `again` to be confirmed. */
export async function sendBatch(
  db: Database,
  id: string,
  { on, bank_reference, user_id }: Sent,
  { again }: { again: boolean },
): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_refund_batch
        SET status = 'sent', sent_on = :on, bank_reference = :bank_reference, sent_by = :user_id, updated_at = now()
      WHERE id = :id AND (status = 'open' OR (:again AND status = 'sent'))`,
    { id, on, bank_reference, user_id, again },
  )
}

/** Locks an open batch, so that its file is downloaded before it is canceled, or not at all. */
export async function lockBatch(db: Database, id: string, how: "SHARE" | "UPDATE"): Promise<void> {
  await db.statement(`SELECT id FROM pay_by_bank_refund_batch WHERE id = :id FOR ${how}`, { id })
}

/** `open → canceled` for the batch alone. Unless `evenIfDownloaded`, only if no file of it had a payer. */
export async function cancelBatch(
  db: Database,
  id: string,
  { userId, evenIfDownloaded }: { userId: string; evenIfDownloaded: boolean },
): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_refund_batch AS b SET status = 'canceled', canceled_by = :userId, updated_at = now()
      WHERE b.id = :id AND b.status = 'open' AND (:evenIfDownloaded OR NOT ${DOWNLOADED})`,
    { id, userId, evenIfDownloaded },
  )
}

/** `exported → sent` for all refunds of a batch, or `sent → sent` for those that are `again` to be confirmed. */
export async function sendRefundsOf(
  db: Database,
  batchId: string,
  { on, bank_reference, user_id }: Sent,
  { again }: { again: boolean },
): Promise<ChangedRefund[]> {
  return await db.read(
    changedRow,
    `UPDATE pay_by_bank_refund
        SET status = 'sent', sent_on = :on, bank_reference = :bank_reference, sent_by = :user_id, confirmed_by = NULL, updated_at = now()
      WHERE batch_id = :batchId AND (status = 'exported' OR (:again AND status = 'sent')) RETURNING id, request_id`,
    { batchId, on, bank_reference, user_id, again },
  )
}

/** `sent → confirmed` for the refunds of a batch, by any user except the one who sent them. */
export async function confirmRefundsOf(
  db: Database,
  batchId: string,
  { user_id, sent }: Confirmation,
): Promise<ChangedRefund[]> {
  return await db.read(
    changedRow,
    `UPDATE pay_by_bank_refund SET status = 'confirmed', confirmed_by = :user_id, updated_at = now()
      WHERE batch_id = :batchId AND status = 'sent' AND sent_by = :sent_by AND sent_by <> :user_id AND sent_on = :on
        AND bank_reference = :bank_reference
      RETURNING id, request_id`,
    { batchId, user_id, sent_by: sent.user_id, on: sent.on, bank_reference: sent.bank_reference },
  )
}

/** Deletes the withdrawn refunds of a batch, which are not to be paid. */
export async function dropWithdrawnOf(db: Database, batchId: string): Promise<ChangedRefund[]> {
  return await db.read(
    changedRow,
    `DELETE FROM pay_by_bank_refund WHERE batch_id = :batchId AND status = 'exported' AND withdrawn_at IS NOT NULL
      RETURNING id, request_id`,
    { batchId },
  )
}

/** `exported → due` for all refunds of a batch, or `on_hold` or `canceled` where the payment was reversed. */
export async function releaseRefundsOf(db: Database, batchId: string): Promise<z.infer<typeof releasedRow>[]> {
  return await db.read(
    releasedRow,
    `UPDATE pay_by_bank_refund
        SET status = ${STATUS_TO_PAY}, batch_id = NULL, was_payable = NULL, updated_at = now()
      WHERE batch_id = :batchId AND status = 'exported'
      RETURNING id, request_id, status`,
    { batchId },
  )
}

const withdrawnRow = changedRow.extend({
  medusa_refund_id: z.string().nullable(),
  order_id: z.string().nullable(),
  batch_id: z.string(),
})
export type WithdrawnRefund = z.infer<typeof withdrawnRow>

/** Marks an exported refund that was withdrawn, once. It blocks the download of its batch. */
export async function markWithdrawn(db: Database, id: string): Promise<WithdrawnRefund | null> {
  const [marked] = await db.read(
    withdrawnRow,
    `UPDATE pay_by_bank_refund SET withdrawn_at = now(), updated_at = now()
      WHERE id = :id AND status = 'exported' AND withdrawn_at IS NULL
      RETURNING id, request_id, medusa_refund_id, order_id, batch_id`,
    { id },
  )
  return marked ?? null
}

/** Deletes a refund that was withdrawn before anyone exported or paid it. */
export async function dropWithdrawn(db: Database, id: string): Promise<ChangedRefund | null> {
  const [dropped] = await db.read(
    changedRow,
    "DELETE FROM pay_by_bank_refund WHERE id = :id AND status = 'due' RETURNING id, request_id",
    { id },
  )
  return dropped ?? null
}

const medusaRow = z.object({ id: z.string(), medusa_refund_id: z.string().nullable() })
/** A manual refund and the id by which it is looked up in Medusa. */
export type MedusaRefund = z.infer<typeof medusaRow>

/** The exported refunds of open batches, in the order of their file. */
export async function exportedRefunds(db: Database, batchIds: string[]): Promise<MedusaRefund[]> {
  return await db.read(
    medusaRow,
    `SELECT id, medusa_refund_id FROM pay_by_bank_refund
      WHERE batch_id IN (:batchIds) AND status = 'exported'
      ORDER BY created_at, id`,
    { batchIds },
  )
}

/** The refunds that the next export would claim. */
export async function dueRefunds(
  db: Database,
  { account, currency }: ExportFilter,
  limit: number,
): Promise<MedusaRefund[]> {
  return await db.read(
    medusaRow,
    `SELECT id, medusa_refund_id FROM pay_by_bank_refund
      WHERE status = 'due' AND (:account::text IS NULL OR account = :account) AND (:currency::text IS NULL OR currency = :currency)
      ORDER BY created_at, id LIMIT :limit`,
    { account, currency, limit },
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
  db: Database,
  { view, approvalsOn }: { view: RefundBatchView; approvalsOn: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; count: number }> {
  const where = viewSql(view, approvalsOn)
  const rows = await db.read(
    idRow,
    `SELECT b.id FROM pay_by_bank_refund_batch AS b WHERE ${where} ORDER BY b.created_at DESC, b.id DESC LIMIT :limit OFFSET :offset`,
    { limit, offset },
  )
  const [counted] = await db.read(
    z.object({ count: z.number() }),
    `SELECT count(*)::int AS count FROM pay_by_bank_refund_batch AS b WHERE ${where}`,
  )
  return { ids: idsOf(rows), count: counted?.count ?? 0 }
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
export async function batchTotals(db: Database, batchIds: string[]): Promise<BatchTotal[]> {
  return await db.read(
    totalRow,
    `SELECT batch_id, currency, sum(amount_minor)::text AS amount_minor, count(*)::int AS count,
            (count(*) FILTER (WHERE status = 'sent'))::int AS unconfirmed
       FROM pay_by_bank_refund
      WHERE batch_id IN (:batchIds)
      GROUP BY batch_id, currency ORDER BY batch_id, currency`,
    { batchIds },
  )
}

/** Of these batches, those of which a file with a payer was downloaded. */
export async function downloadedIds(db: Database, batchIds: string[]): Promise<string[]> {
  const rows = await db.read(
    idRow,
    `SELECT b.id FROM pay_by_bank_refund_batch AS b WHERE b.id IN (:batchIds) AND ${DOWNLOADED}`,
    { batchIds },
  )
  return idsOf(rows)
}

const requestRow = changedRow.pick({ request_id: true })

/** The payments whose refunds a batch contains. */
export async function requestsOf(db: Database, batchId: string): Promise<string[]> {
  const rows = await db.read(
    requestRow,
    "SELECT DISTINCT request_id FROM pay_by_bank_refund WHERE batch_id = :batchId ORDER BY request_id",
    { batchId },
  )
  return rows.map(({ request_id }) => request_id)
}

/** The withdrawn refunds of batches, by id: core deleted them, or their Payment. */
export async function withdrawnIds(db: Database, batchIds: string[]): Promise<string[]> {
  const rows = await db.read(
    idRow,
    `SELECT id FROM pay_by_bank_refund
      WHERE batch_id IN (:batchIds) AND withdrawn_at IS NOT NULL
      ORDER BY created_at, id`,
    { batchIds },
  )
  return idsOf(rows)
}

/** The exported refunds of open batches whose payments were reversed, by id. */
export async function reversedIds(db: Database, batchIds: string[]): Promise<string[]> {
  const rows = await db.read(
    idRow,
    `SELECT d.id FROM pay_by_bank_refund AS d JOIN pay_by_bank_request AS r ON r.id = d.request_id
      WHERE d.batch_id IN (:batchIds) AND d.status = 'exported'
        AND r.reversed_at IS NOT NULL
      ORDER BY d.created_at, d.id`,
    { batchIds },
  )
  return idsOf(rows)
}
