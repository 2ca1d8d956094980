import { z } from "@medusajs/framework/zod"
import { SHORTEST_POLL_INTERVAL_MS } from "../../../domain/polling/poll-schedule"
import type { StatusResult } from "../../../domain/polling/status-result"
import { isDeclined } from "../../../domain/polling/payment-status"
import { PAYMENT_STATUSES, REQUEST_KINDS, type PaymentStatus } from "../../../shared/statuses"
import { DISCREPANCIES } from "../../../domain/polling/verify-record"
import type { ErrorCode } from "../../../domain/errors/error-table"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import type { Database } from "../database"
import type { CartOrCollection } from "../requests/requests"
import { LOGIN_PAUSED } from "./pause-statements"

/**
 * The statements behind polling, see `docs/decisions.md#polling`. Each is a compare-and-set, so that several workers
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

/** One status result, as the ledger stores it. */
export interface StoredStatusResult {
  id: string
  statusResult: StatusResult
  now: Date
  nextPollAt: Date | null
  /** The new end of tracking. `null` leaves it. */
  trackUntil?: Date | null
  /** The end of tracking when the poll began. If it is later by now, this plan must not end polling. */
  trackedUntil?: Date
  /** When the payment stalls, for the first of a series of undecided status results. */
  stallsAt?: Date | null
  /** An answer without a record has the learned form. `false`: it proves nothing. */
  isClear?: boolean
  /** When the record of a paid payment is read again. */
  recheckAt?: Date | null
}

/** A row that was not paid yet, with its previous status. */
export type ChangedStatus = z.infer<typeof changedStatus>
const changedStatus = z.object({ id: z.string(), before: z.enum(PAYMENT_STATUSES) })

/** Any answer shows that the credentials are known again. */
const CREDENTIALS_FOUND = "(r.outcome = 'attention' AND r.reason = 'credentials_missing')"

/**
 * Whether a status result clears the outcome. A matching result clears the attention that a mismatch raised, unless the
 * mismatch reported money and the matching result does not. Money that first arrives after an admin user closed the request
 * reopens it, and so does a record that contradicts itself in a new way. A payment is no longer stalled if the bank has decided, or if
 * only its answers could not be read. `:wrongReasons` are the discrepancies.
 */
const OVER = `(r.outcome = 'attention' AND read.fits AND (read.reported_paid OR r.paid_at IS NULL) AND r.reason IN (:wrongReasons))
     OR (r.outcome = 'attention' AND r.reason = 'stalled'
         AND (read.decided OR (r.unread_since IS NOT NULL AND coalesce(r.stalls_at, read.stalls_at) > read.now)))
     OR ${CREDENTIALS_FOUND}
     OR (r.outcome = 'closed'
         AND (read.reported_paid
              OR (read.contradicts AND (r.status <> 'mismatch' OR r.status_code IS DISTINCT FROM read.status_code))))`

/** Reported money that your team has resolved, or that was reversed: only the reads of `Rechecks` change it. */
const IS_RECHECKED = "r.paid_at IS NOT NULL AND (r.outcome IS NOT DISTINCT FROM 'closed' OR r.reversed_at IS NOT NULL)"

/**
 * The time of the next poll. If an admin user prolonged tracking while the poll was in flight, the poll planned for the earlier end,
 * or planned none. Then the earlier of both times counts, so that the request is polled until its new end.
 */
const planned = (plan: string) =>
  `CASE WHEN r.track_until > ${plan}.tracked_until THEN least(r.next_poll_at, ${plan}.next_poll_at) ELSE ${plan}.next_poll_at END`

/**
 * Writes any number of status results in two statements, each row once, and releases the leases of unpaid requests. `paid` is
 * sticky. A paid request stays leased: it is due at once, and the caller that leased it settles it.
 */
export async function storeStatusResults(db: Database, statusResults: StoredStatusResult[]): Promise<ChangedStatus[]> {
  const recorded = statusResults.filter(hasRecord)
  if (recorded.length < statusResults.length) await planChecks(db, statusResults)
  if (recorded.length === 0) return []
  return await db.read(
    changedStatus,
    `WITH read AS (
       SELECT * FROM jsonb_to_recordset(:results::jsonb) AS n(
         id text, reported_paid boolean, status text, status_code text, settlement text, institution text,
         reported_amount text, reported_currency text, reusable boolean, declined boolean, fits boolean, contradicts boolean,
         decided boolean, now timestamptz, next_poll_at timestamptz, track_until timestamptz, tracked_until timestamptz,
         stalls_at timestamptz,
         recheck_at timestamptz)
     ), old AS (
       SELECT r.id, r.status FROM pay_by_bank_request AS r JOIN read ON read.id = r.id ORDER BY r.id FOR UPDATE OF r
     )
     UPDATE pay_by_bank_request AS r
        SET status = read.status, status_code = read.status_code, settlement = read.settlement,
            institution = coalesce(read.institution, r.institution), reported_amount = read.reported_amount,
            reported_currency = read.reported_currency, uuid_guessed = FALSE,
            next_poll_at = ${planned("read")},
            leased_until = CASE WHEN read.status = 'paid' THEN r.leased_until ELSE NULL END,
            paid_at = CASE WHEN read.reported_paid THEN coalesce(r.paid_at, read.now) ELSE r.paid_at END,
            declined_since = CASE WHEN read.declined THEN coalesce(r.declined_since, read.now) ELSE NULL END,
            declined_at = CASE WHEN read.declined THEN read.now ELSE NULL END,
            unread_since = NULL, unread_code = NULL,
            failed_attempts = CASE WHEN read.status = 'paid' THEN 0 ELSE r.failed_attempts END,
            stalls_at = CASE WHEN read.decided THEN NULL ELSE coalesce(r.stalls_at, read.stalls_at) END,
            track_until = greatest(r.track_until, read.track_until), recheck_at = coalesce(read.recheck_at, r.recheck_at),
            reuse_key = CASE WHEN read.reusable THEN r.reuse_key ELSE NULL END,
            outcome = CASE WHEN ${OVER} THEN NULL ELSE r.outcome END,
            reason = CASE WHEN ${OVER} THEN NULL ELSE r.reason END,
            updated_at = read.now
       FROM read JOIN old ON old.id = read.id
      WHERE r.id = read.id AND old.status <> 'paid' AND NOT (${IS_RECHECKED})
  RETURNING r.id, old.status AS before`,
    { results: JSON.stringify(recorded.map(recordOf)), wrongReasons: DISCREPANCIES },
  )
}

function hasRecord({ statusResult }: StoredStatusResult): boolean {
  return statusResult.hasRecord
}

/** A clear answer without a record shows that a payment that was never approved is unpaid. */
const SHOWN_UNPAID = `n.is_clear AND r.outcome = 'attention' AND r.reason = 'stalled' AND r.stalls_at IS NULL`

/**
 * Plans the next poll of requests without a record. Such an answer shows that the credentials are there; a clear one also ends the
 * time in which answers were not understood; nothing else changes. Locks the whole batch by id, as a claim locks the requests of
 * its order, because a deadlock would lose the answers.
 */
async function planChecks(db: Database, statusResults: StoredStatusResult[]): Promise<void> {
  const plans = statusResults.map(({ id, statusResult, nextPollAt, trackedUntil, isClear = false }) => ({
    id,
    has_record: statusResult.hasRecord,
    next_poll_at: nextPollAt,
    tracked_until: trackedUntil ?? null,
    is_clear: isClear,
  }))
  await db.statement(
    `WITH n AS (
       SELECT * FROM jsonb_to_recordset(:plans::jsonb) AS plan(
         id text, has_record boolean, next_poll_at timestamptz, tracked_until timestamptz, is_clear boolean)
     ), locked AS MATERIALIZED (
       SELECT r.id FROM pay_by_bank_request AS r JOIN n ON n.id = r.id ORDER BY r.id FOR UPDATE OF r
     )
     UPDATE pay_by_bank_request AS r
        SET next_poll_at = ${planned("n")}, leased_until = NULL,
            unread_since = CASE WHEN n.is_clear THEN NULL ELSE r.unread_since END,
            unread_code = CASE WHEN n.is_clear THEN NULL ELSE r.unread_code END,
            outcome = CASE WHEN (${CREDENTIALS_FOUND}) OR (${SHOWN_UNPAID}) THEN NULL ELSE r.outcome END,
            reason = CASE WHEN (${CREDENTIALS_FOUND}) OR (${SHOWN_UNPAID}) THEN NULL ELSE r.reason END
       FROM n
      WHERE (SELECT count(*) FROM locked) > 0 AND NOT n.has_record
        AND r.id = n.id AND r.status <> 'paid' AND r.uuid IS NOT NULL`,
    { plans: JSON.stringify(plans) },
  )
}

const REUSABLE: PaymentStatus[] = ["created", "pending", "unknown", "paid"]
const DECIDED: PaymentStatus[] = ["paid", "rejected", "canceled", "mismatch"]

function recordOf({
  id,
  statusResult,
  now,
  nextPollAt,
  trackUntil,
  trackedUntil,
  stallsAt,
  recheckAt,
}: StoredStatusResult): Record<string, unknown> {
  return {
    id,
    reported_paid: statusResult.reportedPaid,
    status: statusResult.status,
    status_code: statusResult.statusCode,
    settlement: statusResult.settlement,
    institution: statusResult.institution,
    reported_amount: statusResult.reportedAmount,
    reported_currency: statusResult.reportedCurrency,
    reusable: REUSABLE.includes(statusResult.status),
    declined: isDeclined(statusResult.status),
    decided: DECIDED.includes(statusResult.status),
    fits: statusResult.discrepancy === null,
    contradicts: statusResult.discrepancy === "contradictory_record",
    now,
    next_poll_at: nextPollAt,
    track_until: trackUntil ?? null,
    tracked_until: trackedUntil ?? null,
    stalls_at: stallsAt ?? null,
    recheck_at: recheckAt ?? null,
  }
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

/** A request that got no answer that was understood, and its next poll. */
interface UnreadRequest {
  id: string
  code: ErrorCode | null
  nextPollAt: Date | null
}

/** Stores that requests got no answer that was understood. Locks them by id, as the other statements do. */
export async function markUnread(db: Database, unread: UnreadRequest[], now: Date): Promise<void> {
  if (unread.length === 0) return
  const rows = unread.map(({ id, code, nextPollAt }) => ({ id, code, next_poll_at: nextPollAt }))
  await db.statement(
    `WITH n AS (
       SELECT * FROM jsonb_to_recordset(:rows::jsonb) AS plan(id text, code text, next_poll_at timestamptz)
     ), locked AS MATERIALIZED (
       SELECT r.id FROM pay_by_bank_request AS r JOIN n ON n.id = r.id ORDER BY r.id FOR UPDATE OF r
     )
     UPDATE pay_by_bank_request AS r
        SET unread_since = coalesce(r.unread_since, :now), unread_code = n.code, next_poll_at = n.next_poll_at,
            leased_until = NULL
       FROM n
      WHERE (SELECT count(*) FROM locked) > 0 AND r.id = n.id AND r.status <> 'paid'`,
    { rows: JSON.stringify(rows), now },
  )
}

/**
 * Raises attention for tracked requests that cannot be polled without credentials, and plans the next look for these. The last look
 * is due when tracking ends. Returns the requests for which it is raised now: another reason stays.
 */
export async function loseCredentials(
  db: Database,
  requestIds: string[],
  reason: AttentionReason,
  { now, next }: { now: Date; next: Date },
): Promise<string[]> {
  const rows = await db.read(
    z.object({ id: z.string(), raised: z.boolean() }),
    `WITH lost AS MATERIALIZED (
       SELECT id, outcome FROM pay_by_bank_request
        WHERE id IN (:requestIds) AND status <> 'paid' AND next_poll_at IS NOT NULL
        ORDER BY id FOR UPDATE)
     UPDATE pay_by_bank_request AS r
        SET next_poll_at = CASE WHEN r.track_until > :now THEN least(:next::timestamptz, r.track_until) END,
            leased_until = NULL, outcome = coalesce(r.outcome, 'attention'),
            reason = CASE WHEN r.outcome IS NULL THEN :reason ELSE r.reason END
       FROM lost WHERE r.id = lost.id
     RETURNING r.id, lost.outcome IS NULL AS raised`,
    { requestIds, now, next, reason },
  )
  return rows.filter(({ raised }) => raised).map(({ id }) => id)
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
