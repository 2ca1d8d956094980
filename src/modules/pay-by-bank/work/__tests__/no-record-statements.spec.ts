import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../no-record-statements"

const tables = ledgerTables("pay_by_bank_no_record_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_no_record")))

const LEARNED: sql.Learned = {
  account: "uk",
  login: "a",
  kind: "checkout",
  signature: "404 {error}",
  learned_at: NOW,
}
const PLAIN_LOGIN = "user@https://service.example"
const learn = async (over: Partial<sql.Learned> = {}) => await sql.learn(tables.db(), { ...LEARNED, ...over })
const stored = async () => await sql.readLearned(tables.db())

describe("learn", () => {
  it("keeps what another caller has learned", async () => {
    await learn()
    await learn({ signature: "200 empty", learned_at: later(60) })
    expect(await stored()).toEqual([LEARNED])
    const others = [{ account: "eu" }, { login: "b" }, { kind: "link" as const }]
    for (const over of others) await learn({ ...over, signature: "200 empty" })
    expect(await stored()).toEqual([
      LEARNED,
      ...others.map((over) => ({ ...LEARNED, ...over, signature: "200 empty" })),
    ])
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
  ])("is false with a payment %s", async (_, request) => {
    await tables.write("own", { request: { created_at: NOW, ...request } })
    expect(await hasRead()).toBe(false)
  })
})

it("deleteLearned drops only what belongs to the login", async () => {
  for (const over of [{}, { kind: "link" as const }, { account: "eu" }, { login: "b" }]) await learn(over)
  await sql.deleteLearned(tables.db(), { account: "uk", login: "a" })
  expect((await stored()).map(({ account, login }) => [account, login]).sort()).toEqual([
    ["eu", "a"],
    ["uk", "b"],
  ])
})
