import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { until } from "../../../../../integration-tests/kit/store/until"
import { PAID_STATUS_RESULT } from "../../__tests__/paid-status-result"
import type { Database } from "../../database"
import { lockRequest } from "../request-statements"
import { apply } from "../apply"
import { change, type Change } from "../transition"
import { TRANSITIONS as T } from "../transitions"

const tables = ledgerTables("pay_by_bank_apply")
const ID = "request-own"
const decision = { user_id: "user", message: "seen" }
const PAID = { status: "paid", paid_at: ago(60) }
const ATTENTION = { ...PAID, outcome: "attention", reason: "total_differs" }
const SETTLED = { ...PAID, outcome: "settled", order_id: "order-own" }
const STALLED = { status: "pending", outcome: "attention", reason: "stalled" }
const SESSIONS = 8

const closing = { staleClaimedSessionId: null, tracking: null, asStalled: false, recheckAt: null, decision }
const attaching = { accepted: null, staleClaimedSessionId: null, decision, now: NOW }
const keeping = { kept: { trackUntil: later(90_000), stallsAt: later(90_000), nextPollAt: later(60) }, decision }
const claim = (nth: number) =>
  change(T.claimed, ID, { sessionId: `session-${nth}`, staleClaimedSessionId: null, now: NOW })
const close = (reason: string) => () => change(T.closed, ID, { ...closing, reason })
const attach = (nth: number) =>
  change(T.attached, ID, { ...attaching, to: { collection_id: `collection-${nth}`, order_id: `order-${nth}` } })
const settle = (nth: number) =>
  change(T.settled, ID, { orderId: `order-${nth}`, verifyAt: later(180), capturedEventDue: false })
const mark = (nth: number) =>
  change(T.markedAsPaid, ID, { paymentId: `pay-${nth}`, orderId: "order-own", userId: `user-${nth}` })

/** Each excludes the other one and itself: of eight callers at the same moment, one wins. */
const EXCLUDING: [
  what: string,
  on: Record<string, unknown>,
  one: (nth: number) => Change,
  other: (nth: number) => Change,
][] = [
  ["eight sessions claim it", PAID, claim, claim],
  ["sessions claim what your team closes", ATTENTION, claim, close("total_differs")],
  ["sessions claim what your team attaches elsewhere", ATTENTION, claim, attach],
  ["sessions claim what was marked as paid", PAID, claim, mark],
  ["your team closes and attaches it", ATTENTION, close("total_differs"), attach],
  ["eight admin users attach it to eight orders", ATTENTION, attach, attach],
  ["it is settled and marked as paid", PAID, settle, mark],
  ["it is settled and closed", ATTENTION, settle, close("total_differs")],
  [
    "it is reopened while its order is canceled",
    SETTLED,
    () => change(T.reopened, ID, { now: NOW }),
    () => change(T.refundMissing, ID, null),
  ],
  ["your team closes it and tracks it longer", STALLED, close("stalled"), () => change(T.trackingKept, ID, keeping)],
  [
    "two orders are recorded for it",
    { ...PAID, order_id: null },
    () => change(T.orderRecorded, ID, { orderId: "order-1" }),
    () => change(T.orderRecorded, ID, { orderId: "order-2" }),
  ],
  [
    "a link is refused while it stalls",
    { kind: "link", status: "created" },
    () => change(T.linkRefused, ID, null),
    () => change(T.stalled, ID, null),
  ],
]

describe("of eight callers at the same moment", () => {
  const untilAllWait = async () =>
    await until(async () => {
      const waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      return (await tables.db().execute<unknown[]>(waiting)).length === SESSIONS
    })

  it.each(EXCLUDING)("one wins: %s", async (_what, on, one, other) => {
    await tables.write("own", { request: on })
    for (let nth = 0; nth < SESSIONS; nth += 1)
      await tables.db().insert("pay_by_bank_binding", { id: `b-${nth}`, request_id: ID, session_id: `session-${nth}` })
    const calls: Promise<unknown[]>[] = []
    await tables.db().transaction(async (first) => {
      await lockRequest(first, ID)
      for (let nth = 0; nth < SESSIONS; nth += 1)
        calls.push(
          apply(tables.db(), [(nth % 2 === 0 ? one : other)(nth)]).catch((error: unknown) => [
            `fails: ${String(error)}`,
          ]),
        )
      await untilAllWait()
    })
    const results = (await Promise.all(calls)).flat()
    expect(results.filter((each) => typeof each === "string")).toEqual([])
    expect(results.filter((each) => each !== null)).toHaveLength(1)
    expect((await tables.db().execute<unknown[]>("SELECT id FROM pay_by_bank_event")).length).toBeLessThanOrEqual(1)
  })
})

describe("apply", () => {
  /** Counts the statements between the service and PostgreSQL. */
  const counting = (db: Database) => {
    const statements: string[] = []
    const counted = (of: Database): Database => ({
      ...of,
      read: async (row, sql, values) => (statements.push(sql), await of.read(row, sql, values)),
      statement: async (sql, values) => (statements.push(sql), await of.statement(sql, values)),
      transaction: async (work) => await of.transaction(async (within) => await work(counted(within))),
    })
    return { statements, db: counted(db) }
  }
  const answer = { ...PAID_STATUS_RESULT, reportedAmount: "20.00" }
  const plan = { now: NOW, nextPollAt: later(60) }

  it("writes a batch of mixed transitions in three statements, however many payments there are", async () => {
    const countFor = async (most: number) => {
      const mixed = Array.from({ length: most }, (_each, nth): Change[] => {
        const id = `request-${most}-${nth}`
        const kinds = [
          change(T.answered, id, { ...plan, statusResult: answer, recheckAt: later(3600) }),
          change(T.unread, id, { ...plan, code: "timeout" }),
          change(T.attemptFailed, id, { cause: "no stock" }),
        ]
        return kinds.slice(nth % 3, (nth % 3) + 1)
      }).flat()
      for (const { id } of mixed) await tables.write(id.slice("request-".length), { request: {} })
      const { db, statements } = counting(tables.db())
      expect((await apply(db, mixed)).filter((each) => each === null)).toEqual([])
      return statements.length
    }
    expect([await countFor(3), await countFor(100)]).toEqual([3, 3])
    const rows = await tables.db().execute<unknown[]>(
      `SELECT status, unread_code, failed_attempts, count(*)::int AS payments FROM pay_by_bank_request
        GROUP BY 1, 2, 3 ORDER BY payments DESC, unread_code NULLS LAST`,
    )
    expect(rows).toEqual([
      { status: "paid", unread_code: null, failed_attempts: 0, payments: 35 },
      { status: "created", unread_code: "timeout", failed_attempts: 0, payments: 34 },
      { status: "created", unread_code: null, failed_attempts: 1, payments: 34 },
    ])
  })

  it("evaluates two transitions of one payment one after the other, and writes both", async () => {
    await tables.write("own", { request: { status: "pending" } })
    const wrong = { ...answer, status: "mismatch" as const, discrepancy: "amount_mismatch" as const }
    const [answered, raised] = await apply(tables.db(), [
      change(T.answered, ID, { ...plan, statusResult: wrong }),
      change(T.attentionRaised, ID, { reason: "amount_mismatch", claimedSessionId: null }),
    ])
    expect([answered?.before.status, raised?.before.status]).toEqual(["pending", "mismatch"])
    const [row] = (await tables.everything()).request
    expect(row).toMatchObject({ status: "mismatch", outcome: "attention", reason: "amount_mismatch" })
    const lines = await tables
      .db()
      .execute<{ type: string }[]>("SELECT type FROM pay_by_bank_event ORDER BY created_at")
    expect(lines.map(({ type }) => type)).toEqual(["status.mismatch", "attention"])
  })

  it("locks the requests of a batch in the order of their ids, so that two batches do not wait for each other", async () => {
    for (const name of ["a", "b"]) await tables.write(name, { request: {} })
    const fail = (id: string) => change(T.attemptFailed, id, { cause: "no stock" })
    const both = Array.from({ length: SESSIONS }, async (_each, nth) => {
      const ids = nth % 2 === 0 ? ["request-a", "request-b"] : ["request-b", "request-a"]
      return await apply(tables.db(), ids.map(fail))
    })
    await Promise.all(both)
    const rows = (await tables.everything()).request.map(({ failed_attempts }) => failed_attempts)
    expect(rows).toEqual([SESSIONS, SESSIONS])
  })

  it("refuses a payment that does not exist, and does nothing without transitions", async () => {
    expect(await apply(tables.db(), [change(T.attemptFailed, "request-none", { cause: "" })])).toEqual([null])
    expect(await apply(tables.db(), [])).toEqual([])
  })

  it("writes nothing if a later statement of the transaction fails", async () => {
    await tables.write("own", { request: {} })
    const failing = tables.db().transaction(async (tx) => {
      await apply(tx, [change(T.attemptFailed, ID, { cause: "no stock" })])
      throw new Error("stopped")
    })
    await expect(failing).rejects.toThrow("stopped")
    expect((await tables.everything()).request).toMatchObject([{ failed_attempts: 0 }])
  })
})
