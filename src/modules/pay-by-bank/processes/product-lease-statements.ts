import { z } from "@medusajs/framework/zod"
import { marksFor } from "../sql-clauses"
import type { Statements } from "../tables"

/**
 * The statements behind the leases of products, see `docs/architecture.md#the-leases-of-products`. A row is the lease of one product, and
 * its first waiter. PostgreSQL's clock alone decides when they end, because the clocks of processes differ.
 */

export interface ProductLease {
  inventoryItemId: string
  /** Identifies one attempt to complete a cart, in any process. */
  holder: string
}

/** `first`: the lease is taken, and no other caller has waited for longer. `behind`: another one has. */
export type ProductLeaseAnswer = "acquired" | "first" | "behind"

/** A waiter that does not ask again within this time has gone. */
const WAITER_LASTS_MS = 1000

const answerRows = z.union([z.tuple([z.object({ acquired: z.boolean() })]), z.tuple([])])

/** Acquires a lease that has no holder, or that has ended. The caller that has waited longest is first. */
export async function acquireProductLease(
  db: Statements,
  { inventoryItemId, holder }: ProductLease,
  { waitedMs, leaseMs }: { waitedMs: number; leaseMs: number },
): Promise<ProductLeaseAnswer> {
  // The holder's own lease is free for it: it may not have learned that it has it, or have failed to release it.
  const isFree = "(known.leased_until <= now() OR known.holder = excluded.holder)"
  const rows = await db.execute<unknown[]>(
    `INSERT INTO pay_by_bank_product_lease AS known
       (inventory_item_id, holder, leased_until, waiter, waiting_since, waiting_until)
     VALUES (?, ?, now() + ? * interval '1 millisecond', NULL, now() - ? * interval '1 millisecond', NULL)
     ON CONFLICT (inventory_item_id) DO UPDATE
        SET holder = CASE WHEN ${isFree} THEN excluded.holder ELSE known.holder END,
            leased_until = CASE WHEN ${isFree} THEN excluded.leased_until ELSE known.leased_until END,
            waiter = CASE WHEN ${isFree} THEN NULL ELSE excluded.holder END,
            waiting_since = excluded.waiting_since,
            waiting_until = CASE WHEN ${isFree} THEN NULL ELSE now() + ? * interval '1 millisecond' END
      WHERE known.waiter IS NULL OR known.waiter = excluded.holder OR known.waiting_until <= now()
         OR known.waiting_since > excluded.waiting_since
         OR (known.holder = excluded.holder AND known.leased_until > now())
     RETURNING waiter IS NULL AS acquired`,
    [inventoryItemId, holder, leaseMs, waitedMs, WAITER_LASTS_MS],
  )
  const [answer] = answerRows.parse(rows)
  if (!answer) return "behind"
  return answer.acquired ? "acquired" : "first"
}

/** The products that one attempt to complete a cart needs. */
export interface ProductsOfHolder {
  inventoryItemIds: string[]
  holder: string
}

/**
 * Lets the holder's leases of these products end after the time, and its wait for one of them at once. Locks the rows by id. They stay,
 * because they name the next waiter.
 */
export async function endProductLeases(
  db: Statements,
  { inventoryItemIds, holder }: ProductsOfHolder,
  afterMs: number,
): Promise<void> {
  await db.execute(
    `WITH mine AS MATERIALIZED (
       SELECT inventory_item_id FROM pay_by_bank_product_lease
        WHERE inventory_item_id IN (${marksFor(inventoryItemIds)}) AND (holder = ? OR waiter = ?)
        ORDER BY inventory_item_id FOR UPDATE)
     UPDATE pay_by_bank_product_lease AS lease
        SET leased_until = CASE WHEN lease.holder = ? THEN now() + ? * interval '1 millisecond' ELSE lease.leased_until END,
            waiter = CASE WHEN lease.waiter = ? THEN NULL ELSE lease.waiter END
       FROM mine WHERE lease.inventory_item_id = mine.inventory_item_id`,
    [...inventoryItemIds, holder, holder, holder, afterMs, holder],
  )
}
