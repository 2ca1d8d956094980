import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { readPauses, writePause } from "../pause-statements"
import * as sql from "../former-credentials"

const tables = ledgerTables("pay_by_bank_former_credentials")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_former_credentials, pay_by_bank_login")))

const LOGIN = "user@https://service.example"
const HOUR = 3600

const former = (over: Partial<sql.FormerCredentials> = {}): sql.FormerCredentials => ({
  account: "uk",
  login: LOGIN,
  base_url: "https://service.example",
  username: "user",
  password: "sealed",
  ...over,
})
const keep = async (over: Partial<sql.FormerCredentials> = {}, at = ago(HOUR)) =>
  await sql.keepFormer(tables.db(), former(over), at)
const stored = async () => await sql.readFormer(tables.db())

describe("keepFormer", () => {
  it("replaces the password of the same login, and leaves other logins and accounts", async () => {
    await keep()
    await keep({ account: "eu" })
    await keep({ login: "other@https://service.example", username: "other" })
    await keep({ password: "sealed again" })
    expect(await stored()).toEqual([
      former({ account: "eu" }),
      former({ login: "other@https://service.example", username: "other" }),
      former({ password: "sealed again" }),
    ])
  })
})

describe("dropFormer", () => {
  it.each([
    ["account", { account: "eu" }],
    ["login", { login: "other@https://service.example" }],
  ])("deletes only those of its %s", async (_what, another) => {
    await keep()
    await keep(another)
    await sql.dropFormer(tables.db(), { account: "uk", login: LOGIN })
    expect(await stored()).toEqual([former(another)])
  })
})

describe("replaceFormerPassword", () => {
  it.each([
    ["account", { account: "eu" }],
    ["login", { login: "other@https://service.example" }],
  ])("replaces only that of its %s", async (_what, another) => {
    await keep()
    await keep(another)
    await sql.replaceFormerPassword(tables.db(), former(), "sealed again")
    expect(await stored()).toEqual(expect.arrayContaining([former({ password: "sealed again" }), former(another)]))
  })

  it("leaves a newer password", async () => {
    await keep({ password: "newer" })
    await sql.replaceFormerPassword(tables.db(), former(), "sealed again")
    expect(await stored()).toEqual([former({ password: "newer" })])
  })
})

describe("deleteUnneeded", () => {
  const unneeded = async () => {
    await sql.deleteUnneeded(tables.db(), NOW)
    return (await stored()).length === 0
  }

  it.each<[string, Record<string, unknown>]>([
    ["is tracked", {}],
    ["is polled at the end of tracking", { track_until: ago(1) }],
    ["needs attention without its money", { next_poll_at: null, outcome: "attention", status: "pending" }],
    ["differs from its record", { next_poll_at: null, outcome: "attention", status: "mismatch" }],
    ["is paid and read again later", { next_poll_at: null, outcome: "settled", status: "paid", recheck_at: later(1) }],
    [
      "was reversed and needs attention",
      { next_poll_at: null, outcome: "attention", status: "paid", reversed_at: ago(1) },
    ],
    ["is a link without a uuid", { next_poll_at: null, kind: "link", uuid: null }],
    ["is a link without a uuid that needs attention", { next_poll_at: null, uuid: null, outcome: "attention" }],
  ])("keeps the credentials while a payment %s", async (_what, request) => {
    await keep()
    await tables.write("own", { request })
    expect(await unneeded()).toBe(false)
  })

  it.each<[string, Record<string, unknown>]>([
    ["is no longer tracked", { next_poll_at: null }],
    ["is captured", { next_poll_at: null, outcome: "settled", status: "paid" }],
    ["is paid and needs attention", { next_poll_at: null, outcome: "attention", status: "paid" }],
    ["was reversed and is closed", { next_poll_at: null, outcome: "closed", status: "paid", reversed_at: ago(1) }],
    ["is a link whose time is over", { next_poll_at: null, uuid: null, track_until: ago(1) }],
    ["is a closed link without a uuid", { next_poll_at: null, uuid: null, outcome: "closed" }],
  ])("deletes them when the payment %s", async (_what, request) => {
    await keep()
    await tables.write("own", { request })
    expect(await unneeded()).toBe(true)
  })

  it.each([
    ["account", { account: "eu" }],
    ["login", { login: "other@https://service.example" }],
  ])("another %s's payment keeps nothing", async (_what, request) => {
    await keep()
    await tables.write("stranger", { request })
    expect(await unneeded()).toBe(true)
  })

  it.each([
    ["account", { account: "eu" }],
    ["login", { login: "other@https://service.example" }],
  ])("deletes the pause of the login, and leaves the pause of another %s", async (_what, another) => {
    await keep()
    const of = { account: "uk", login: LOGIN }
    const pause = { cause: "login", code: "unauthorized", failures: 1, until: later(30) } as const
    await writePause(tables.db(), { ...of, ...pause }, null)
    await writePause(tables.db(), { ...of, ...pause, ...another }, null)
    expect(await unneeded()).toBe(true)
    expect(await readPauses(tables.db())).toEqual([{ ...of, ...pause, ...another }])
  })

  it("keeps what was kept a moment ago, because a payment may just be starting", async () => {
    await keep({}, later(1 - HOUR))
    expect(await unneeded()).toBe(false)
    await keep()
    expect(await unneeded()).toBe(true)
  })
})
