import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"

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

const counted = z.object({ count: z.number() })

/**
 * Acquires all keys of a lease, or none: each must have no holder, or one whose lease has ended. Two callers at the same moment may each
 * get some of them. Then both release theirs, so neither waits while it holds a key that the other one needs.
 */
export async function acquireLease(db: Database, lease: Lease, ms: number): Promise<boolean> {
  const { keys, holder } = lease
  const [acquired] = await db.read(
    counted,
    `WITH taken AS MATERIALIZED (
       SELECT 1 FROM pay_by_bank_lease WHERE key IN (:keys) AND leased_until > now() LIMIT 1
     ), acquired AS (
       INSERT INTO pay_by_bank_lease AS known (key, holder, leased_until)
       SELECT wanted.key, :holder, now() + :ms * interval '1 millisecond' FROM jsonb_array_elements_text(:each::jsonb) AS wanted(key)
        WHERE NOT EXISTS (SELECT 1 FROM taken) ORDER BY wanted.key
       ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, leased_until = excluded.leased_until
        WHERE known.leased_until <= now()
       RETURNING 1
     )
     SELECT count(*)::int AS count FROM acquired`,
    { keys, holder, ms, each: JSON.stringify(keys) },
  )
  const count = acquired?.count ?? 0
  if (count === keys.length) return true
  if (count > 0) await releaseLease(db, lease)
  return false
}

/** Returns `false` when the holder has lost the lease. */
export async function renewLease(db: Database, { keys, holder }: Lease, ms: number): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_lease SET leased_until = now() + :ms * interval '1 millisecond'
      WHERE key IN (:keys) AND holder = :holder`,
    { ms, keys, holder },
  )
}

/**
 * Only its holder can release a lease. Also deletes a few leases that ended long ago, because their processes died. No lease is
 * renewed for that long.
 */
export async function releaseLease(db: Database, { keys, holder }: Lease): Promise<void> {
  await db.statement(
    `WITH mine AS MATERIALIZED (
       SELECT key FROM pay_by_bank_lease WHERE key IN (:keys) AND holder = :holder ORDER BY key FOR UPDATE
     ), old AS MATERIALIZED (
       SELECT key FROM pay_by_bank_lease WHERE leased_until < now() - interval '1 hour' LIMIT 10 FOR UPDATE SKIP LOCKED)
     DELETE FROM pay_by_bank_lease WHERE key IN (SELECT key FROM mine UNION ALL SELECT key FROM old)`,
    { keys, holder },
  )
}
