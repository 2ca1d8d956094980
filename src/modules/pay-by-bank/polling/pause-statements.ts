import { z } from "@medusajs/framework/zod"
import { ERRORS, type ErrorCode } from "../../../domain/errors/error-table"
import { PAUSE_CAUSES } from "../../../domain/polling/failure-proof"
import type { Paused } from "../../../domain/polling/pause-schedule"
import type { AccountLogin } from "../accounts/login"
import type { Statements } from "../tables"

/**
 * The statements behind the pauses of logins, see `docs/decisions.md#pauses`. There is one row for each login of a merchant account,
 * which all processes read: when it was last answered, and its pause. A pause stays until an answer ends it.
 */

/** The pause of an account's login. After `until`, one caller may probe whether the service answers again. */
export interface StoredPause extends Paused, AccountLogin {
  until: Date
}

const pauseRow = z.object({
  account: z.string(),
  login: z.string(),
  cause: z.enum(PAUSE_CAUSES),
  code: z.custom<ErrorCode>((code) => typeof code === "string" && Object.hasOwn(ERRORS, code)),
  failures: z.number(),
  paused_until: z.coerce.date(),
})

const COLUMNS = "account, login, cause, code, failures, paused_until"
const ENDED = "cause = NULL, code = NULL, failures = 0, paused_until = NULL"

/** The calls of the login of the request `r` are paused at the moment `?`. */
export const LOGIN_PAUSED = `EXISTS (SELECT 1 FROM pay_by_bank_login AS paused
   WHERE paused.account = r.account AND paused.login = r.login AND paused.paused_until > ?)`

export async function readPauses(db: Statements): Promise<StoredPause[]> {
  return pausesOf(
    await db.execute<unknown[]>(
      `SELECT ${COLUMNS} FROM pay_by_bank_login WHERE cause IS NOT NULL ORDER BY account, login`,
    ),
  )
}

export async function readPause(db: Statements, { account, login }: AccountLogin): Promise<StoredPause | null> {
  const rows = await db.execute<unknown[]>(
    `SELECT ${COLUMNS} FROM pay_by_bank_login WHERE account = ? AND login = ? AND cause IS NOT NULL`,
    [account, login],
  )
  return pausesOf(rows)[0] ?? null
}

/** When the payment service last answered a login, and when it last returned a record. */
export interface LoginAnswers {
  answeredAt: Date | null
  recordReadAt: Date | null
}

const answersRow = z.object({ answered_at: z.coerce.date().nullable(), record_read_at: z.coerce.date().nullable() })

export async function readAnswers(db: Statements, { account, login }: AccountLogin): Promise<LoginAnswers> {
  const rows = await db.execute<unknown[]>(
    `SELECT answered_at, record_read_at FROM pay_by_bank_login WHERE account = ? AND login = ?`,
    [account, login],
  )
  const [row] = z.array(answersRow).parse(rows)
  return { answeredAt: row?.answered_at ?? null, recordReadAt: row?.record_read_at ?? null }
}

/** Acquires the probe of a pause that has ended, by extending it. Returns `false` when another caller has it. */
export async function acquireProbe(
  db: Statements,
  { account, login, until }: StoredPause,
  leasedUntil: Date,
): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `UPDATE pay_by_bank_login SET paused_until = ? WHERE account = ? AND login = ? AND paused_until = ?
     RETURNING account`,
    [leasedUntil, account, login, until],
  )
  return rows.length > 0
}

/**
 * Stores a pause. It replaces the pause that ended at `replaced`, a shorter one for the same callers, and one that applied only to
 * the job. So a call that fails late never shortens the pause of another process.
 */
export async function writePause(db: Statements, pause: StoredPause, replaced: Date | null): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_login AS known (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (account, login) DO UPDATE
        SET cause = excluded.cause, code = excluded.code, failures = excluded.failures, paused_until = excluded.paused_until
      WHERE known.cause IS NULL OR known.paused_until = ?
         OR ((known.cause = 'outage') = (excluded.cause = 'outage') AND known.paused_until < excluded.paused_until)
         OR (known.cause = 'outage' AND excluded.cause <> 'outage')`,
    [pause.account, pause.login, pause.cause, pause.code, pause.failures, pause.until, replaced],
  )
}

export interface StoredAnswer extends AccountLogin {
  now: Date
  hasRecord: boolean
  /** When the pause ends that this answer concerns. */
  until: Date | null
  /** `false`: it does not end that pause, but other payments are tried. */
  ends: boolean
}

/**
 * Stores when a login was answered, and ends its pause that ends at `until`. A pause that another caller has replaced since then
 * stays, because the successful call was in flight when the new pause began.
 */
export async function writeAnswer(
  db: Statements,
  { account, login, now, hasRecord, until, ends }: StoredAnswer,
): Promise<void> {
  const ended = (column: string, value: string) =>
    `${column} = CASE WHEN known.paused_until = ? AND ? THEN ${value} ELSE known.${column} END`
  await db.execute(
    `INSERT INTO pay_by_bank_login AS known (account, login, failures, answered_at, record_read_at) VALUES (?, ?, 0, ?, ?)
     ON CONFLICT (account, login) DO UPDATE
        SET answered_at = excluded.answered_at,
            record_read_at = coalesce(excluded.record_read_at, known.record_read_at),
            ${ended("cause", "NULL")}, ${ended("code", "NULL")}, ${ended("failures", "0")},
            paused_until = CASE WHEN known.paused_until = ? THEN ?::timestamptz ELSE known.paused_until END`,
    [account, login, now, hasRecord ? now : null, until, ends, until, ends, until, ends, until, ends ? null : now],
  )
}

/** Ends a pause that no other caller has replaced. */
export async function endPause(db: Statements, { account, login, until }: StoredPause): Promise<void> {
  await db.execute(`UPDATE pay_by_bank_login SET ${ENDED} WHERE account = ? AND login = ? AND paused_until = ?`, [
    account,
    login,
    until,
  ])
}

/** Ends the pauses of all logins of an account. */
export async function endPausesOf(db: Statements, account: string): Promise<void> {
  await db.execute(`UPDATE pay_by_bank_login SET ${ENDED} WHERE account = ? AND cause IS NOT NULL`, [account])
}

function pausesOf(rows: unknown[]): StoredPause[] {
  return z
    .array(pauseRow)
    .parse(rows)
    .map(({ paused_until, ...row }) => ({ ...row, until: paused_until }))
}
