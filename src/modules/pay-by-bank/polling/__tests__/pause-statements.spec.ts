import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../pause-statements"

const tables = ledgerTables("pay_by_bank_pause_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_pause")))

const LOGIN = "user@https://service.example"
const FORMER = { login: "former@https://service.example" }

const pause = (over: Partial<sql.StoredPause> = {}): sql.StoredPause => ({
  account: "uk",
  login: LOGIN,
  code: "unauthorized",
  failures: 1,
  onlyJob: false,
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
    ["replaces a pause of the job", pause({ onlyJob: true }), pause({ until: later(10) }), true],
    ["keeps a longer pause", pause(), pause({ code: "rate_limited", until: later(29) }), false],
    [
      "keeps a longer pause of the job",
      pause({ onlyJob: true }),
      pause({ onlyJob: true, code: "timeout", until: later(29) }),
      false,
    ],
    [
      "keeps a pause for everybody when the job alone has to wait longer",
      pause(),
      pause({ onlyJob: true, code: "timeout", until: later(60) }),
      false,
    ],
  ])("%s", async (what, before, after, replaces) => {
    await sql.writePause(tables.db(), before, null)
    await sql.writePause(tables.db(), after, what.includes("probe") ? before.until : ago(1))
    expect(await stored()).toEqual([replaces ? after : before])
  })
})

describe("endPause", () => {
  const end = async () => await sql.endPause(tables.db(), pause(), later(30), NOW)
  const checks = async () =>
    (await tables.everything()).request.map(({ id, next_poll_at }) => [id, new Date(String(next_poll_at))])

  it.each([
    ["account", { account: "eu" }],
    ["login", FORMER],
  ])("changes only its %s", async (_what, another) => {
    await write()
    await write(another)
    await tables.write("own", { request: { next_poll_at: later(30) } })
    await tables.write("stranger", { request: { ...another, next_poll_at: later(30) } })
    await end()
    expect(await stored()).toEqual([pause(another)])
    expect(await checks()).toEqual([
      ["request-own", NOW],
      ["request-stranger", later(30)],
    ])
  })

  it("keeps a pause that began meanwhile", async () => {
    await write({ until: later(31) })
    await tables.write("own", { request: { next_poll_at: later(31) } })
    await end()
    expect(await stored()).toEqual([pause({ until: later(31) })])
    expect(await checks()).toEqual([["request-own", later(31)]])
  })

  it("makes due only what waits for the end of the pause", async () => {
    await write()
    await tables.write("own", { request: { next_poll_at: later(31) } })
    await end()
    expect(await checks()).toEqual([["request-own", later(31)]])
  })

  it("leaves a deleted request", async () => {
    await write()
    await tables.write("own", { request: { next_poll_at: later(30), deleted_at: ago(10) } })
    await end()
    expect(await checks()).toEqual([["request-own", later(30)]])
  })
})
