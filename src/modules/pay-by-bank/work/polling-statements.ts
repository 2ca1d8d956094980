import { z } from "@medusajs/framework/zod"
import { SHORTEST_POLL_INTERVAL_MS } from "../../../domain/polling/poll-schedule"
import { PAYMENT_STATUSES, REQUEST_KINDS } from "../../../shared/statuses"
import type { Database } from "../database"
import type { CartOrCollection } from "../payments/payments"
import { LOGIN_PAUSED } from "../accounts/pause-statements"

/**
 * The statements behind polling, see `docs/architecture.md#polling`. Each is a compare-and-set, so that several workers
 * share one backlog.
 */

/** Bounds of `last_polled_at` and `last_read_at` (`NOT BETWEEN`). A poll that lies further ahead was recorded by a clock that is wrong. */
function justPolled(now: Date, everyMs = SHORTEST_POLL_INTERVAL_MS): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - everyMs + 1), to: new Date(now.getTime() + everyMs) }
}

/** The same for a time that was read already. */
export function wasJustPolled(lastAt: Date | null, now: Date): boolean {
  const { from, to } = justPolled(now)
  return lastAt !== null && lastAt >= from && lastAt <= to
}

/** A poll stores its answer, and a read of an admin user does not: the ledger must not count it as a poll. */
export type SlotUse = "last_polled_at" | "last_read_at"

/** The shortest time between two reads of admin users. */
export const READS_EVERY_MS = 2 * SHORTEST_POLL_INTERVAL_MS

export async function acquireSlot(
  db: Database,
  requestId: string,
  { now, everyMs, use }: { now: Date; everyMs: number; use: SlotUse },
): Promise<boolean> {
  // A read leaves every other turn to polls, so that no series of reads holds them back.
  const justRead = justPolled(now, use === "last_read_at" ? READS_EVERY_MS : everyMs)
  return await db.cas(
    `UPDATE pay_by_bank_request SET ${use} = :now
      WHERE id = :requestId AND (last_polled_at IS NULL OR last_polled_at NOT BETWEEN :from AND :to)
        AND (last_read_at IS NULL OR last_read_at NOT BETWEEN :readFrom AND :readTo)`,
    { now, requestId, ...justPolled(now, everyMs), readFrom: justRead.from, readTo: justRead.to },
  )
}

/** The columns that polling needs. The rest of the row is not loaded. */
const leased = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  account: z.string(),
  login: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  uuid: z.string().nullable(),
  uuid_guessed: z.boolean(),
  merchant_uuid: z.string(),
  reference: z.string(),
  amount_minor: z.number(),
  received_minor: z.number().nullable(),
  currency: z.string(),
  cart_id: z.string().nullable(),
  collection_id: z.string(),
  order_id: z.string().nullable(),
  created_at: z.coerce.date(),
  leased_until: z.coerce.date().nullable(),
  track_until: z.coerce.date(),
  stalls_at: z.coerce.date().nullable(),
  declined_since: z.coerce.date().nullable(),
  returned_at: z.coerce.date().nullable(),
  unread_since: z.coerce.date().nullable(),
})
export type LeasedRequest = z.infer<typeof leased>
const LEASED = Object.keys(leased.shape)

/**
 * Leases due requests to one caller for `leaseMs` and returns them. Skips rows that another caller is leasing, so any number of
 * workers share a backlog, and unpaid rows whose login is paused or that were polled or read within the last
 * `SHORTEST_POLL_INTERVAL_MS`. See `justPolled`. A lease that is not released expires.
 */
export async function leaseDue(db: Database, now: Date, leaseMs: number, limit: number): Promise<LeasedRequest[]> {
  return await db.read(
    leased,
    // Materialized, because PostgreSQL may run a sub-select again for each row, and would then exceed the limit.
    `WITH due AS MATERIALIZED (
        SELECT id FROM pay_by_bank_request AS r
         WHERE next_poll_at <= :now AND (leased_until IS NULL OR leased_until <= :now)
           AND (status = 'paid' OR last_polled_at IS NULL OR last_polled_at NOT BETWEEN :from AND :to)
           AND (status = 'paid' OR last_read_at IS NULL OR last_read_at NOT BETWEEN :from AND :to)
           AND (status = 'paid' OR NOT ${LOGIN_PAUSED})
           AND next_poll_at IS NOT NULL AND uuid IS NOT NULL
         ORDER BY next_poll_at LIMIT :limit FOR UPDATE SKIP LOCKED)
     UPDATE pay_by_bank_request AS request SET leased_until = :leasedUntil, last_polled_at = :now
       FROM due WHERE request.id = due.id
     RETURNING ${LEASED.map((column) => `request.${column}`).join(", ")}`,
    { now, ...justPolled(now), limit, leasedUntil: new Date(now.getTime() + leaseMs) },
  )
}

/**
 * Plans the next poll of requests that were not settled, and releases their leases. The one verification of a
 * request that another caller has settled since the lease stays at its time.
 */
export async function postpone(db: Database, requestIds: string[], until: Date): Promise<void> {
  if (requestIds.length === 0) return
  await db.statement(
    `UPDATE pay_by_bank_request SET next_poll_at = :until, leased_until = NULL
      WHERE id IN (:requestIds) AND next_poll_at IS NOT NULL AND outcome IS DISTINCT FROM 'settled'`,
    { until, requestIds },
  )
}

/** Releases the leases of requests that were not polled, because their login is paused. They stay due. */
export async function release(db: Database, requestIds: string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.statement("UPDATE pay_by_bank_request SET leased_until = NULL WHERE id IN (:requestIds)", { requestIds })
}

/** Makes the requests of an account due that lack their credentials, also those whose tracking has ended, and those whose calls fail. */
export async function makeLostDue(db: Database, account: string, now: Date): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_request SET next_poll_at = :now
      WHERE account = :account
        AND ((outcome = 'attention' AND reason = 'credentials_missing' AND (next_poll_at > :now OR next_poll_at IS NULL))
          OR (unread_since IS NOT NULL AND next_poll_at > :now))`,
    { now, account },
  )
}

/**
 * Makes requests due, also those whose tracking has ended while they were unpaid. Skips rows polled within the last `SHORTEST_POLL_INTERVAL_MS`, so that
 * many hints cannot exceed the throttle, and settled ones, whose one verification must not come too early.
 */
export async function makeDue(db: Database, uuids: string[], now: Date): Promise<void> {
  if (uuids.length === 0) return
  await db.statement(
    `UPDATE pay_by_bank_request SET next_poll_at = :now
      WHERE uuid IN (:uuids) AND (next_poll_at > :now OR (next_poll_at IS NULL AND status <> 'paid'))
        AND (last_polled_at IS NULL OR last_polled_at NOT BETWEEN :from AND :to) AND outcome IS DISTINCT FROM 'settled'`,
    { now, uuids, ...justPolled(now) },
  )
}

/** Leaves leases in place: the worker that has leased a row goes on with it. */
export async function makeCartDue(db: Database, of: CartOrCollection, now: Date): Promise<void> {
  const [column, id] = "cart_id" in of ? ["cart_id", of.cart_id] : ["collection_id", of.collection_id]
  await db.statement(
    `UPDATE pay_by_bank_request SET next_poll_at = :now
      WHERE ${column} = :id AND status = 'paid' AND (outcome IS NULL OR outcome = 'attention') AND next_poll_at > :now`,
    { now, id },
  )
}

/** What a settlement waits for, as the column that holds since when. */
export type AwaitedLock = "lock_waited_since" | "lease_waited_since"

const waits = z.object({
  lock_waited_since: z.coerce.date().nullable(),
  lease_waited_since: z.coerce.date().nullable(),
})

/**
 * Returns when each wait began. One that began before `staleBefore` has ended: another one holds the lock now. A wait for the lease ends
 * one for the lock, because the process that has the lease takes the lock.
 */
export async function recordWait(
  db: Database,
  requestId: string,
  column: AwaitedLock,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<Record<AwaitedLock, Date | null>> {
  const [row] = await db.read(
    waits,
    `UPDATE pay_by_bank_request
        SET ${column} = CASE WHEN ${column} > :staleBefore THEN ${column} ELSE :now END
            ${column === "lease_waited_since" ? ", lock_waited_since = NULL" : ""}
      WHERE id = :requestId RETURNING lock_waited_since, lease_waited_since`,
    { staleBefore, now, requestId },
  )
  const since = (at: Date | null | undefined) => (at && at > staleBefore ? at : null)
  return {
    lock_waited_since: since(row?.lock_waited_since),
    lease_waited_since: since(row?.lease_waited_since),
  }
}

export async function endWaits(db: Database, requestId: string): Promise<void> {
  await db.statement(
    "UPDATE pay_by_bank_request SET lock_waited_since = NULL, lease_waited_since = NULL WHERE id = :requestId",
    { requestId },
  )
}
