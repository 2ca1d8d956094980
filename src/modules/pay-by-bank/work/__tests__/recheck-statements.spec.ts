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
import * as sql from "../recheck-statements"

const tables = ledgerTables("pay_by_bank_recheck_statements")
const due = { status: "paid", outcome: "settled", paid_at: ago(3600), recheck_at: ago(1) }
const reversed = {
  ...due,
  outcome: "attention",
  reason: "reversed_after_capture",
  reversed_at: ago(60),
  reversed_outcome: "settled",
  next_poll_at: null,
}
describeStatement(tables, "leaseRechecks", {
  on: { request: due },
  does: { request: { last_polled_at: expect.anything() } },
  run: async (db) => (await sql.leaseRechecks(db, NOW, later(120), 10)).map(({ id }) => id),
  ofAll: true,
  answers: { done: ["request-own"], left: [] },
  takes: { "what your team has closed": { request: { outcome: "closed" } } },
  leaves: {
    "what is due later": { request: { recheck_at: later(1) } },
    "what is not read again": { request: { recheck_at: null } },
  },
})

describe("leaseRechecks", () => {
  const lease = async (limit: number, leasedUntil = later(120)) =>
    (await sql.leaseRechecks(tables.db(), NOW, leasedUntil, limit)).map(({ id }) => id)

  it("longest due first, and each only once until the lease ends", async () => {
    await tables.write("late", { request: { ...due, recheck_at: ago(1) } })
    await tables.write("early", { request: { ...due, recheck_at: ago(2) } })
    const first = await withoutIndexes(tables.db(), async (db) => await sql.leaseRechecks(db, NOW, later(120), 1))
    expect(first.map(({ id }) => id)).toEqual(["request-early"])
    expect(await lease(10)).toEqual(["request-late"])
    expect(await lease(10)).toEqual([])
  })

  it("leaves what waits for a paused login", async () => {
    await tables.write("own", { request: due })
    await tables
      .db()
      .execute(
        "INSERT INTO pay_by_bank_login (account, login, cause, code, paused_until) VALUES ('uk', 'user@https://service.example', 'login', 'unauthorized', ?)",
        [later(1)],
      )
    expect(await lease(1)).toEqual([])
    await tables.db().execute("TRUNCATE pay_by_bank_login")
    expect(await lease(1)).toEqual(["request-own"])
  })

  it("is due again if the lease ends without an answer", async () => {
    await tables.write("own", { request: due })
    expect(await lease(1, ago(1))).toEqual(["request-own"])
    expect(await lease(1)).toEqual(["request-own"])
  })

  it("skips what another caller is leasing", async () => {
    await tables.write("own", { request: due })
    const leased = await tables.db().transaction(async (other) => {
      await sql.leaseRechecks(other, NOW, later(120), 10)
      return await tables.db().transactional(async (within) => {
        await within.execute("SET LOCAL lock_timeout = '500ms'")
        return await sql.leaseRechecks(ledgerDatabase(within), NOW, later(120), 10)
      })
    })
    expect(leased).toEqual([])
  })

  it("leases no more than the limit, whatever plan PostgreSQL chooses", async () => {
    for (const name of ["a", "b", "c"]) await tables.write(name, { request: due })
    const leased = await withNestedLoops(tables.db(), async (db) => await sql.leaseRechecks(db, NOW, later(120), 2))
    expect(leased).toHaveLength(2)
  })
})

describeStatement(tables, "restoreBindings", {
  on: { request: { ...reversed, claimed_session_id: "session-own" }, binding: { status: "deleted" } },
  does: { binding: { status: "claimed" } },
  run: async (db) => await sql.restoreBindings(db, ["request-own"]),
  leaves: {
    "the binding of another session": { request: { claimed_session_id: "another" } },
    "what is bound": { binding: { status: "live" } },
  },
})

it("restoreBindings leaves the claim of another request", async () => {
  for (const whose of ["own", "other"]) {
    await tables.write(whose, {
      request: { ...reversed, claimed_session_id: `session-${whose}` },
      binding: { status: "deleted" },
    })
  }
  await sql.restoreBindings(tables.db(), ["request-own"])
  const { binding } = await tables.everything()
  expect(new Map(binding.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      ["binding-own", "claimed"],
      ["binding-other", "deleted"],
    ]),
  )
})

describeStatement(tables, "retryRechecks", {
  on: { request: due },
  does: { request: { recheck_tries: 5, recheck_alert_at: expect.anything() } },
  run: async (db) =>
    await sql.retryRechecks(db, [{ id: "request-own", tries: 5, recheckAt: later(600), alertAt: NOW }]),
  answers: { done: ["request-own"], left: [] },
  leaves: {
    "what is not read again": { request: { recheck_at: null } },
  },
})

it("retryRechecks keeps the time of the first alert", async () => {
  await tables.write("own", { request: { ...due, recheck_alert_at: ago(60) } })
  await sql.retryRechecks(tables.db(), [{ id: "request-own", tries: 6, recheckAt: null, alertAt: NOW }])
  const [row] = (await tables.everything()).request
  expect(new Date(String(row?.["recheck_alert_at"]))).toEqual(ago(60))
  expect(row).toMatchObject({ recheck_at: null, recheck_tries: 6 })
  expect(await sql.retryRechecks(tables.db(), [])).toEqual([])
})
