import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../paused-bank-statements"

const tables = ledgerTables("pay_by_bank_paused_bank_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_paused_bank")))

const own = { account: "uk", bank_id: "bank-own", paused_by: "user-1", paused_at: NOW }
const others = [
  { ...own, account: "eu" },
  { ...own, bank_id: "bank-other" },
]
const pause = async (bank: sql.PausedBank) => await sql.pauseBank(tables.db(), bank)
const paused = async () => await sql.readPausedBanks(tables.db())

describe("pauseBank", () => {
  it("pauses the bank of one account", async () => {
    expect(await pause(own)).toBe(true)
    expect(await paused()).toEqual([own])
    for (const other of others) expect(await pause(other)).toBe(true)
  })

  it("keeps who paused the bank first, and since when", async () => {
    await pause(own)
    expect(await pause({ ...own, paused_by: "user-2", paused_at: ago(-60) })).toBe(false)
    expect(await paused()).toEqual([own])
  })

  it("pauses once, however many admin users do it at the same time", async () => {
    const done = await Promise.all(["user-1", "user-2", "user-3"].map((paused_by) => pause({ ...own, paused_by })))
    expect(done.filter(Boolean)).toHaveLength(1)
  })
})

describe("resumeBank", () => {
  it("ends the pause, and that of no other bank or account", async () => {
    for (const bank of [own, ...others]) await pause(bank)
    expect(await sql.resumeBank(tables.db(), "uk", "bank-own")).toEqual(own)
    expect(await paused()).toEqual(others)
  })

  it("returns null for a bank that is not paused", async () => {
    expect(await sql.resumeBank(tables.db(), "uk", "bank-own")).toBeNull()
  })
})
