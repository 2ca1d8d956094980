import { z } from "@medusajs/framework/zod"
import { accountRow } from "../accounts/account-settings"
import { LOGIN_PAUSED } from "../accounts/pause-statements"
import type { Database } from "../database"

const moment = z.coerce.date().nullable()
const readings = z.object({
  uncaptured: z.number(),
  /** When the oldest of them was paid. */
  paid_at: moment,
  backlog: z.number(),
  /** When the oldest of them became due. */
  due_at: moment,
  attention: z.number(),
  raised_at: moment,
  /** When a process last reported a run of the job. */
  job_at: moment,
  /** The logins that the service has paused: see `docs/architecture.md#pauses`. A row remains until a call succeeds. */
  pauses: z.array(z.object({ account: z.string(), login: z.string() })),
  /** What admin users have entered. */
  accounts: z.array(accountRow.pick({ account: true, base_url: true, username: true, paused: true })),
})
export type GaugeReadings = z.infer<typeof readings>

/**
 * The attention that has waited longest is found among as many payments, those that were started first. If thousands need
 * attention, reading each timeline would slow down the store just then.
 */
const OLDEST = 1000

/** Reads what all gauges show, in one statement. Each part reads a partial index. */
export async function readGauges(db: Database, now: Date): Promise<GaugeReadings> {
  const [row] = await db.read(
    readings,
    `WITH uncaptured AS (
       SELECT count(*)::int AS payments, min(paid_at) AS since FROM pay_by_bank_request
        WHERE status = 'paid' AND outcome IS NULL
     ), backlog AS (
       SELECT count(*)::int AS payments, min(next_poll_at) AS since FROM pay_by_bank_request AS r
        WHERE next_poll_at <= :now AND next_poll_at IS NOT NULL AND (leased_until IS NULL OR leased_until <= :now)
          AND (status = 'paid' OR NOT ${LOGIN_PAUSED}) AND uuid IS NOT NULL
     ), attention AS (
       SELECT count(*)::int AS payments FROM pay_by_bank_request WHERE outcome = 'attention'
     ), oldest AS (
       SELECT id FROM pay_by_bank_request WHERE outcome = 'attention' ORDER BY created_at LIMIT :oldest
     ), raised AS (
       SELECT min(event.latest) AS since FROM oldest
        CROSS JOIN LATERAL (SELECT max(created_at) AS latest FROM pay_by_bank_event
                             WHERE request_id = oldest.id AND type = 'attention') AS event
     )
     SELECT uncaptured.payments AS uncaptured, uncaptured.since AS paid_at, backlog.payments AS backlog, backlog.since AS due_at,
            attention.payments AS attention, raised.since AS raised_at,
            (SELECT max(last_run_at) FROM pay_by_bank_process) AS job_at,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('account', account, 'login', login) ORDER BY account, login), '[]')
               FROM pay_by_bank_login WHERE cause IS NOT NULL) AS pauses,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('account', account, 'base_url', base_url, 'username', username,
                                                          'paused', paused) ORDER BY account), '[]')
               FROM pay_by_bank_account) AS accounts
       FROM uncaptured, backlog, attention, raised`,
    { now, oldest: OLDEST },
  )
  return readings.parse(row)
}
