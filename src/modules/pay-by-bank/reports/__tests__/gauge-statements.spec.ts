import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { readGauges } from "../gauge-statements"

const tables = ledgerTables("pay_by_bank_gauge_statements")
afterEach(async () => {
  await tables.db().execute("TRUNCATE pay_by_bank_login, pay_by_bank_account, pay_by_bank_process")
})

const read = async () => await readGauges(tables.db(), NOW)
const NOTHING = {
  uncaptured: 0,
  paid_at: null,
  backlog: 0,
  due_at: null,
  attention: 0,
  raised_at: null,
  job_at: null,
  pauses: [],
  accounts: [],
}
const event = async (of: string, over: Record<string, unknown> = {}) => {
  const row = {
    id: `event-${of}`,
    type: "attention",
    data: "{}",
    request_id: "request-own",
    created_at: ago(40),
    ...over,
  }
  await tables.db().execute(
    `INSERT INTO pay_by_bank_event (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join(", ")})`,
    Object.values(row),
  )
}

describe("readGauges", () => {
  it("reads an empty ledger", async () => {
    expect(await read()).toEqual(NOTHING)
  })

  describe("uncaptured payments", () => {
    const paid = { status: "paid", paid_at: ago(90), next_poll_at: null }

    it("counts paid ones, and when the oldest was paid", async () => {
      await tables.write("own", { request: paid })
      await tables.write("other", { request: { ...paid, paid_at: ago(30) } })
      expect(await read()).toEqual({ ...NOTHING, uncaptured: 2, paid_at: ago(90) })
    })

    it.each([
      ["is not paid", { status: "pending" }],
      ["has ended", { outcome: "settled" }],
    ])("leaves what %s", async (_what, over) => {
      await tables.write("own", { request: { ...paid, ...over } })
      expect(await read()).toEqual(NOTHING)
    })
  })

  describe("the backlog", () => {
    it("counts what is due, and since when the oldest is", async () => {
      await tables.write("own", { request: { next_poll_at: ago(60), leased_until: ago(0) } })
      await tables.write("other", { request: { next_poll_at: ago(0) } })
      expect(await read()).toEqual({ ...NOTHING, backlog: 2, due_at: ago(60) })
    })

    it("leaves what waits for a paused login, but not money to settle", async () => {
      await tables.write("own", { request: {} })
      await tables
        .db()
        .execute(
          "INSERT INTO pay_by_bank_login (account, login, cause, code, paused_until) VALUES ('uk', 'user@https://service.example', 'login', 'unauthorized', ?)",
          [later(1)],
        )
      expect((await read()).backlog).toBe(0)
      await tables.db().execute("UPDATE pay_by_bank_request SET status = 'paid'")
      expect((await read()).backlog).toBe(1)
    })

    it.each([
      ["is due later", { next_poll_at: later(1) }],
      ["another process polls", { leased_until: later(1) }],
      ["has no uuid", { uuid: null }],
    ])("leaves what %s", async (_what, over) => {
      await tables.write("own", { request: over })
      expect(await read()).toEqual(NOTHING)
    })
  })

  describe("payments that need attention", () => {
    const raised = { outcome: "attention", next_poll_at: null }

    it("counts them, and when the latest attention was raised of the one that waits longest", async () => {
      await tables.write("own", { request: raised })
      await tables.write("other", { request: raised })
      await event("first", { created_at: ago(80) })
      await event("second")
      await event("other", { request_id: "request-other", created_at: ago(20) })
      expect(await read()).toEqual({ ...NOTHING, attention: 2, raised_at: ago(40) })
    })

    it.each([["needs none", { request: { ...raised, outcome: "closed" } }, {}]])(
      "leaves what %s",
      async (_what, rows, over) => {
        await tables.write("own", rows)
        await event("own", over)
        expect(await read()).toEqual(NOTHING)
      },
    )

    it("is not dated by another event", async () => {
      await tables.write("own", { request: raised })
      await event("own", { type: "note" })
      expect(await read()).toEqual({ ...NOTHING, attention: 1 })
    })
  })

  it("reads which logins the service has paused, also if the pause has ended and no call has succeeded since", async () => {
    await tables.db().execute(
      `INSERT INTO pay_by_bank_login (account, login, cause, code, failures, paused_until)
       VALUES ('uk', 'one', 'outage', 'timeout', 1, ?), ('eu', 'one', 'outage', 'timeout', 1, ?)`,
      [later(1), ago(60)],
    )
    await tables.db().execute("INSERT INTO pay_by_bank_login (account, login, answered_at) VALUES ('us', 'one', now())")
    const pauses = [
      { account: "eu", login: "one" },
      { account: "uk", login: "one" },
    ]
    expect(await read()).toEqual({ ...NOTHING, pauses })
  })

  it("reads the login of each account, and whether your team has paused it", async () => {
    await tables.db().execute(
      `INSERT INTO pay_by_bank_account (id, account, base_url, username, paused)
       VALUES ('1', 'us', 'https://one', 'us', TRUE), ('2', 'de', NULL, NULL, NULL)`,
    )
    const accounts = [
      { account: "de", base_url: null, username: null, paused: null },
      { account: "us", base_url: "https://one", username: "us", paused: true },
    ]
    expect(await read()).toEqual({ ...NOTHING, accounts })
  })

  it("reads when any process last ran the job", async () => {
    await tables.db().execute(
      `INSERT INTO pay_by_bank_process (id, host, pid, mode, locks, started_at, seen_at, last_run_at)
       SELECT host, host, 1, 'shared', 'redis', ?, ?, run FROM (VALUES ('a', ?::timestamptz), ('b', ?), ('c', NULL)) AS v(host, run)`,
      [ago(90), NOW, ago(70), ago(50)],
    )
    expect(await read()).toEqual({ ...NOTHING, job_at: ago(50) })
  })
})
