import { z } from "@medusajs/framework/zod"
import type { AlertCode, STORE_ALERTS } from "../../../shared/messages/alerts"
import type { Database } from "../database"

/** The statements behind the alerts of merchant accounts and of the store. An alert is one row, which exists as long as its cause. */

/** Takes the place of the account in an alert that concerns the whole store. No merchant account has an empty id. */
export const WHOLE_STORE = ""

export interface Alert {
  account: string
  code: AlertCode
  since: Date
}

const CODES = [
  "answers_changed",
  "records_missing",
  "credentials_refused",
  "statuses_refused",
  "service_failing",
  "locks_not_shared",
  "paid_not_readable",
  "job_silent",
] as const satisfies AlertCode[]
const raisedRow = z.object({ account: z.string(), code: z.enum(CODES) })
const alertRow = raisedRow.extend({ since: z.coerce.date() })

export async function readAlerts(db: Database): Promise<Alert[]> {
  return await db.read(alertRow, "SELECT account, code, since FROM pay_by_bank_alert ORDER BY account, code")
}

export interface Review {
  now: Date
  /** The accounts that this process has options for, each with its present login. */
  accounts: { account: string; login: string | null }[]
  /** Answers for tracked payments without a record that have not been understood since this moment raise an alert. */
  unreadBefore: Date
  /** A customer who returned before this moment should have a record by now. */
  returnedBefore: Date
  /** As many payments in a row without a record raise an alert. */
  missingInARow: number
  /** As many refusals in a row of an account's credentials raise an alert, ... */
  refusedInARow: number
  /** ... as many of its status calls, while the credentials are accepted elsewhere, ... */
  statusesRefusedInARow: number
  /** ... and as many other pauses in a row, or one that begins to last beyond `pausedBeyond`, while payments wait for it. */
  failedInARow: number
  pausedBeyond: Date
  /** So does a payment without an answer since this moment, if its login got no other answer since then, ... */
  unansweredBefore: Date
  /** ... and one since this moment, if its login got no other record since then. */
  unreadableBefore: Date
  /** The alerts of the whole store whose cause lasts. */
  ofStore: (keyof typeof STORE_ALERTS)[]
}

/** A former login's pause concerns only the payments that still need that login. */
const PAYMENTS_WAIT = `EXISTS (SELECT 1 FROM pay_by_bank_request AS w
                       WHERE w.account = p.account AND w.login = p.login AND w.next_poll_at IS NOT NULL)`
/**
 * A payment of the account has got no answer since `:unansweredBefore`, and its login was not answered at all since then. Or no record was read for
 * an hour: payments without a record may be answered although no record can be read.
 */
const UNANSWERED = `EXISTS (SELECT 1 FROM pay_by_bank_request AS r LEFT JOIN pay_by_bank_login AS p USING (account, login)
                       WHERE r.account = of.account AND r.unread_since <= :unansweredBefore AND r.unread_since IS NOT NULL
                         AND r.unread_code IS DISTINCT FROM 'unexpected_refusal'
                         AND r.next_poll_at IS NOT NULL AND r.status <> 'paid'
                         AND (p.answered_at IS NULL OR p.answered_at < r.unread_since
                           OR (r.unread_since <= :unreadableBefore AND (p.record_read_at IS NULL OR p.record_read_at < r.unread_since)))
                         AND (p.cause IS NULL OR p.cause NOT IN ('login', 'statuses')))`

/**
 * Raises and ends alerts in one statement, and queues those that it raises for people. Returns those that no process has raised before. It ends none of an account that this
 * process has no options for: during a deployment, another process may have them.
 */
export async function reviewAlerts(db: Database, review: Review): Promise<Pick<Alert, "account" | "code">[]> {
  const { accounts, ofStore, ...limits } = review
  return await db.read(
    raisedRow,
    `WITH of AS (
       SELECT account, login FROM jsonb_to_recordset(:accounts::jsonb) AS each(account text, login text)
     ), cause AS (
       SELECT account, 'answers_changed' AS code FROM of
        WHERE EXISTS (SELECT 1 FROM pay_by_bank_request AS r
                       WHERE r.account = of.account AND r.unread_since <= :unreadBefore AND r.unread_since IS NOT NULL
                         AND r.unread_code = 'unexpected_refusal'
                         AND r.next_poll_at IS NOT NULL AND r.status = 'created' AND r.track_until > :now)
        UNION ALL
       SELECT account, 'records_missing' FROM of
        WHERE (SELECT count(*) FROM (
                SELECT 1 FROM pay_by_bank_request AS r
                 WHERE r.account = of.account AND r.returned_at <= :returnedBefore AND r.returned_at IS NOT NULL
                   AND r.created_at > coalesce(
                         (SELECT max(f.created_at) FROM pay_by_bank_request AS f
                           WHERE f.account = of.account AND f.status_code IS NOT NULL),
                         '-infinity')
                 LIMIT :missingInARow) AS missing) = :missingInARow
        UNION ALL
       SELECT account, 'credentials_refused' FROM of
        WHERE EXISTS (SELECT 1 FROM pay_by_bank_login AS p
                       WHERE p.account = of.account AND p.failures >= :refusedInARow AND p.cause = 'login'
                         AND (p.login = of.login OR ${PAYMENTS_WAIT}))
        UNION ALL
       SELECT account, 'statuses_refused' FROM of
        WHERE EXISTS (SELECT 1 FROM pay_by_bank_login AS p
                       WHERE p.account = of.account AND p.failures >= :statusesRefusedInARow AND p.cause = 'statuses' AND ${PAYMENTS_WAIT})
        UNION ALL
       SELECT account, 'service_failing' FROM of
        WHERE EXISTS (SELECT 1 FROM pay_by_bank_login AS p
                       WHERE p.account = of.account AND p.cause IN ('limit', 'outage')
                         AND (p.failures >= :failedInARow OR p.paused_until > :pausedBeyond OR (p.paused_until > :now AND EXISTS (
                               SELECT 1 FROM pay_by_bank_alert AS raised
                                WHERE raised.account = of.account AND raised.code = 'service_failing')))
                         AND ${PAYMENTS_WAIT})
           OR ${UNANSWERED}
        UNION ALL
       SELECT :wholeStore, code FROM jsonb_array_elements_text(:ofStore::jsonb) AS raised(code)
     ), gone AS (
       DELETE FROM pay_by_bank_alert AS a
        WHERE a.account IN (SELECT account FROM of)
          AND NOT EXISTS (SELECT 1 FROM cause WHERE cause.account = a.account AND cause.code = a.code)
     ), raised AS (
       INSERT INTO pay_by_bank_alert (account, code, since) SELECT account, code, :now FROM cause ORDER BY account, code
       ON CONFLICT (account, code) DO NOTHING RETURNING account, code, since
     ), queued AS (
       INSERT INTO pay_by_bank_outgoing_alert (id, kind, data, raised_at, due_at)
       SELECT 'cause:' || account || ':' || code || ':' || extract(epoch FROM since), 'cause',
              jsonb_build_object('account', account, 'code', code), since, since FROM raised
       ON CONFLICT (id) DO NOTHING
     )
     SELECT account, code FROM raised`,
    {
      ...limits,
      accounts: JSON.stringify([...accounts, { account: WHOLE_STORE, login: null }]),
      wholeStore: WHOLE_STORE,
      ofStore: JSON.stringify(ofStore),
    },
  )
}
