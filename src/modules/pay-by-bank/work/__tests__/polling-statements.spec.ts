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

const LOST = { outcome: "attention", reason: "credentials_missing" }

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
