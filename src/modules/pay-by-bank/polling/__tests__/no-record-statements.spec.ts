import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../no-record-statements"

const tables = ledgerTables("pay_by_bank_no_record_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_no_record, pay_by_bank_alert")))

const LEARNED: sql.Learned = {
  account: "uk",
  login: "a",
  kind: "checkout",
  signature: "404 {error}",
  learned_at: NOW,
}
const PLAIN_LOGIN = "user@https://service.example"
const learn = async (over: Partial<sql.Learned> = {}) =>
  await sql.learn(tables.db(), { ...LEARNED, ...over }, PLAIN_LOGIN)
const stored = async () => await sql.readLearned(tables.db())
const checks = async () =>
  (await tables.everything()).request.map(({ id, next_poll_at }) => [id, new Date(String(next_poll_at))])

describe("learn", () => {
  it("keeps what another caller has learned", async () => {
    expect(await learn()).toEqual(LEARNED)
    expect(await learn({ signature: "200 empty", learned_at: later(60) })).toEqual(LEARNED)
    for (const over of [{ account: "eu" }, { login: "b" }, { kind: "link" as const }]) {
      expect(await learn({ ...over, signature: "200 empty" })).toEqual({ ...LEARNED, ...over, signature: "200 empty" })
    }
    expect(await stored()).toHaveLength(4)
  })

  it.each([
    ["makes due what was not understood", { unread_since: ago(60), next_poll_at: later(60) }, NOW],
    ["leaves what was understood", { unread_since: null, next_poll_at: later(60) }, later(60)],
    [
      "leaves the requests of other accounts",
      { account: "eu", unread_since: ago(60), next_poll_at: later(60) },
      later(60),
    ],
    [
      "leaves the requests of other logins",
      { login: "other@https://service.example", unread_since: ago(60), next_poll_at: later(60) },
      later(60),
    ],
    ["leaves what is due already", { unread_since: ago(60), next_poll_at: ago(60) }, ago(60)],
    ["leaves what is deleted", { unread_since: ago(60), next_poll_at: later(60), deleted_at: ago(10) }, later(60)],
  ])("%s", async (_, request, expected) => {
    await tables.write("own", { request })
    await learn()
    expect(await checks()).toEqual([["request-own", expected]])
  })
})

describe("hasRead", () => {
  const hasRead = async () => await sql.hasRead(tables.db(), { account: "uk", login: PLAIN_LOGIN }, ago(60))

  it.each([ago(60), ago(30)])(
    "is true once a record of a payment of the login that was started since was read",
    async (created_at) => {
      await tables.write("own", { request: { status_code: "RJCT", created_at } })
      expect(await hasRead()).toBe(true)
    },
  )

  it.each([
    ["that has no record", { status_code: null }],
    ["that was started earlier", { status_code: "ACCC", created_at: ago(61) }],
    ["of another account", { status_code: "ACCC", account: "eu" }],
    ["of another login", { status_code: "ACCC", login: "other@https://service.example" }],
    ["that is deleted", { status_code: "ACCC", deleted_at: ago(10) }],
  ])("is false with a payment %s", async (_, request) => {
    await tables.write("own", { request: { created_at: NOW, ...request } })
    expect(await hasRead()).toBe(false)
  })
})

describe("deleteLearned", () => {
  const alert = async (account: string, code: string) =>
    await tables
      .db()
      .execute("INSERT INTO pay_by_bank_alert (account, code, since) VALUES (?, ?, ?)", [account, code, NOW])
  const deleteLearned = async () =>
    await sql.deleteLearned(tables.db(), { account: "uk", login: "a" }, "answers_changed")

  it("drops only what belongs to the login", async () => {
    await alert("uk", "answers_changed")
    await alert("eu", "answers_changed")
    for (const over of [{}, { kind: "link" as const }, { account: "eu" }, { login: "b" }]) await learn(over)
    await deleteLearned()
    expect((await stored()).map(({ account, login }) => [account, login]).sort()).toEqual([
      ["eu", "a"],
      ["uk", "b"],
    ])
  })

  it.each([
    ["another account has the alert", "eu", "answers_changed"],
    ["it has another alert", "uk", "records_missing"],
  ])("drops nothing if %s", async (_, account, code) => {
    await alert(account, code)
    await learn()
    await deleteLearned()
    expect(await stored()).toHaveLength(1)
  })
})
