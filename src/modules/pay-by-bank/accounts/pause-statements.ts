import { z } from "@medusajs/framework/zod"
import { ERRORS, type ErrorCode } from "../../../domain/errors/error-table"
import { PAUSE_CAUSES } from "../../../domain/polling/failure-proof"
import type { Paused } from "../../../domain/polling/pause-schedule"
import type { AccountLogin } from "./login"
import type { Database } from "../database"

/**
 * The statements behind the pauses of logins, see `docs/architecture.md#pauses`. There is one row for each login of a merchant account,
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
  until: z.coerce.date(),
})

const COLUMNS = "account, login, cause, code, failures, paused_until AS until"
const ENDED = "cause = NULL, code = NULL, failures = 0, paused_until = NULL"

/** The calls of the login of the request `r` are paused at the moment `:now`. */
export const LOGIN_PAUSED = `EXISTS (SELECT 1 FROM pay_by_bank_login AS paused
   WHERE paused.account = r.account AND paused.login = r.login AND paused.paused_until > :now)`

export async function readPauses(db: Database): Promise<StoredPause[]> {
  return await db.read(
    pauseRow,
    `SELECT ${COLUMNS} FROM pay_by_bank_login WHERE cause IS NOT NULL ORDER BY account, login`,
  )
}

export async function readPause(db: Database, { account, login }: AccountLogin): Promise<StoredPause | null> {
  const [pause] = await db.read(
    pauseRow,
    `SELECT ${COLUMNS} FROM pay_by_bank_login WHERE account = :account AND login = :login AND cause IS NOT NULL`,
    { account, login },
  )
  return pause ?? null
}

/** When the payment service last answered a login, and when it last returned a record. */
interface LoginAnswers {
  answeredAt: Date | null
  recordReadAt: Date | null
}

const answersRow = z.object({ answered_at: z.coerce.date().nullable(), record_read_at: z.coerce.date().nullable() })

export async function readAnswers(db: Database, { account, login }: AccountLogin): Promise<LoginAnswers> {
  const [row] = await db.read(
    answersRow,
    "SELECT answered_at, record_read_at FROM pay_by_bank_login WHERE account = :account AND login = :login",
    { account, login },
  )
  return { answeredAt: row?.answered_at ?? null, recordReadAt: row?.record_read_at ?? null }
}

/** Acquires the probe of a pause that has ended, by extending it. Returns `false` when another caller has it. */
export async function acquireProbe(
  db: Database,
  { account, login, until }: StoredPause,
  leasedUntil: Date,
): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_login SET paused_until = :leasedUntil
      WHERE account = :account AND login = :login AND paused_until = :until`,
    { leasedUntil, account, login, until },
  )
}

/**
 * Stores a pause. It replaces the pause that ended at `replaced`, a shorter one for the same callers, and one that applied only to
 * the job. So a call that fails late never shortens the pause of another process.
 */
export async function writePause(db: Database, pause: StoredPause, replaced: Date | null): Promise<void> {
  await db.statement(
    `INSERT INTO pay_by_bank_login AS known (account, login, cause, code, failures, paused_until)
     VALUES (:account, :login, :cause, :code, :failures, :until)
     ON CONFLICT (account, login) DO UPDATE
        SET cause = excluded.cause, code = excluded.code, failures = excluded.failures, paused_until = excluded.paused_until
      WHERE known.cause IS NULL OR known.paused_until = :replaced
         OR ((known.cause = 'outage') = (excluded.cause = 'outage') AND known.paused_until < excluded.paused_until)
         OR (known.cause = 'outage' AND excluded.cause <> 'outage')`,
    { ...pause, replaced },
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
  db: Database,
  { account, login, now, hasRecord, until, ends }: StoredAnswer,
): Promise<void> {
  const ended = (column: string, value: string) =>
    `${column} = CASE WHEN known.paused_until = :until AND :ends THEN ${value} ELSE known.${column} END`
  await db.statement(
    `INSERT INTO pay_by_bank_login AS known (account, login, failures, answered_at, record_read_at)
     VALUES (:account, :login, 0, :now, :recordReadAt)
     ON CONFLICT (account, login) DO UPDATE
        SET answered_at = excluded.answered_at,
            record_read_at = coalesce(excluded.record_read_at, known.record_read_at),
            ${ended("cause", "NULL")}, ${ended("code", "NULL")}, ${ended("failures", "0")},
            paused_until = CASE WHEN known.paused_until = :until THEN :pausedUntil::timestamptz ELSE known.paused_until END`,
    { account, login, now, recordReadAt: hasRecord ? now : null, until, ends, pausedUntil: ends ? null : now },
  )
}

/** Ends a pause that no other caller has replaced. */
export async function endPause(db: Database, { account, login, until }: StoredPause): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_login SET ${ENDED} WHERE account = :account AND login = :login AND paused_until = :until`,
    { account, login, until },
  )
}

/** Ends the pauses of all logins of an account. */
export async function endPausesOf(db: Database, account: string): Promise<void> {
  await db.statement(`UPDATE pay_by_bank_login SET ${ENDED} WHERE account = :account AND cause IS NOT NULL`, {
    account,
  })
}
