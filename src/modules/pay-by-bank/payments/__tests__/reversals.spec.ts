import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import type { Database } from "../../database"
import { apply, applyOne } from "../apply"
import { change } from "../transition"
import { endsReversal, startsReversal, TRANSITIONS, type Reread } from "../transitions"

const tables = ledgerTables("pay_by_bank_reversals")
const decision = { user_id: "user", message: "seen" }
const due = { status: "paid", outcome: "settled", paid_at: ago(3600), recheck_at: ago(1) }
const reversed = {
  ...due,
  outcome: "attention",
  reason: "reversed_after_capture",
  reversed_at: ago(60),
  reversed_outcome: "settled",
  next_poll_at: null,
}
/** Stores answers, and returns what each of them has changed. */
const reread = async (db: Database, answers: (Reread & { id: string })[]) => {
  const applied = await apply(
    db,
    answers.map(({ id, ...read }) => change(TRANSITIONS.reread, id, read)),
  )
  return applied.flatMap((each) => {
    if (!each) return []
    const change = startsReversal(each) ? "started" : endsReversal(each) ? "ended" : "neither"
    return [{ id: each.id, change }]
  })
}

const answer = (isReversed: boolean, id = "request-own"): Reread & { id: string } => ({
  id,
  isReversed,
  isOtherMoney: false,
  statusCode: isReversed ? "RJCT" : "ACCC",
  settlement: null,
  now: NOW,
  recheckAt: later(60),
})

describeStatement(tables, "reread, for a reversed payment", {
  on: {
    request: {
      ...due,
      claimed_session_id: "session-own",
      last_polled_at: NOW,
      leased_until: later(30),
      recheck_tries: 2,
    },
  },
  does: {
    request: {
      status: "paid",
      outcome: "attention",
      reason: "reversed_after_capture",
      reversed_outcome: "settled",
      reversed_at: expect.anything(),
      status_code: "RJCT",
      claimed_session_id: "session-own",
      reuse_key: null,
      next_poll_at: null,
      leased_until: null,
      recheck_tries: 0,
    },
  },
  run: async (db) => await reread(db, [answer(true)]),
  answers: { done: [{ id: "request-own", change: "started" }], left: [] },
  takes: {
    "what is open": { request: { outcome: null } },
    "what needs attention": { request: { outcome: "attention", reason: "paid_twice" } },
    "what your team has closed": { request: { outcome: "closed" } },
    "what was never read before": { request: { last_polled_at: null } },
    "money of another amount": { request: { status: "mismatch", outcome: "closed" } },
  },
  leaves: {
    "what is not paid": { request: { status: "pending" } },
    "what has reported no money": { request: { status: "mismatch", paid_at: null } },
    "what was read after this read began": { request: { last_polled_at: later(1) } },
  },
})

describe("reread", () => {
  const stored = async (before: Record<string, unknown>, isReversed: boolean) => {
    await tables.write("own", { request: before })
    const [change] = await reread(tables.db(), [answer(isReversed)])
    return { change: change?.change, row: (await tables.everything()).request[0] }
  }

  it.each([
    ["settled", "settled"],
    ["attention", null],
    [null, null],
  ])("a paid record ends a reversal, and the outcome %j becomes %j", async (reversed_outcome, outcome) => {
    const { change, row } = await stored({ ...reversed, reversed_outcome }, false)
    expect(change).toBe("ended")
    expect(row).toMatchObject({ outcome, reason: null, reversed_at: null, reversed_outcome: null })
    expect(row?.["next_poll_at"]).not.toBeNull()
  })

  it("a paid record ends the reversal of a closed payment, which is not evaluated again", async () => {
    const { change, row } = await stored({ ...reversed, reversed_outcome: "closed" }, false)
    expect(change).toBe("ended")
    expect(row).toMatchObject({ outcome: "closed", reason: null, reversed_at: null, next_poll_at: null })
  })

  it("a reversal that your team has closed is still read: only a paid record changes more than the plan", async () => {
    const closed = { ...reversed, outcome: "closed", recheck_at: ago(1) }
    const again = await stored(closed, true)
    expect(again.row).toMatchObject({ outcome: "closed", reason: "reversed_after_capture", next_poll_at: null })
    expect(new Date(String(again.row?.["recheck_at"]))).toEqual(later(60))
    const [ended] = await reread(tables.db(), [answer(false)])
    expect([again.change, ended?.change]).toEqual(["neither", "ended"])
    expect((await tables.everything()).request).toMatchObject([{ outcome: "settled", reversed_at: null }])
  })

  const otherMoney = { ...answer(true), isOtherMoney: true, statusCode: "ACCC" }

  it("other money reopens a reversal that your team has closed", async () => {
    await tables.write("own", { request: { ...reversed, outcome: "closed", reversed_outcome: "settled" } })
    const [change] = await reread(tables.db(), [otherMoney])
    const [row] = (await tables.everything()).request
    expect(change?.change).toBe("started")
    expect(row).toMatchObject({ outcome: "attention", reason: "reversed_after_capture", reversed_outcome: "settled" })
    expect(row).toMatchObject({ status_code: "ACCC", next_poll_at: null })
    expect(new Date(String(row?.["reversed_at"]))).toEqual(ago(60))
  })

  it("other money of a reversal that your team has not closed yet changes nothing but the plan", async () => {
    await tables.write("own", { request: reversed })
    const [change] = await reread(tables.db(), [otherMoney])
    expect(change?.change).toBe("neither")
    expect((await tables.everything()).request).toMatchObject([{ outcome: "attention", reversed_outcome: "settled" }])
  })

  it("stores when the read began, so that an older answer that comes later changes nothing", async () => {
    const { row } = await stored({ ...due, last_polled_at: ago(60) }, true)
    expect(new Date(String(row?.["last_polled_at"]))).toEqual(NOW)
    expect(await reread(tables.db(), [{ ...answer(false), now: ago(30) }])).toEqual([])
  })

  it("a second record without money changes nothing but the plan", async () => {
    const { change, row } = await stored({ ...reversed, recheck_alert_at: ago(30) }, true)
    expect(change).toBe("neither")
    expect(row).toMatchObject({
      outcome: "attention",
      reason: "reversed_after_capture",
      reversed_outcome: "settled",
      recheck_alert_at: null,
    })
    expect(new Date(String(row?.["reversed_at"]))).toEqual(ago(60))
  })

  it("a paid record of a payment that is not reversed leaves its outcome and its next poll", async () => {
    const { change, row } = await stored(
      { ...due, outcome: null, next_poll_at: ago(60), leased_until: later(5) },
      false,
    )
    expect(change).toBe("neither")
    expect(row).toMatchObject({ outcome: null, status_code: "ACCC", reuse_key: "key-own" })
    expect(new Date(String(row?.["next_poll_at"]))).toEqual(ago(60))
    expect(new Date(String(row?.["recheck_at"]))).toEqual(later(60))
    expect(row?.["leased_until"]).not.toBeNull()
  })

  it("answers for many payments change each its own", async () => {
    await tables.write("one", { request: due })
    await tables.write("two", { request: due })
    const answers = [answer(true, "request-one"), answer(false, "request-two")]
    const changes = await reread(tables.db(), answers)
    expect(changes.sort((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: "request-one", change: "started" },
      { id: "request-two", change: "neither" },
    ])
    expect(await reread(tables.db(), [])).toEqual([])
  })
})

describeStatement(tables, "receiptConfirmed", {
  on: { request: reversed },
  does: {
    request: {
      outcome: "settled",
      reason: null,
      reversed_at: null,
      reversed_outcome: null,
      recheck_at: null,
      next_poll_at: expect.anything(),
      last_polled_at: expect.anything(),
    },
  },
  run: async (db) => await applyOne(db, TRANSITIONS.receiptConfirmed, "request-own", { decision, now: NOW }),
  answers: { done: true, left: false },
  takes: {
    "what needed attention before": { request: { reversed_outcome: "attention" } },
    "what your team has closed as gone": { request: { outcome: "closed" } },
  },
  leaves: {
    "what is settled": { request: { outcome: "settled" } },
    "what was not reversed": { request: { reversed_at: null } },
  },
})

describe("receiptConfirmed", () => {
  it("ends the reversal of a closed payment, which is not evaluated again", async () => {
    await tables.write("own", { request: { ...reversed, reversed_outcome: "closed" } })
    expect(await applyOne(tables.db(), TRANSITIONS.receiptConfirmed, "request-own", { decision, now: NOW })).toBe(true)
    expect((await tables.everything()).request).toMatchObject([{ outcome: "closed", next_poll_at: null }])
  })

  it("a read that began before changes nothing", async () => {
    await tables.write("own", { request: { ...reversed, last_polled_at: ago(60) } })
    await applyOne(tables.db(), TRANSITIONS.receiptConfirmed, "request-own", { decision, now: NOW })
    expect(await reread(tables.db(), [{ ...answer(true), now: ago(1) }])).toEqual([])
  })
})
