import { DISCREPANCIES } from "../../../src/domain/verify-record"
import type { StoredReading } from "../../../src/modules/pay-by-bank/asking-statements"
import { stage } from "../stage"
import { atomic, type Db } from "./atomic"
import { Taken, type BindingRow, type RequestRow } from "./tables"

/**
 * The ledger's compare-and-sets as one atomic step each: the same conditions and the same changes as the SQL of
 * `ledger-statements.ts` and `asking-statements.ts`, name by name.
 */

/** `UPDATE … WHERE id = ? AND …`: whether a row was changed. */
function update(id: string, where: (row: RequestRow) => boolean, change: Partial<RequestRow>): boolean {
  const row = stage().tables.requests.get(id)
  if (!row || !where(row)) return false
  Object.assign(row, change)
  return true
}

function bindingOf(requestId: string, sessionId: string): BindingRow | undefined {
  return [...stage().tables.bindings.values()].find(
    (row) => row.request_id === requestId && row.session_id === sessionId,
  )
}

const isOpen = ({ outcome }: RequestRow) => outcome === null || outcome === "attention"
const isFree = (row: RequestRow, ...holders: (string | null)[]) =>
  row.claimed_session_id === null || holders.includes(row.claimed_session_id)

export const endReuse = (db: Db, id: string) =>
  atomic(db, `ends reuse of ${id}`, () => void update(id, (row) => row.status !== "paid", { reuse_key: null }))

export const takeTurn = (db: Db, id: string, now: Date, everyMs: number) =>
  atomic(db, `takes a turn to ask about ${id}`, () =>
    update(id, (row) => !row.last_asked_at || row.last_asked_at.getTime() <= now.getTime() - everyMs, {
      last_asked_at: now,
    }),
  )

const REUSABLE = ["created", "pending", "unknown", "paid"]
const DECLINED = ["rejected", "cancelled"]

export const storeReadings = (db: Db, readings: StoredReading[]) =>
  atomic(db, `stores ${readings.map(({ reading }) => reading.status).join(", ")}`, () =>
    readings.flatMap((read) => {
      const row = stage().tables.requests.get(read.id)
      if (!row || row.status === "paid" || row.uuid === null) return []
      const leased_until = read.reading.status === "paid" ? row.leased_until : null
      Object.assign(row, { next_check_at: read.nextCheckAt, leased_until })
      if (!read.reading.hasRecord) return []
      const before = row.status
      store(row, read)
      return [{ id: row.id, before }]
    }),
  )

function store(row: RequestRow, { reading, now }: StoredReading): void {
  const mended =
    reading.discrepancy === null &&
    (reading.reportedPaid || row.paid_at === null) &&
    row.outcome === "attention" &&
    DISCREPANCIES.some((discrepancy) => discrepancy === row.reason)
  const news = row.outcome === "closed" && reading.reportedPaid && row.paid_at === null
  if (news) stage().closed.delete(row.id)
  Object.assign(row, {
    status: reading.status,
    reported_amount: reading.reportedAmount,
    reported_currency: reading.reportedCurrency,
    uuid_guessed: false,
    paid_at: reading.reportedPaid ? (row.paid_at ?? now) : row.paid_at,
    declined_since: DECLINED.includes(reading.status) ? (row.declined_since ?? now) : null,
    declined_at: DECLINED.includes(reading.status) ? now : null,
    reuse_key: REUSABLE.includes(reading.status) ? row.reuse_key : null,
    ...(mended || news ? { outcome: null, reason: null } : {}),
  })
}

export const leaseDue = (db: Db, now: Date, leaseMs: number, limit: number) =>
  atomic(db, "leases what is due", () =>
    [...stage().tables.requests.values()]
      .filter((row) => row.uuid && row.next_check_at && row.next_check_at <= now && isUnleased(row, now))
      .slice(0, limit)
      .map((row) => {
        Object.assign(row, { leased_until: new Date(now.getTime() + leaseMs), last_asked_at: now })
        return structuredClone(row)
      }),
  )

function isUnleased({ leased_until }: RequestRow, now: Date): boolean {
  if (!leased_until) return true
  return leased_until <= now && !stage().sabotage.has("a lost lease is never free again")
}

export const postpone = (db: Db, ids: string[], until: Date) =>
  atomic(db, "postpones", () => {
    for (const id of ids) update(id, (row) => row.next_check_at !== null, { next_check_at: until, leased_until: null })
  })

export const lockRequest = (db: Db, id: string) => atomic(db, `locks ${id}`, () => undefined)

export const lockClaimable = (db: Db, requestId: string, sessionId: string) =>
  atomic(db, `locks ${requestId} and the binding of ${sessionId}`, () => {
    const state = bindingOf(requestId, sessionId)?.state
    return state === "live" || state === "claimed"
  })

export const isTaken = (error: unknown): boolean => error instanceof Taken

export const BOOKING_TAKES_MS = 2 * 60_000

export const claimLocked = (db: Db, id: string, sessionId: string, dead: string | null, now: Date) =>
  atomic(db, `claims ${id} for ${sessionId}`, () => {
    const careless = stage().sabotage.has("the claim is not compared")
    const claimable = (row: RequestRow) =>
      row.status === "paid" &&
      isOpen(row) &&
      isFree(row, sessionId, dead) &&
      !isBooking(row, sessionId, now) &&
      !isOrderBusy(row)
    const row = stage().tables.requests.get(id)
    if (!row || (!careless && !claimable(row))) return false
    if (!careless) assertOneClaim(row)
    const binding = bindingOf(id, sessionId)
    if (binding && binding.state !== "deleted") binding.state = "claimed"
    return update(id, () => true, {
      claimed_session_id: sessionId,
      claimed_at: now,
      outcome: null,
      reason: null,
      next_check_at: now,
    })
  })

function isBooking({ claimed_session_id, claimed_at }: RequestRow, sessionId: string, now: Date): boolean {
  return (
    claimed_session_id === sessionId && claimed_at !== null && claimed_at.getTime() > now.getTime() - BOOKING_TAKES_MS
  )
}

function isOrderBusy({ id, order_id }: RequestRow): boolean {
  const others = [...stage().tables.requests.values()].filter((row) => row.id !== id && row.order_id === order_id)
  return order_id !== null && others.some((row) => row.claimed_session_id !== null && row.outcome === null)
}

/** The partial unique index over the requests of one collection. */
function assertOneClaim({ id, collection_id }: RequestRow): void {
  const others = [...stage().tables.requests.values()].filter((row) => row.id !== id && row.claimed_session_id !== null)
  if (others.some((row) => row.collection_id === collection_id)) throw new Taken("one claim")
}

export const unclaim = (db: Db, requestId: string, sessionId: string) =>
  atomic(db, `gives back the claim of ${sessionId}`, () => {
    const mine = (row: RequestRow) => row.claimed_session_id === sessionId && row.outcome === null
    update(requestId, mine, { claimed_session_id: null, claimed_at: null })
    const binding = bindingOf(requestId, sessionId)
    if (binding?.state === "claimed") binding.state = "live"
  })

export const deleteBinding = (db: Db, requestId: string, sessionId: string) =>
  atomic(db, `deletes the binding of ${sessionId}`, () => {
    const row = bindingOf(requestId, sessionId)
    if (row?.state !== "live") return false
    row.state = "deleted"
    return true
  })

export const raiseAttention = (db: Db, id: string, reason: string, judgedClaim: string | null) =>
  atomic(db, `raises ${reason} for ${id}`, () =>
    update(
      id,
      (row) =>
        !stage().sabotage.has("attention is not raised") &&
        row.claimed_session_id === judgedClaim &&
        (row.outcome === null || (row.outcome === "attention" && row.reason !== reason)),
      { outcome: "attention", reason },
    ),
  )

export const settle = (db: Db, id: string, verifyAt: Date) =>
  atomic(db, `settles ${id}`, () =>
    update(id, (row) => row.status === "paid" && isOpen(row), {
      outcome: "settled",
      reason: null,
      reuse_key: null,
      next_check_at: verifyAt,
      leased_until: null,
      failed_passes: 0,
    }),
  )

export const verifySettled = (db: Db, id: string, stands: boolean, now: Date) =>
  atomic(db, stands ? `sees that ${id} stands` : `opens ${id} again`, () => {
    const change = stands ? { next_check_at: null } : { outcome: null, next_check_at: now }
    update(id, (row) => row.outcome === "settled", { ...change, leased_until: null })
  })

function onDesk(requestId: string): number {
  const refunds = [...stage().tables.refunds.values()].filter(({ request_id }) => request_id === requestId)
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

export const oweRefund = (db: Db, orderId: string, reason: string) =>
  atomic(db, `owes the refund of ${orderId}`, () =>
    [...stage().tables.requests.values()].flatMap(({ id, order_id }) =>
      order_id === orderId &&
      update(id, (row) => row.outcome === "settled" && row.amount_minor > onDesk(id), {
        outcome: "attention",
        reason,
        next_check_at: null,
      })
        ? [id]
        : [],
    ),
  )

const BOOKED = ["refund_owed_after_cancel", "booked_twice", "payment_voided"]
const isBooked = ({ reason }: RequestRow) => reason !== null && BOOKED.includes(reason)

export const close = (db: Db, id: string, dead: string | null) =>
  atomic(db, `closes ${id}`, () => {
    const { paid_at, next_check_at } = stage().tables.requests.get(id) ?? { paid_at: null, next_check_at: null }
    const closed = update(id, (row) => row.outcome === "attention" && (isFree(row, dead) || isBooked(row)), {
      outcome: "closed",
      reuse_key: null,
      next_check_at: paid_at === null ? next_check_at : null,
      leased_until: null,
    })
    if (closed) stage().closed.add(id)
    return closed
  })

export const moveToCollection = (
  db: Db,
  id: string,
  to: { collection_id: string; order_id: string },
  dead: string | null,
) =>
  atomic(db, `moves ${id} to ${to.collection_id}`, () => {
    const moved = update(id, (row) => row.status === "paid" && row.outcome === "attention" && isFree(row, dead), {
      ...to,
      cart_id: null,
      outcome: null,
      reason: null,
      reuse_key: null,
      claimed_session_id: null,
      failed_passes: 0,
    })
    for (const row of stage().tables.bindings.values()) if (moved && row.request_id === id) row.state = "deleted"
    return moved
  })

export const countFailedPass = (db: Db, id: string) =>
  atomic(db, `counts a failed pass of ${id}`, () => {
    const row = stage().tables.requests.get(id)
    if (row) row.failed_passes += 1
  })

export const makeDue = (db: Db, uuids: string[], now: Date) =>
  atomic(db, "makes due", () => {
    for (const row of stage().tables.requests.values()) {
      const askedLately = row.last_asked_at && row.last_asked_at.getTime() >= now.getTime() - 2000
      if (!row.uuid || !uuids.includes(row.uuid) || askedLately) continue
      update(row.id, ({ next_check_at }) => next_check_at !== null && next_check_at > now, { next_check_at: now })
    }
  })

export const makeBasketDue = (db: Db, of: { cart_id: string } | { collection_id: string }, now: Date) =>
  atomic(db, "makes a basket due", () => {
    for (const row of stage().tables.requests.values()) {
      const its = "cart_id" in of ? row.cart_id === of.cart_id : row.collection_id === of.collection_id
      if (!its || row.status !== "paid" || !isOpen(row)) continue
      update(row.id, ({ next_check_at }) => next_check_at !== null && next_check_at > now, { next_check_at: now })
    }
  })

export const noteLockWait = (db: Db, id: string, now: Date) =>
  atomic(db, `waits for the lock of ${id}`, () => {
    const row = stage().tables.requests.get(id)
    const since = row?.lock_waited_since ?? now
    update(id, () => true, { lock_waited_since: since })
    return since
  })

export const endLockWait = (db: Db, id: string) =>
  atomic(db, `has the lock of ${id}`, () => update(id, () => true, { lock_waited_since: null }))

export const rememberOrder = (db: Db, collectionIds: string[], orderId: string) =>
  atomic(db, `remembers ${orderId}`, () => {
    for (const row of stage().tables.requests.values()) {
      if (collectionIds.includes(row.collection_id)) update(row.id, ({ order_id }) => !order_id, { order_id: orderId })
    }
  })
