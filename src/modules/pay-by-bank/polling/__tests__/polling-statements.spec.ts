import {
  ago,
  describeStatement,
  later,
  ledgerDatabase,
  ledgerTables,
  NOW,
  withNestedLoops,
  withoutIndexes,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import type { StatusResult } from "../../../../domain/polling/status-result"
import { PAID_STATUS_RESULT } from "../../__tests__/paid-status-result"
import * as sql from "../polling-statements"

const tables = ledgerTables("pay_by_bank_polling_statements")
const answers = { done: true, left: false }

describeStatement(tables, "acquireSlot", {
  on: { request: { last_polled_at: ago(2) } },
  does: { request: { last_polled_at: expect.anything() } },
  run: async (db) => await sql.acquireSlot(db, "request-own", { now: NOW, everyMs: 2000, use: "last_polled_at" }),
  answers,
  takes: {
    "what was never polled": { request: { last_polled_at: null } },
    "what a clock that was set back has polled": { request: { last_polled_at: later(3) } },
    "what an admin user read before": { request: { last_read_at: ago(2) } },
  },
  leaves: {
    "what was polled a moment ago": { request: { last_polled_at: ago(1) } },
    "what an admin user read a moment ago": { request: { last_read_at: ago(1) } },
    "what a clock slightly ahead has just polled": { request: { last_polled_at: later(1) } },
  },
})

it("acquireSlot leaves every other turn to polls, so that no series of reads holds them back", async () => {
  await tables.write("own", { request: { last_read_at: ago(3) } })
  const slot = { now: NOW, everyMs: 2000 }
  expect(await sql.acquireSlot(tables.db(), "request-own", { ...slot, use: "last_read_at" })).toBe(false)
  expect(await sql.acquireSlot(tables.db(), "request-own", { ...slot, use: "last_polled_at" })).toBe(true)
  await tables.write("other", { request: { last_read_at: ago(4) } })
  expect(await sql.acquireSlot(tables.db(), "request-other", { ...slot, use: "last_read_at" })).toBe(true)
})

it("acquireSlot for a read is no poll", async () => {
  await tables.write("own", { request: { last_polled_at: ago(2) } })
  const read = { now: NOW, everyMs: 2000, use: "last_read_at" } as const
  expect(await sql.acquireSlot(tables.db(), "request-own", read)).toBe(true)
  expect(await sql.acquireSlot(tables.db(), "request-own", { ...read, use: "last_polled_at" })).toBe(false)
  const times = await tables
    .db()
    .execute("SELECT id FROM pay_by_bank_request WHERE last_polled_at = ? AND last_read_at = ?", [ago(2), NOW])
  expect(times).toHaveLength(1)
})

const PAID: StatusResult = { ...PAID_STATUS_RESULT, reportedAmount: "20.00" }
const PENDING: StatusResult = { ...PAID, reportedPaid: false, status: "pending", statusCode: "PDNG" }
const REJECTED: StatusResult = { ...PENDING, status: "rejected", statusCode: "RJCT" }
const UNKNOWN: StatusResult = { ...PENDING, status: "unknown", statusCode: "XXXX" }
const read = (statusResult: StatusResult) => ({ id: "request-own", statusResult, now: NOW, nextPollAt: later(60) })

describeStatement(tables, "storeStatusResults", {
  on: { request: { status: "pending", leased_until: later(30) } },
  does: { request: { status: "paid", status_code: "ACCC", leased_until: expect.anything() } },
  run: async (db) => await sql.storeStatusResults(db, [read(PAID)]),
  answers: { done: [{ id: "request-own", before: "pending" }], left: [] },
  leaves: {
    "what is paid already": { request: { status: "paid", reported_amount: "19.99" } },
    "money that your team has resolved": { request: { status: "mismatch", outcome: "closed", paid_at: ago(60) } },
    "money that was reversed": {
      request: { status: "mismatch", outcome: "attention", paid_at: ago(60), reversed_at: ago(30) },
    },
  },
})

describe("how storeStatusResults changes attention and closed requests", () => {
  const WRONG: StatusResult = { ...PAID, status: "mismatch", discrepancy: "amount_mismatch" }
  const CONTRADICTORY: StatusResult = { ...WRONG, reportedPaid: false, discrepancy: "contradictory_record" }
  const attention = { outcome: "attention", reason: "amount_mismatch" }

  it.each([
    {
      what: "a right status result ends the attention of a wrong one",
      before: attention,
      statusResult: PENDING,
      outcome: null,
    },
    { what: "a wrong status result ends no attention", before: attention, statusResult: WRONG, outcome: "attention" },
    {
      what: "a status result without money ends no attention of a wrong one that reported money",
      before: { ...attention, paid_at: ago(60) },
      statusResult: PENDING,
      outcome: "attention",
    },
    {
      what: "a status result with money ends the attention of a wrong one that reported money",
      before: { ...attention, paid_at: ago(60) },
      statusResult: PAID,
      outcome: null,
    },
    {
      what: "a right status result ends no attention of another reason",
      before: { outcome: "attention", reason: "total_differs" },
      statusResult: PENDING,
      outcome: "attention",
    },
    {
      what: "money that arrives for the first time opens a closed request",
      before: { outcome: "closed" },
      statusResult: PAID,
      outcome: null,
    },
    {
      what: "a decision ends a stall",
      before: { status: "pending", outcome: "attention", reason: "stalled" },
      statusResult: REJECTED,
      outcome: null,
    },
    {
      what: "an undecided status result does not end a stall",
      before: { status: "pending", outcome: "attention", reason: "stalled" },
      statusResult: UNKNOWN,
      outcome: "attention",
    },
    {
      what: "an undecided status result ends a stall of unread answers only",
      before: {
        ...{ status: "created", outcome: "attention", reason: "stalled" },
        ...{ unread_since: ago(4000), stalls_at: later(60) },
      },
      statusResult: PENDING,
      outcome: null,
    },
    {
      what: "any record ends the attention of missing credentials",
      before: { status: "pending", outcome: "attention", reason: "credentials_missing" },
      statusResult: PENDING,
      outcome: null,
    },
    {
      what: "a settled request that lacked its credentials stays settled",
      before: { outcome: "settled", reason: "credentials_missing" },
      statusResult: PENDING,
      outcome: "settled",
    },
    {
      what: "a decision ends no attention of another reason",
      before: { outcome: "attention", reason: "rejected_after_order_placed" },
      statusResult: REJECTED,
      outcome: "attention",
    },
    {
      what: "a settled request that was stalled stays settled",
      before: { outcome: "settled", reason: "stalled" },
      statusResult: PAID,
      outcome: "settled",
    },
    {
      what: "no money opens no closed request",
      before: { outcome: "closed" },
      statusResult: PENDING,
      outcome: "closed",
    },
    {
      what: "a first contradictory record opens a closed request",
      before: { status: "rejected", status_code: CONTRADICTORY.statusCode, outcome: "closed" },
      statusResult: CONTRADICTORY,
      outcome: null,
    },
    {
      what: "another contradictory record opens no closed request",
      before: { status: "mismatch", status_code: CONTRADICTORY.statusCode, outcome: "closed" },
      statusResult: CONTRADICTORY,
      outcome: "closed",
    },
    {
      what: "a contradictory record with another code opens a closed request",
      before: { status: "mismatch", status_code: "RJCT", outcome: "closed" },
      statusResult: CONTRADICTORY,
      outcome: null,
    },
    {
      what: "a settled request stays settled",
      before: { outcome: "settled", reason: "amount_mismatch" },
      statusResult: PAID,
      outcome: "settled",
    },
  ])("$what", async ({ before, statusResult, outcome }) => {
    await tables.write("own", { request: before })
    await sql.storeStatusResults(tables.db(), [read(statusResult)])
    expect((await tables.everything()).request).toMatchObject([{ status: statusResult.status, outcome }])
  })
})

const LOST = { outcome: "attention", reason: "credentials_missing" }
const LOOK = { now: NOW, next: later(3600) }

describeStatement(tables, "loseCredentials", {
  on: { request: { leased_until: later(30), next_poll_at: ago(60) } },
  does: { request: { ...LOST, leased_until: null, next_poll_at: "2026-03-01 13:00:00+00" } },
  run: async (db) => await sql.loseCredentials(db, ["request-own"], "credentials_missing", LOOK),
  answers: { done: ["request-own"], left: [] },
  leaves: {
    "what is paid": { request: { status: "paid" } },
    "what is tracked no more": { request: { next_poll_at: null } },
  },
})

describe("how loseCredentials plans the next look", () => {
  const after = async (before: Record<string, unknown>) => {
    await tables.write("own", { request: before })
    const raised = await sql.loseCredentials(tables.db(), ["request-own"], "credentials_missing", LOOK)
    return { raised, ...(await tables.everything()).request[0] }
  }

  it("keeps another reason, and plans the next look", async () => {
    const stalled = { outcome: "attention", reason: "stalled", next_poll_at: ago(60) }
    expect(await after(stalled)).toMatchObject({ ...stalled, raised: [], next_poll_at: "2026-03-01 13:00:00+00" })
  })

  it("looks no more after the end of tracking", async () => {
    expect(await after({ track_until: ago(60) })).toMatchObject({ ...LOST, next_poll_at: null })
  })

  it("looks once more at the end of tracking", async () => {
    expect(await after({ track_until: later(60) })).toMatchObject({ ...LOST, next_poll_at: "2026-03-01 12:01:00+00" })
  })
})

describeStatement(tables, "makeLostDue", {
  on: { request: { ...LOST, next_poll_at: later(60) } },
  does: { request: { next_poll_at: "2026-03-01 12:00:00+00" } },
  run: async (db) => await sql.makeLostDue(db, "uk", NOW),
  ofAll: true,
  takes: { "what is tracked no more": { request: { next_poll_at: null } } },
  leaves: {
    "what another account lacks": { request: { account: "eu" } },
    "what is closed": { request: { outcome: "closed" } },
    "what needs attention for another reason": { request: { reason: "stalled" } },
    "what is due already": { request: { next_poll_at: ago(1) } },
  },
})

describe("makeLostDue of a payment whose calls fail", () => {
  it.each([
    ["takes what has failed", { unread_since: ago(60) }, true],
    ["leaves what was answered", {}, false],
    ["leaves what fails in another account", { unread_since: ago(60), account: "eu" }, false],
  ] as const)("%s", async (_what, request, isDue) => {
    await tables.write("own", { request: { next_poll_at: later(60), ...request } })
    await sql.makeLostDue(tables.db(), "uk", NOW)
    const [row] = (await tables.everything()).request
    expect(new Date(String(row?.["next_poll_at"]))).toEqual(isDue ? NOW : later(60))
  })
})

describe("what storeStatusResults keeps", () => {
  const stored = async (before: Record<string, unknown>, statusResult: StatusResult) => {
    await tables.write("own", { request: before })
    await sql.storeStatusResults(tables.db(), [read(statusResult)])
    return (await tables.everything()).request[0]
  }

  it("a paid status result plans when its record is read again", async () => {
    await tables.write("own", { request: {} })
    await sql.storeStatusResults(tables.db(), [{ ...read(PAID), recheckAt: later(3600) }])
    const [row] = (await tables.everything()).request
    expect(new Date(String(row?.["recheck_at"]))).toEqual(later(3600))
  })
  it("an unpaid status result ends a lease", async () => {
    expect(await stored({ leased_until: later(30) }, PENDING)).toMatchObject({ leased_until: null })
  })
  it("failures before the money arrived do not count against its capture", async () => {
    expect(await stored({ failed_attempts: 2 }, PENDING)).toMatchObject({ failed_attempts: 2 })
    await sql.storeStatusResults(tables.db(), [read(PAID)])
    expect((await tables.everything()).request).toMatchObject([{ failed_attempts: 0 }])
  })
  it("the first time at which money was reported stays", async () => {
    const row = await stored({ status: "mismatch", paid_at: ago(60) }, PAID)
    expect(new Date(String(row?.["paid_at"]))).toEqual(ago(60))
  })
  it("without reported money, no time is stored", async () => {
    expect(await stored({}, PENDING)).toMatchObject({ paid_at: null })
  })
  it("the first declined status result stays, and another one ends it", async () => {
    const row = await stored({ declined_since: ago(60), declined_at: ago(60) }, REJECTED)
    expect([row?.["declined_since"], row?.["declined_at"]].map((at) => new Date(String(at)))).toEqual([ago(60), NOW])
    await sql.storeStatusResults(tables.db(), [read(PENDING)])
    expect((await tables.everything()).request).toMatchObject([{ declined_since: null, declined_at: null }])
  })
  it("the time of a stall stays until the bank decides", async () => {
    const times = { trackUntil: later(90_000), stallsAt: later(600) }
    const store = async (statusResult: StatusResult) =>
      await sql.storeStatusResults(tables.db(), [{ ...read(statusResult), ...times }])
    const stallsAt = async () => (await tables.everything()).request.map(({ stalls_at }) => stalls_at)
    await tables.write("own", { request: { stalls_at: later(300) } })
    await store(PENDING)
    expect((await stallsAt()).map((at) => new Date(String(at)))).toEqual([later(300)])
    await store({ ...PENDING, status: "created" })
    expect((await stallsAt()).map((at) => new Date(String(at)))).toEqual([later(300)])
    await store(REJECTED)
    expect(await stallsAt()).toEqual([null])
  })
  it("tracking becomes longer, never shorter", async () => {
    const tracked = async (trackUntil: Date) => {
      await sql.storeStatusResults(tables.db(), [{ ...read(PENDING), trackUntil }])
      return (await tables.everything()).request.map(({ track_until }) => new Date(String(track_until)))
    }
    await tables.write("own", { request: { track_until: later(100) } })
    expect(await tracked(later(200))).toEqual([later(200)])
    expect(await tracked(later(50))).toEqual([later(200)])
  })
  it("a bank that a response omits stays", async () => {
    expect(await stored({ institution: "bank-1" }, { ...PENDING, institution: null })).toMatchObject({
      institution: "bank-1",
    })
  })
  it("a record confirms a guess", async () => {
    expect(await stored({ uuid_guessed: true }, PENDING)).toMatchObject({ uuid_guessed: false })
  })
})

const NOTHING: StatusResult = { ...PENDING, hasRecord: false, status: "created", statusCode: null }

describeStatement(tables, "planChecks", {
  on: { request: { leased_until: later(30) } },
  does: { request: { leased_until: null } },
  run: async (db) => await sql.storeStatusResults(db, [read(NOTHING)]),
  leaves: {
    "what is paid": { request: { status: "paid", leased_until: later(30) } },
    "what has no uuid to poll": { request: { uuid: null } },
  },
})

describe.each([
  ["a status result", PENDING],
  ["an answer without a record", NOTHING],
])("%s of a poll that began before tracking was prolonged", (_what, statusResult) => {
  const nextAfter = async (nextPollAt: Date | null, trackedUntil: Date) => {
    await tables.write("own", { request: { track_until: later(900), next_poll_at: later(30) } })
    await sql.storeStatusResults(tables.db(), [{ ...read(statusResult), nextPollAt, trackedUntil }])
    const [row] = (await tables.everything()).request
    await tables.db().execute("DELETE FROM pay_by_bank_request")
    const next = row?.["next_poll_at"]
    return next ? new Date(String(next)) : null
  }

  it("ends no checks, and polls no later than planned", async () => {
    expect(await nextAfter(null, ago(1))).toEqual(later(30))
    expect(await nextAfter(later(60), ago(1))).toEqual(later(30))
    expect(await nextAfter(later(10), ago(1))).toEqual(later(10))
  })

  it("decides the next poll if tracking is as it was", async () => {
    expect(await nextAfter(null, later(900))).toBeNull()
    expect(await nextAfter(later(60), later(900))).toEqual(later(60))
  })
})

describe("planChecks", () => {
  it("plans nothing for what has a record", async () => {
    for (const whose of ["own", "other"])
      await tables.write(whose, { request: { status: "pending", leased_until: later(30) } })
    const statusResults = [read(PAID), { ...read(NOTHING), id: "request-other" }]
    await sql.storeStatusResults(tables.db(), statusResults)
    const [other, own] = (await tables.everything()).request
    expect(other).toMatchObject({ status: "pending", leased_until: null })
    expect(own).toMatchObject({ status: "paid", leased_until: expect.anything() })
  })

  it.each([
    ["ends the attention of missing credentials", LOST, null],
    ["ends no attention of another reason", { ...LOST, reason: "stalled" }, "attention"],
    ["opens no closed request", { ...LOST, outcome: "closed" }, "closed"],
  ])("an answer without a record %s", async (_what, before, outcome) => {
    await tables.write("own", { request: before })
    await sql.storeStatusResults(tables.db(), [read(NOTHING)])
    expect((await tables.everything()).request).toMatchObject([{ outcome }])
  })
})

describe("an answer without a record", () => {
  const STALLED = { outcome: "attention", reason: "stalled", unread_since: ago(60) }
  const after = async (request: Record<string, unknown>, isClear: boolean) => {
    await tables.write("own", { request })
    await sql.storeStatusResults(tables.db(), [{ ...read(NOTHING), isClear }])
    return (await tables.everything()).request[0]
  }

  it("is understood again only if it is clear", async () => {
    expect(await after({ unread_since: ago(60) }, true)).toMatchObject({ unread_since: null })
  })

  it("that is not clear leaves what was not understood", async () => {
    expect(await after(STALLED, false)).toMatchObject({ ...STALLED, unread_since: expect.anything() })
  })

  it("that is clear shows that a payment without approval is unpaid", async () => {
    expect(await after(STALLED, true)).toMatchObject({ outcome: null, reason: null })
  })

  it.each([
    ["ends no stall of an approved payment", { ...STALLED, stalls_at: ago(1) }],
    ["ends no attention of another reason", { ...STALLED, reason: "amount_mismatch" }],
    ["leaves what is closed", { ...STALLED, outcome: "closed" }],
  ])("that is clear %s", async (_, request) => {
    const { outcome, reason } = request
    expect(await after(request, true)).toMatchObject({ outcome, reason })
  })

  it("is followed by a record, which is understood", async () => {
    await tables.write("own", { request: { unread_since: ago(60) } })
    await sql.storeStatusResults(tables.db(), [read(PENDING)])
    expect((await tables.everything()).request[0]).toMatchObject({ unread_since: null })
  })
})

describeStatement(tables, "markUnread", {
  on: { request: { leased_until: later(30) } },
  does: { request: { leased_until: null, unread_since: expect.anything(), unread_code: "timeout" } },
  run: async (db) => await sql.markUnread(db, [{ id: "request-own", code: "timeout", nextPollAt: later(60) }], NOW),
  leaves: {
    "what is paid": { request: { status: "paid" } },
  },
})

it("markUnread keeps the first time", async () => {
  await tables.write("own", { request: { unread_since: ago(60) } })
  await sql.markUnread(tables.db(), [{ id: "request-own", code: null, nextPollAt: null }], NOW)
  const [request] = (await tables.everything()).request
  expect(new Date(String(request?.["unread_since"]))).toEqual(ago(60))
})

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describeStatement(tables, "leaseDue", {
  on: { request: { next_poll_at: ago(1), leased_until: ago(1), last_polled_at: ago(2) } },
  does: { request: { leased_until: expect.anything() } },
  run: async (db) => ids(await sql.leaseDue(db, NOW, 60_000, 10)),
  ofAll: true,
  answers: { done: ["request-own"], left: [] },
  takes: {
    "what was never leased": { request: { leased_until: null } },
    "what was never polled": { request: { last_polled_at: null } },
    "what a clock that was set back has polled": { request: { last_polled_at: later(3) } },
    "money to settle that was polled a moment ago": { request: { status: "paid", last_polled_at: ago(1) } },
    "money to settle that an admin user read a moment ago": { request: { status: "paid", last_read_at: ago(1) } },
    "what an admin user read before": { request: { last_read_at: ago(2) } },
  },
  leaves: {
    "what was polled a moment ago": { request: { last_polled_at: ago(1) } },
    "what a clock slightly ahead has just polled": { request: { last_polled_at: later(1) } },
    "what an admin user read a moment ago": { request: { last_read_at: ago(1) } },
    "what is due later": { request: { next_poll_at: later(1) } },
    "what is leased": { request: { leased_until: later(1) } },
    "what is due no more": { request: { next_poll_at: null } },
    "what has no uuid to poll": { request: { uuid: null } },
  },
})

describe("leaseDue", () => {
  it("leases at most the requested number, longest due first", async () => {
    await tables.write("last", { request: { next_poll_at: ago(5) } })
    await tables.write("first", { request: { next_poll_at: ago(10) } })
    const leased = await withoutIndexes(tables.db(), async (db) => await sql.leaseDue(db, NOW, 60_000, 1))
    expect(ids(leased)).toEqual(["request-first"])
  })

  it("leases at most the requested number, however PostgreSQL plans it", async () => {
    for (const name of ["first", "second", "third"]) await tables.write(name, { request: {} })
    const leased = await withNestedLoops(tables.db(), async (db) => await sql.leaseDue(db, NOW, 60_000, 1))
    expect(leased).toHaveLength(1)
  })

  describe("of a login that is paused", () => {
    const pause = async (until: Date) => {
      const { account, login } = { account: "uk", login: "user@https://service.example" }
      await tables
        .db()
        .execute(
          "INSERT INTO pay_by_bank_login (account, login, cause, code, paused_until) VALUES (?, ?, 'login', 'unauthorized', ?)",
          [account, login, until],
        )
    }
    const leased = async () => ids(await sql.leaseDue(tables.db(), NOW, 60_000, 10))
    afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_login")))

    it("leaves what waits for a paused login", async () => {
      await tables.write("own", { request: {} })
      await tables.write("other", { request: { account: "eu" } })
      await pause(later(1))
      expect(await leased()).toEqual(["request-other"])
    })

    it("takes what waited for a pause that is over", async () => {
      await tables.write("own", { request: {} })
      await pause(NOW)
      expect(await leased()).toEqual(["request-own"])
    })

    it("takes money to settle whose login is paused", async () => {
      await tables.write("own", { request: { status: "paid" } })
      await pause(later(1))
      expect(await leased()).toEqual(["request-own"])
    })
  })

  it("skips what another caller is leasing", async () => {
    await tables.write("own", { request: {} })
    await tables.write("other", { request: {} })
    const leased = await tables.db().transactional(async (other) => {
      await other.execute("SELECT id FROM pay_by_bank_request WHERE id = 'request-other' FOR UPDATE")
      return await tables.db().transactional(async (within) => {
        await within.execute("SET LOCAL lock_timeout = '1s'")
        return await sql.leaseDue(ledgerDatabase(within), NOW, 60_000, 10)
      })
    })
    expect(ids(leased)).toEqual(["request-own"])
  })
})

describeStatement(tables, "postpone", {
  on: { request: { leased_until: later(30) } },
  does: { request: { leased_until: null } },
  run: async (db) => await sql.postpone(db, ["request-own"], later(60)),
  leaves: {
    "what is due no more": { request: { next_poll_at: null } },
    "the verification of what is settled": { request: { status: "paid", outcome: "settled" } },
  },
})

describeStatement(tables, "makeDue", {
  on: { request: { next_poll_at: later(60), last_polled_at: ago(60) } },
  does: { request: {} },
  run: async (db) => await sql.makeDue(db, ["uuid-own"], NOW),
  takes: {
    "what was never polled": { request: { last_polled_at: null } },
    "what a clock that was set back has polled": { request: { last_polled_at: later(3) } },
    "what is undecided after tracking": { request: { next_poll_at: null, stalls_at: ago(1) } },
    "what ended without approval": { request: { next_poll_at: null } },
  },
  leaves: {
    "what is due already": { request: { next_poll_at: ago(1), stalls_at: ago(1) } },
    "what is paid": { request: { next_poll_at: null, status: "paid" } },
    "what was polled a moment ago": { request: { last_polled_at: NOW } },
    "what a clock slightly ahead has just polled": { request: { last_polled_at: later(1) } },
    "what is settled": { request: { outcome: "settled" } },
  },
})

describeStatement(tables, "makeCartDue", {
  on: { request: { status: "paid", next_poll_at: later(60) } },
  does: { request: {} },
  run: async (db) => await sql.makeCartDue(db, { cart_id: "cart-own" }, NOW),
  takes: { "money under attention": { request: { outcome: "attention" } } },
  leaves: {
    "what is not paid": { request: { status: "pending" } },
    "what is settled": { request: { outcome: "settled" } },
    "what is due already": { request: { next_poll_at: ago(1) } },
  },
})

const WAIT = { now: NOW, staleBefore: ago(600) }

describeStatement(tables, "recordWait", {
  on: { request: {} },
  does: { request: { lock_waited_since: expect.anything() } },
  run: async (db) => await sql.recordWait(db, "request-own", "lock_waited_since", WAIT),
  leaves: {
    "the start of an earlier wait": { request: { lock_waited_since: ago(60) } },
  },
})

describe("recordWait", () => {
  it("begins again after a wait that has ended", async () => {
    await tables.write("own", { request: { lock_waited_since: ago(3600) } })
    expect(await sql.recordWait(tables.db(), "request-own", "lock_waited_since", WAIT)).toEqual({
      lock_waited_since: NOW,
      lease_waited_since: null,
    })
  })

  it("of the lease ends a wait for the lock, which the process that has the lease takes", async () => {
    await tables.write("own", { request: { lock_waited_since: ago(60) } })
    expect(await sql.recordWait(tables.db(), "request-own", "lease_waited_since", WAIT)).toEqual({
      lock_waited_since: null,
      lease_waited_since: NOW,
    })
  })

  it("begins the wait for the lock apart from an earlier one for the lease, and forgets a lease wait that has ended", async () => {
    await tables.write("own", { request: { lease_waited_since: ago(60) } })
    expect(await sql.recordWait(tables.db(), "request-own", "lock_waited_since", WAIT)).toEqual({
      lock_waited_since: NOW,
      lease_waited_since: ago(60),
    })
    const later = { now: NOW, staleBefore: ago(30) }
    expect(await sql.recordWait(tables.db(), "request-own", "lock_waited_since", later)).toEqual({
      lock_waited_since: NOW,
      lease_waited_since: null,
    })
  })
})

describeStatement(tables, "endWaits", {
  on: { request: { lock_waited_since: ago(60), lease_waited_since: ago(60) } },
  does: { request: { lock_waited_since: null, lease_waited_since: null } },
  run: async (db) => await sql.endWaits(db, "request-own"),
})
