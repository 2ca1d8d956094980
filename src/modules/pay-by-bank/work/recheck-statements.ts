import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"
import { LOGIN_PAUSED } from "../accounts/pause-statements"

/**
 * The statements behind the later reads of paid payments, see `docs/architecture.md#reversals`. The number of statements
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
