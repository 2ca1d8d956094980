import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../pause-statements"

const tables = ledgerTables("pay_by_bank_pause_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_login")))

const LOGIN = "user@https://service.example"
const FORMER = { login: "former@https://service.example" }

const pause = (over: Partial<sql.StoredPause> = {}): sql.StoredPause => ({
  account: "uk",
  login: LOGIN,
  cause: "login",
  code: "unauthorized",
  failures: 1,
  until: later(30),
  ...over,
})
const write = async (over: Partial<sql.StoredPause> = {}, replaced: Date | null = null) =>
  await sql.writePause(tables.db(), pause(over), replaced)
const stored = async () => await sql.readPauses(tables.db())

describe("readPause", () => {
  it.each([
    ["account", { account: "eu" }],
    ["login", FORMER],
  ])("reads the pause of its %s only", async (_what, another) => {
    await write({ ...another, code: "rate_limited" })
    expect(await sql.readPause(tables.db(), pause())).toBeNull()
    await write()
    expect(await sql.readPause(tables.db(), pause())).toEqual(pause())
  })
})

describe("acquireProbe", () => {
  it("lets one of two callers probe", async () => {
    await write()
    const acquired = [31, 32].map(async (seconds) => await sql.acquireProbe(tables.db(), pause(), later(seconds)))
    expect((await Promise.all(acquired)).sort()).toEqual([false, true])
  })

  it.each([
    ["account", { account: "eu" }],
    ["login", FORMER],
  ])("changes only its %s", async (_what, another) => {
    await write()
    await write(another)
    expect(await sql.acquireProbe(tables.db(), pause(), later(60))).toBe(true)
    expect(await stored()).toEqual([pause(another), pause({ until: later(60) })])
  })
})

describe("writePause", () => {
  it("leaves the pause of another login", async () => {
    await write(FORMER)
    await write({ code: "rate_limited" })
    expect(await stored()).toEqual([pause(FORMER), pause({ code: "rate_limited" })])
  })

  it.each([
    ["replaces the pause that a probe has extended", pause(), pause({ failures: 2, until: later(10) }), true],
    ["replaces a shorter pause", pause(), pause({ code: "rate_limited", until: later(31) }), true],
    ["replaces an outage", pause({ cause: "outage" }), pause({ until: later(10) }), true],
    ["keeps a longer pause", pause(), pause({ cause: "limit", until: later(29) }), false],
    ["keeps a longer outage", pause({ cause: "outage" }), pause({ cause: "outage", until: later(29) }), false],
    ["keeps a pause for all callers during an outage", pause(), pause({ cause: "outage", until: later(60) }), false],
  ])("%s", async (what, before, after, replaces) => {
    await sql.writePause(tables.db(), before, null)
    await sql.writePause(tables.db(), after, what.includes("probe") ? before.until : ago(1))
    expect(await stored()).toEqual([replaces ? after : before])
  })
})

const OTHERS = [
  ["account", { account: "eu" }],
  ["login", FORMER],
] as const

describe("a pause", () => {
  it("begins where a login was answered before", async () => {
    await answer({ until: null })
    await write()
    expect(await stored()).toEqual([pause()])
  })
})

describe("endPause", () => {
  it.each(OTHERS)("changes only its %s", async (_what, another) => {
    await write()
    await write(another)
    await sql.endPause(tables.db(), pause())
    expect(await stored()).toEqual([pause(another)])
  })

  it("keeps a pause that began meanwhile", async () => {
    await write({ until: later(31) })
    await sql.endPause(tables.db(), pause())
    expect(await stored()).toEqual([pause({ until: later(31) })])
  })
})

describe("endPausesOf", () => {
  it("ends the pauses of all logins of its account only", async () => {
    await write()
    await write(FORMER)
    await write({ account: "eu" })
    await sql.endPausesOf(tables.db(), "uk")
    expect(await stored()).toEqual([pause({ account: "eu" })])
  })
})

const answer = async (over: Partial<sql.StoredAnswer> = {}) =>
  await sql.writeAnswer(tables.db(), {
    ...{ account: "uk", login: LOGIN, now: NOW, hasRecord: true, until: later(30), ends: true },
    ...over,
  })
const times = async () => {
  const rows = await tables
    .db()
    .execute<Record<string, string>[]>("SELECT answered_at, record_read_at FROM pay_by_bank_login")
  return rows.map((row) => Object.values(row).map((at) => new Date(at)))
}

describe("writeAnswer", () => {
  it.each(OTHERS)("ends only the pause of its %s", async (_what, another) => {
    await write()
    await write(another)
    await answer()
    expect(await stored()).toEqual([pause(another)])
  })

  it("keeps a pause that began meanwhile", async () => {
    await write({ until: later(31) })
    await answer()
    expect(await stored()).toEqual([pause({ until: later(31) })])
  })

  it("lets other payments be tried at once where it does not end the pause", async () => {
    await write()
    await answer({ ends: false })
    expect(await stored()).toEqual([pause({ until: NOW })])
  })

  it("stores the last answer and the last record, also after those of a clock that is ahead", async () => {
    await answer({ now: later(60) })
    await answer({ hasRecord: false })
    expect(await times()).toEqual([[NOW, later(60)]])
    await answer()
    expect(await times()).toEqual([[NOW, NOW]])
  })
})
