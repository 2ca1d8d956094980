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
  reason: sql.REVERSED,
  reversed_at: ago(60),
  reversed_outcome: "settled",
  next_poll_at: null,
}
const answer = (isReversed: boolean, id = "request-own"): sql.StoredRecheck => ({
  id,
  isReversed,
  isOtherMoney: false,
  statusCode: isReversed ? "RJCT" : "ACCC",
  settlement: null,
  now: NOW,
  recheckAt: later(60),
})

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

describeStatement(tables, "storeRechecks, for a reversed payment", {
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
      reason: sql.REVERSED,
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
  run: async (db) => await sql.storeRechecks(db, [answer(true)]),
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

describe("storeRechecks", () => {
  const stored = async (before: Record<string, unknown>, isReversed: boolean) => {
    await tables.write("own", { request: before })
    const [change] = await sql.storeRechecks(tables.db(), [answer(isReversed)])
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
    expect(again.row).toMatchObject({ outcome: "closed", reason: sql.REVERSED, next_poll_at: null })
    expect(new Date(String(again.row?.["recheck_at"]))).toEqual(later(60))
    const [ended] = await sql.storeRechecks(tables.db(), [answer(false)])
    expect([again.change, ended?.change]).toEqual(["neither", "ended"])
    expect((await tables.everything()).request).toMatchObject([{ outcome: "settled", reversed_at: null }])
  })

  const otherMoney = { ...answer(true), isOtherMoney: true, statusCode: "ACCC" }

  it("other money reopens a reversal that your team has closed", async () => {
    await tables.write("own", { request: { ...reversed, outcome: "closed", reversed_outcome: "settled" } })
    const [change] = await sql.storeRechecks(tables.db(), [otherMoney])
    const [row] = (await tables.everything()).request
    expect(change?.change).toBe("started")
    expect(row).toMatchObject({ outcome: "attention", reason: sql.REVERSED, reversed_outcome: "settled" })
    expect(row).toMatchObject({ status_code: "ACCC", next_poll_at: null })
    expect(new Date(String(row?.["reversed_at"]))).toEqual(ago(60))
  })

  it("other money of a reversal that your team has not closed yet changes nothing but the plan", async () => {
    await tables.write("own", { request: reversed })
    const [change] = await sql.storeRechecks(tables.db(), [otherMoney])
    expect(change?.change).toBe("neither")
    expect((await tables.everything()).request).toMatchObject([{ outcome: "attention", reversed_outcome: "settled" }])
  })

  it("stores when the read began, so that an older answer that comes later changes nothing", async () => {
    const { row } = await stored({ ...due, last_polled_at: ago(60) }, true)
    expect(new Date(String(row?.["last_polled_at"]))).toEqual(NOW)
    expect(await sql.storeRechecks(tables.db(), [{ ...answer(false), now: ago(30) }])).toEqual([])
  })

  it("a second record without money changes nothing but the plan", async () => {
    const { change, row } = await stored({ ...reversed, recheck_alert_at: ago(30) }, true)
    expect(change).toBe("neither")
    expect(row).toMatchObject({
      outcome: "attention",
      reason: sql.REVERSED,
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
    const changes = await sql.storeRechecks(tables.db(), answers)
    expect(changes.sort((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: "request-one", change: "started" },
      { id: "request-two", change: "neither" },
    ])
    expect(await sql.storeRechecks(tables.db(), [])).toEqual([])
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

describeStatement(tables, "confirmReceived", {
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
  run: async (db) => await sql.confirmReceived(db, "request-own", NOW),
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

describe("confirmReceived", () => {
  it("ends the reversal of a closed payment, which is not evaluated again", async () => {
    await tables.write("own", { request: { ...reversed, reversed_outcome: "closed" } })
    expect(await sql.confirmReceived(tables.db(), "request-own", NOW)).toBe(true)
    expect((await tables.everything()).request).toMatchObject([{ outcome: "closed", next_poll_at: null }])
  })

  it("a read that began before changes nothing", async () => {
    await tables.write("own", { request: { ...reversed, last_polled_at: ago(60) } })
    await sql.confirmReceived(tables.db(), "request-own", NOW)
    expect(await sql.storeRechecks(tables.db(), [{ ...answer(true), now: ago(1) }])).toEqual([])
  })
})
