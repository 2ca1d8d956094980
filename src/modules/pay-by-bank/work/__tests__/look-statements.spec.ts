import { later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { takeLook } from "../look-statements"

const tables = ledgerTables("pay_by_bank_look_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_login")))

const LOGIN = { account: "uk", login: "user@https://service.example" }
const take = async (at = NOW, needed = 1, of = LOGIN) =>
  await takeLook(tables.db(), of, { now: at, most: 4, perSecond: 1, needed })
const takeAll = async (times: number, at = NOW, needed = 1) => {
  let taken = 0
  for (let time = 0; time < times; time += 1) if (await take(at, needed)) taken += 1
  return taken
}

describe("takeLook", () => {
  it("gives as many as the bucket holds, and one more for each second", async () => {
    expect(await takeAll(9)).toBe(4)
    expect(await takeAll(9, later(1))).toBe(1)
    expect(await takeAll(9, later(4))).toBe(3)
    expect(await takeAll(9, later(999))).toBe(4)
  })

  it("keeps what a call does not need itself", async () => {
    expect(await takeAll(9, NOW, 3)).toBe(2)
    expect(await takeAll(9)).toBe(2)
  })

  it.each([
    ["account", { ...LOGIN, account: "eu" }],
    ["login", { ...LOGIN, login: "former@https://service.example" }],
  ])("leaves the bucket of another %s", async (_what, other) => {
    expect(await takeAll(4)).toBe(4)
    expect(await take(NOW, 1, other)).toBe(true)
    expect(await take()).toBe(false)
  })

  it("gives each call to one of several callers", async () => {
    const takes = Array.from({ length: 12 }, async () => await take())
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(4)
  })

  it("gains nothing while one process's clock is a little behind, and is full again after one was far ahead", async () => {
    expect(await takeAll(4, later(5))).toBe(4)
    expect(await take(NOW)).toBe(false)
    await tables.db().execute("UPDATE pay_by_bank_login SET looked_at = ?", [later(3600)])
    expect(await takeAll(9, later(6))).toBe(4)
  })

  it("keeps the pause and the answers of the login", async () => {
    await tables
      .db()
      .execute(
        "INSERT INTO pay_by_bank_login (account, login, answered_at, cause, code, failures, paused_until) VALUES (?, ?, ?, 'limit', 'rate_limited', 2, ?)",
        [LOGIN.account, LOGIN.login, NOW, later(60)],
      )
    await take()
    const [row] = await tables.db().execute<object[]>("SELECT cause, code, failures FROM pay_by_bank_login")
    expect(row).toEqual({ cause: "limit", code: "rate_limited", failures: 2 })
  })
})
