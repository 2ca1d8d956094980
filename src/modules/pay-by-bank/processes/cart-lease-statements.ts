import { z } from "@medusajs/framework/zod"
import type { Statements } from "../tables"

/**
 * The statements behind the leases of carts, see `docs/architecture.md#locks-and-claims`. A row is one lease. PostgreSQL's clock
 * alone decides when a lease ends, because the clocks of processes differ.
 */

export interface CartLease {
  /** The payment collection, for a payment without a cart. */
  cartId: string
  /** Identifies one attempt to complete the cart, in any process. */
  holder: string
}

/** `unneeded`: no payment of the cart was ever started, so nothing competes for it. */
export type LeaseAnswer = "acquired" | "taken" | "unneeded"

const answerRow = z.tuple([z.object({ needed: z.boolean(), acquired: z.boolean() })])

/** Acquires a lease that has no holder, or that has ended. */
export async function acquireLease(db: Statements, { cartId, holder }: CartLease, ms: number): Promise<LeaseAnswer> {
  const rows = await db.execute<unknown[]>(
    `WITH started AS MATERIALIZED (
       SELECT 1 FROM pay_by_bank_request WHERE (cart_id = ? OR collection_id = ?) AND deleted_at IS NULL LIMIT 1
     ), acquired AS (
       INSERT INTO pay_by_bank_cart_lease AS known (cart_id, holder, leased_until)
       SELECT ?, ?, now() + ? * interval '1 millisecond' FROM started
       ON CONFLICT (cart_id) DO UPDATE SET holder = excluded.holder, leased_until = excluded.leased_until
        WHERE known.leased_until <= now()
       RETURNING 1
     )
     SELECT EXISTS (SELECT 1 FROM started) AS needed, EXISTS (SELECT 1 FROM acquired) AS acquired`,
    [cartId, cartId, cartId, holder, ms],
  )
  const [{ needed, acquired }] = answerRow.parse(rows)
  if (acquired) return "acquired"
  return needed ? "taken" : "unneeded"
}

/** Returns `false` when the holder has lost the lease. */
export async function renewLease(db: Statements, { cartId, holder }: CartLease, ms: number): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `UPDATE pay_by_bank_cart_lease SET leased_until = now() + ? * interval '1 millisecond'
      WHERE cart_id = ? AND holder = ? RETURNING cart_id`,
    [ms, cartId, holder],
  )
  return rows.length > 0
}

/**
 * Only its holder can release a lease. Also deletes a few leases that ended long ago, because their processes died. No lease is
 * renewed for that long.
 */
export async function releaseLease(db: Statements, { cartId, holder }: CartLease): Promise<void> {
  await db.execute(
    `WITH old AS MATERIALIZED (
       SELECT cart_id FROM pay_by_bank_cart_lease WHERE leased_until < now() - interval '1 hour'
        LIMIT 10 FOR UPDATE SKIP LOCKED)
     DELETE FROM pay_by_bank_cart_lease
      WHERE (cart_id = ? AND holder = ?) OR cart_id IN (SELECT cart_id FROM old)`,
    [cartId, holder],
  )
}
