import type { AccountLogin } from "../accounts/login"
import type { Database } from "../database"

/** The statement behind the ceiling of calls that pages cause, see `docs/architecture.md#a-ceiling-for-each-account`. */

interface Bucket {
  now: Date
  /** How many calls the bucket holds. */
  most: number
  /** How many it gains in a second. */
  perSecond: number
  /** How many it must hold before this call takes one. */
  needed: number
}

/** A later time than this was stored by a clock that is wrong, and counts as long ago. */
const CLOCKS_DIFFER_BY_MS = 60_000

/** Takes one call from the bucket of a login, which all processes share. `false`: it holds too few. */
export async function takeLook(
  db: Database,
  { account, login }: AccountLogin,
  { now, most, perSecond, needed }: Bucket,
): Promise<boolean> {
  const isAhead = "known.looked_at > :ahead"
  const ahead = new Date(now.getTime() + CLOCKS_DIFFER_BY_MS)
  const left = `CASE WHEN known.looked_at IS NULL OR ${isAhead} THEN :most
      ELSE least(:most, known.looks_left + :perSecond * greatest(0, extract(epoch FROM excluded.looked_at - known.looked_at))) END`
  return await db.cas(
    `INSERT INTO pay_by_bank_login AS known (account, login, looks_left, looked_at) VALUES (:account, :login, :remaining, :now)
     ON CONFLICT (account, login) DO UPDATE
        SET looks_left = ${left} - 1,
            looked_at = CASE WHEN ${isAhead} THEN excluded.looked_at ELSE greatest(known.looked_at, excluded.looked_at) END
      WHERE ${left} >= :needed`,
    { account, login, now, ahead, most, perSecond, needed, remaining: most - 1 },
  )
}
