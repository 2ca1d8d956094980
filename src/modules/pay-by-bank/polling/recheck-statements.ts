import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import { marksFor } from "../sql-clauses"
import { LOGIN_PAUSED } from "./pause-statements"
import { dateOf, type PaymentRequest, type Statements, type StoredTime } from "../tables"

/**
 * The statements behind the later reads of paid payments, see `docs/decisions.md#reversals`. The number of statements
 * does not grow with the payments of a batch.
 */

interface Returned {
  id: string
}

/** The columns that a read needs. The rest of the row is not loaded. */
const LEASED = [
  "id",
  "account",
  "login",
  "uuid",
  "uuid_guessed",
  "merchant_uuid",
  "reference",
  "amount_minor",
  "received_minor",
  "currency",
  "paid_at",
  "recheck_tries",
  "status_code",
  "reported_amount",
  "reported_currency",
  "reversed_at",
] as const
export type LeasedRecheck = Pick<PaymentRequest, (typeof LEASED)[number]>

type LeasedRow = Omit<LeasedRecheck, Time> & Record<Time, StoredTime | null>
type Time = "paid_at" | "reversed_at"

/**
 * Leases payments whose next read is due: it becomes due again at `leasedUntil`, unless an answer plans another time. Skips rows
 * that another caller is leasing, and those of paused logins.
 */
export async function leaseRechecks(
  db: Statements,
  now: Date,
  leasedUntil: Date,
  limit: number,
): Promise<LeasedRecheck[]> {
  const rows = await db.execute<LeasedRow[]>(
    // Materialized, because PostgreSQL may run a sub-select again for each row, and would then exceed the limit.
    `WITH due AS MATERIALIZED (
        SELECT id FROM pay_by_bank_request AS r
         WHERE recheck_at <= ? AND recheck_at IS NOT NULL AND NOT ${LOGIN_PAUSED}
         ORDER BY recheck_at LIMIT ? FOR UPDATE SKIP LOCKED)
     UPDATE pay_by_bank_request AS request SET recheck_at = ?, last_polled_at = ?
       FROM due WHERE request.id = due.id
     RETURNING ${LEASED.map((column) => `request.${column}`).join(", ")}`,
    [now, now, limit, leasedUntil, now],
  )
  return rows.map((row) => ({ ...row, paid_at: dateOf(row.paid_at), reversed_at: dateOf(row.reversed_at) }))
}

/** A record that was read again, and that proves whether the money is there. */
export interface StoredRecheck {
  id: string
  isReversed: boolean
  /** It reports another amount or currency as paid. */
  isOtherMoney: boolean
  statusCode: string | null
  settlement: string | null
  /** When the read began. */
  now: Date
  recheckAt: Date | null
}

/** What an answer changed. `started`: your team must look, for the first time or again. `neither`: the payment is as it was. */
export interface Rechecked {
  id: string
  change: "started" | "ended" | "neither"
}

export const REVERSED = "reversed_after_capture" satisfies AttentionReason

/** A reversal that begins or ends, compared with the row as it was. */
const STARTS = "(read.is_reversed AND r.reversed_at IS NULL)"
const ENDS = "(NOT read.is_reversed AND r.reversed_at IS NOT NULL)"
/** Attention that a payment had before is evaluated again. Other outcomes are restored. */
const RESTORED = "NULLIF(r.reversed_outcome, 'attention')"

/**
 * Stores any number of answers in one statement. A reversal needs attention, whatever the outcome was, and a record that is paid
 * again ends it, also after your team has closed it. Other money needs attention then, because your team has decided only about the
 * known money. Skips an answer whose read began before another read, or before an admin user confirmed the money: it is old.
 */
export async function storeRechecks(db: Statements, answers: StoredRecheck[]): Promise<Rechecked[]> {
  if (answers.length === 0) return []
  return await db.execute<Rechecked[]>(
    `WITH read AS (
       SELECT * FROM jsonb_to_recordset(?::jsonb) AS n(
         id text, is_reversed boolean, is_other_money boolean, status_code text, settlement text, now timestamptz, recheck_at timestamptz)
     ), old AS (
       SELECT r.id, r.reversed_at, r.outcome FROM pay_by_bank_request AS r JOIN read ON read.id = r.id ORDER BY r.id FOR UPDATE OF r
     )
     UPDATE pay_by_bank_request AS r
        SET status_code = read.status_code, settlement = read.settlement,
            recheck_at = read.recheck_at, recheck_tries = 0, recheck_alert_at = NULL,
            reversed_at = CASE WHEN read.is_reversed THEN coalesce(r.reversed_at, read.now) ELSE NULL END,
            reversed_outcome = CASE WHEN ${STARTS} THEN r.outcome WHEN ${ENDS} THEN NULL ELSE r.reversed_outcome END,
            outcome = CASE WHEN ${STARTS} OR read.is_other_money THEN 'attention' WHEN ${ENDS} THEN ${RESTORED} ELSE r.outcome END,
            reason = CASE WHEN ${STARTS} THEN '${REVERSED}' WHEN ${ENDS} THEN NULL ELSE r.reason END,
            reuse_key = CASE WHEN ${STARTS} THEN NULL ELSE r.reuse_key END,
            next_poll_at = CASE WHEN ${STARTS} OR (${ENDS} AND r.reversed_outcome = 'closed') THEN NULL
                                 WHEN ${ENDS} THEN read.now ELSE r.next_poll_at END,
            leased_until = CASE WHEN ${STARTS} OR ${ENDS} THEN NULL ELSE r.leased_until END,
            last_polled_at = read.now, updated_at = read.now
       FROM read JOIN old ON old.id = read.id
      WHERE r.id = read.id AND r.status IN ('paid', 'mismatch') AND r.paid_at IS NOT NULL
        AND (r.last_polled_at IS NULL OR r.last_polled_at <= read.now)
  RETURNING r.id, CASE WHEN (old.reversed_at IS NULL) = (r.reversed_at IS NULL)
                             AND old.outcome IS NOT DISTINCT FROM r.outcome THEN 'neither'
                       WHEN r.reversed_at IS NULL THEN 'ended' ELSE 'started' END AS change`,
    [
      JSON.stringify(
        answers.map(({ id, isReversed, isOtherMoney, statusCode, settlement, now, recheckAt }) => ({
          id,
          is_reversed: isReversed,
          is_other_money: isOtherMoney,
          status_code: statusCode,
          settlement,
          now,
          recheck_at: recheckAt,
        })),
      ),
    ],
  )
}

/**
 * The session that holds the claim has its binding again. Your team had begun to close the payment as gone, and this was cut short:
 * the Payment holds the money.
 */
export async function restoreBindings(db: Statements, requestIds: string[]): Promise<void> {
  if (requestIds.length === 0) return
  const marks = marksFor(requestIds)
  await db.execute(
    `UPDATE pay_by_bank_binding AS b SET status = 'claimed', updated_at = now()
       FROM pay_by_bank_request AS r
      WHERE r.id IN (${marks}) AND b.request_id = r.id AND b.session_id = r.claimed_session_id AND b.status = 'deleted'`,
    requestIds,
  )
}

/** The plan after a read without an answer. */
export interface RetriedRecheck {
  id: string
  tries: number
  /** `null`: the plugin gives up. */
  recheckAt: Date | null
  alertAt: Date | null
}

/** Plans the next tries, and raises alerts. Skips payments that are no longer read again. */
export async function retryRechecks(db: Statements, plans: RetriedRecheck[]): Promise<string[]> {
  if (plans.length === 0) return []
  const rows = await db.execute<Returned[]>(
    `WITH n AS (
       SELECT * FROM jsonb_to_recordset(?::jsonb) AS plan(
         id text, tries integer, recheck_at timestamptz, alert_at timestamptz)
     ), locked AS MATERIALIZED (
       SELECT r.id FROM pay_by_bank_request AS r JOIN n ON n.id = r.id ORDER BY r.id FOR UPDATE OF r
     )
     UPDATE pay_by_bank_request AS r
        SET recheck_at = n.recheck_at, recheck_tries = n.tries,
            recheck_alert_at = coalesce(r.recheck_alert_at, n.alert_at)
       FROM n
      WHERE (SELECT count(*) FROM locked) > 0
        AND r.id = n.id AND r.recheck_at IS NOT NULL RETURNING r.id`,
    [
      JSON.stringify(
        plans.map(({ id, tries, recheckAt, alertAt }) => ({ id, tries, recheck_at: recheckAt, alert_at: alertAt })),
      ),
    ],
  )
  return rows.map(({ id }) => id)
}

/** Ends a reversal: a person has seen the money. The payment is not read again. The result of a read that is in flight is dropped. */
export async function confirmReceived(db: Statements, requestId: string, now: Date): Promise<boolean> {
  const rows = await db.execute<Returned[]>(
    `UPDATE pay_by_bank_request AS r
        SET outcome = ${RESTORED}, reason = NULL, reversed_at = NULL, reversed_outcome = NULL, recheck_at = NULL,
            recheck_tries = 0, recheck_alert_at = NULL, last_polled_at = ?, leased_until = NULL, updated_at = now(),
            next_poll_at = CASE WHEN reversed_outcome = 'closed' THEN NULL ELSE ?::timestamptz END
      WHERE id = ? AND outcome IN ('attention', 'closed') AND reversed_at IS NOT NULL RETURNING id`,
    [now, now, requestId],
  )
  return rows.length > 0
}
