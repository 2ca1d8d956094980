import { z } from "@medusajs/framework/zod"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import type { Database } from "../database"
import { LOGIN_PAUSED } from "./pause-statements"

/**
 * The statements behind the later reads of paid payments, see `docs/decisions.md#reversals`. The number of statements
 * does not grow with the payments of a batch.
 */

/** The columns that a read needs. The rest of the row is not loaded. */
const leased = z.object({
  id: z.string(),
  account: z.string(),
  login: z.string(),
  uuid: z.string().nullable(),
  uuid_guessed: z.boolean(),
  merchant_uuid: z.string(),
  reference: z.string(),
  amount_minor: z.number(),
  received_minor: z.number().nullable(),
  currency: z.string(),
  paid_at: z.coerce.date().nullable(),
  recheck_tries: z.number(),
  status_code: z.string().nullable(),
  reported_amount: z.string().nullable(),
  reported_currency: z.string().nullable(),
  reversed_at: z.coerce.date().nullable(),
})
export type LeasedRecheck = z.infer<typeof leased>
const LEASED = Object.keys(leased.shape)

/**
 * Leases payments whose next read is due: it becomes due again at `leasedUntil`, unless an answer plans another time. Skips rows
 * that another caller is leasing, and those of paused logins.
 */
export async function leaseRechecks(
  db: Database,
  now: Date,
  leasedUntil: Date,
  limit: number,
): Promise<LeasedRecheck[]> {
  return await db.read(
    leased,
    // Materialized, because PostgreSQL may run a sub-select again for each row, and would then exceed the limit.
    `WITH due AS MATERIALIZED (
        SELECT id FROM pay_by_bank_request AS r
         WHERE recheck_at <= :now AND recheck_at IS NOT NULL AND NOT ${LOGIN_PAUSED}
         ORDER BY recheck_at LIMIT :limit FOR UPDATE SKIP LOCKED)
     UPDATE pay_by_bank_request AS request SET recheck_at = :leasedUntil, last_polled_at = :now
       FROM due WHERE request.id = due.id
     RETURNING ${LEASED.map((column) => `request.${column}`).join(", ")}`,
    { now, limit, leasedUntil },
  )
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
export type Rechecked = z.infer<typeof rechecked>
const rechecked = z.object({ id: z.string(), change: z.enum(["started", "ended", "neither"]) })

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
export async function storeRechecks(db: Database, answers: StoredRecheck[]): Promise<Rechecked[]> {
  if (answers.length === 0) return []
  const rows = answers.map(({ id, isReversed, isOtherMoney, statusCode, settlement, now, recheckAt }) => ({
    id,
    is_reversed: isReversed,
    is_other_money: isOtherMoney,
    status_code: statusCode,
    settlement,
    now,
    recheck_at: recheckAt,
  }))
  return await db.read(
    rechecked,
    `WITH read AS (
       SELECT * FROM jsonb_to_recordset(:rows::jsonb) AS n(
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
    { rows: JSON.stringify(rows) },
  )
}

/**
 * The session that holds the claim has its binding again. Your team had begun to close the payment as gone, and this was cut short:
 * the Payment holds the money.
 */
export async function restoreBindings(db: Database, requestIds: string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.statement(
    `UPDATE pay_by_bank_binding AS b SET status = 'claimed', updated_at = now()
       FROM pay_by_bank_request AS r
      WHERE r.id IN (:requestIds) AND b.request_id = r.id AND b.session_id = r.claimed_session_id AND b.status = 'deleted'`,
    { requestIds },
  )
}

/** The plan after a read without an answer. */
interface RetriedRecheck {
  id: string
  tries: number
  /** `null`: the plugin gives up. */
  recheckAt: Date | null
  alertAt: Date | null
}

/** Plans the next tries, and raises alerts. Skips payments that are no longer read again. */
export async function retryRechecks(db: Database, plans: RetriedRecheck[]): Promise<string[]> {
  if (plans.length === 0) return []
  const rows = plans.map(({ id, tries, recheckAt, alertAt }) => ({
    id,
    tries,
    recheck_at: recheckAt,
    alert_at: alertAt,
  }))
  const planned = await db.read(
    z.object({ id: z.string() }),
    `WITH n AS (
       SELECT * FROM jsonb_to_recordset(:rows::jsonb) AS plan(
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
    { rows: JSON.stringify(rows) },
  )
  return planned.map(({ id }) => id)
}

/** Ends a reversal: a person has seen the money. The payment is not read again. The result of a read that is in flight is dropped. */
export async function confirmReceived(db: Database, requestId: string, now: Date): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_request AS r
        SET outcome = ${RESTORED}, reason = NULL, reversed_at = NULL, reversed_outcome = NULL, recheck_at = NULL,
            recheck_tries = 0, recheck_alert_at = NULL, last_polled_at = :now, leased_until = NULL, updated_at = now(),
            next_poll_at = CASE WHEN reversed_outcome = 'closed' THEN NULL ELSE :now::timestamptz END
      WHERE id = :requestId AND outcome IN ('attention', 'closed') AND reversed_at IS NOT NULL`,
    { now, requestId },
  )
}
