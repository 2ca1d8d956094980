import { z } from "@medusajs/framework/zod"
import { marksFor } from "../sql-clauses"
import type { Statements } from "../tables"

/**
 * The statements behind the leases of carts and products, see `docs/architecture.md#locks-and-claims`. A row is one lease. PostgreSQL's
 * clock alone decides when a lease ends, because the clocks of processes differ.
 */

export interface Lease {
  /** The cart, the payment collection of a payment without a cart, or the products of a cart. */
  keys: string[]
  /** Identifies one attempt to complete a cart, in any process. */
  holder: string
}

const counted = z.tuple([z.object({ count: z.number() })])

/**
 * Acquires all keys of a lease, or none: each must have no holder, or one whose lease has ended. Two callers at the same moment may each
 * get some of them. Then both release theirs, so neither waits while it holds a key that the other one needs.
 */
export async function acquireLease(db: Statements, lease: Lease, ms: number): Promise<boolean> {
  const keys = marksFor(lease.keys)
  const rows = await db.execute<unknown[]>(
    `WITH taken AS MATERIALIZED (
       SELECT 1 FROM pay_by_bank_lease WHERE key IN (${keys}) AND leased_until > now() LIMIT 1
     ), acquired AS (
       INSERT INTO pay_by_bank_lease AS known (key, holder, leased_until)
       SELECT wanted.key, ?, now() + ? * interval '1 millisecond' FROM jsonb_array_elements_text(?::jsonb) AS wanted(key)
        WHERE NOT EXISTS (SELECT 1 FROM taken) ORDER BY wanted.key
       ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, leased_until = excluded.leased_until
        WHERE known.leased_until <= now()
       RETURNING 1
     )
     SELECT count(*)::int AS count FROM acquired`,
    [...lease.keys, lease.holder, ms, JSON.stringify(lease.keys)],
  )
  const [{ count }] = counted.parse(rows)
  if (count === lease.keys.length) return true
  if (count > 0) await releaseLease(db, lease)
  return false
}

/** Returns `false` when the holder has lost the lease. */
export async function renewLease(db: Statements, { keys, holder }: Lease, ms: number): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `UPDATE pay_by_bank_lease SET leased_until = now() + ? * interval '1 millisecond'
      WHERE key IN (${marksFor(keys)}) AND holder = ? RETURNING key`,
    [ms, ...keys, holder],
  )
  return rows.length > 0
}

/**
 * Only its holder can release a lease. Also deletes a few leases that ended long ago, because their processes died. No lease is
 * renewed for that long.
 */
export async function releaseLease(db: Statements, { keys, holder }: Lease): Promise<void> {
  await db.execute(
    `WITH mine AS MATERIALIZED (
       SELECT key FROM pay_by_bank_lease WHERE key IN (${marksFor(keys)}) AND holder = ? ORDER BY key FOR UPDATE
     ), old AS MATERIALIZED (
       SELECT key FROM pay_by_bank_lease WHERE leased_until < now() - interval '1 hour' LIMIT 10 FOR UPDATE SKIP LOCKED)
     DELETE FROM pay_by_bank_lease WHERE key IN (SELECT key FROM mine UNION ALL SELECT key FROM old)`,
    [...keys, holder],
  )
}
