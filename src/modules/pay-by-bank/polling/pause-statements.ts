import { z } from "@medusajs/framework/zod"
import { ERRORS, type ErrorCode } from "../../../domain/errors/error-table"
import type { Streak } from "../../../domain/polling/pause-schedule"
import type { AccountLogin } from "../accounts/login"
import type { Statements } from "../tables"

/**
 * The statements behind the pauses of merchant accounts, see `docs/decisions.md#pauses`. There is one row for each paused
 * login of an account, which all processes read. It stays until a call succeeds.
 */

/** The pause of an account's login. After `until`, one caller may probe whether the service answers again. */
export interface StoredPause extends Streak, AccountLogin {
  until: Date
  /** `false`: calls for shoppers and admin users pause too. */
  onlyJob: boolean
}

const pauseRow = z.object({
  account: z.string(),
  login: z.string(),
  code: z.custom<ErrorCode>((code) => typeof code === "string" && Object.hasOwn(ERRORS, code)),
  failures: z.number(),
  only_job: z.boolean(),
  paused_until: z.coerce.date(),
})

const COLUMNS = "account, login, code, failures, only_job, paused_until"

export async function readPauses(db: Statements): Promise<StoredPause[]> {
  return pausesOf(await db.execute<unknown[]>(`SELECT ${COLUMNS} FROM pay_by_bank_pause ORDER BY account, login`))
}

export async function readPause(db: Statements, { account, login }: AccountLogin): Promise<StoredPause | null> {
  const rows = await db.execute<unknown[]>(`SELECT ${COLUMNS} FROM pay_by_bank_pause WHERE account = ? AND login = ?`, [
    account,
    login,
  ])
  return pausesOf(rows)[0] ?? null
}

/** Acquires the probe of a pause that has ended, by extending it. Returns `false` when another caller has it. */
export async function acquireProbe(
  db: Statements,
  { account, login, until }: StoredPause,
  leasedUntil: Date,
): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `UPDATE pay_by_bank_pause SET paused_until = ? WHERE account = ? AND login = ? AND paused_until = ?
     RETURNING account`,
    [leasedUntil, account, login, until],
  )
  return rows.length > 0
}

/**
 * Stores a pause. It replaces the pause that ended at `replaced`, a shorter one of the same kind, and one that applied only to
 * the job. So a call that fails late never shortens the pause of another process.
 */
export async function writePause(db: Statements, pause: StoredPause, replaced: Date | null): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_pause AS known (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (account, login) DO UPDATE
        SET code = excluded.code, failures = excluded.failures, only_job = excluded.only_job,
            paused_until = excluded.paused_until
      WHERE known.paused_until = ?
         OR (known.only_job = excluded.only_job AND known.paused_until < excluded.paused_until)
         OR (known.only_job AND NOT excluded.only_job)`,
    [pause.account, pause.login, pause.code, pause.failures, pause.onlyJob, pause.until, replaced],
  )
}

/**
 * Ends the pause that ends at `until`, and makes the requests due that wait for its end. A pause that another caller has
 * replaced since then stays, because the successful call was in flight when the new pause began.
 */
export async function endPause(
  db: Statements,
  { account, login }: AccountLogin,
  until: Date,
  now: Date,
): Promise<void> {
  await db.execute(
    `WITH ended AS (
       DELETE FROM pay_by_bank_pause WHERE account = ? AND login = ? AND paused_until = ? RETURNING account, login, paused_until
     ), waiting AS MATERIALIZED (
       SELECT r.id FROM pay_by_bank_request AS r JOIN ended ON ended.account = r.account AND ended.login = r.login
        WHERE r.next_poll_at = ended.paused_until AND r.deleted_at IS NULL ORDER BY r.id FOR UPDATE OF r
     )
     UPDATE pay_by_bank_request AS r SET next_poll_at = ? FROM waiting WHERE r.id = waiting.id`,
    [account, login, until, now],
  )
}

function pausesOf(rows: unknown[]): StoredPause[] {
  return z
    .array(pauseRow)
    .parse(rows)
    .map(({ only_job, paused_until, ...row }) => ({ ...row, onlyJob: only_job, until: paused_until }))
}
