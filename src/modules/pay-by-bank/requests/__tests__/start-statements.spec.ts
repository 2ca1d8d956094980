import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { MOST_STARTS } from "../../rate-limits"
import * as sql from "../start-statements"

const tables = ledgerTables("pay_by_bank_start_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_start")))

const OWN = "collection-own"
const TEN_MINUTES = 600
const take = async (at = NOW, collection = OWN) => await sql.takeStart(tables.db(), collection, at)
const takeAll = async (at = NOW) => {
  for (let start = 0; start < MOST_STARTS; start += 1) expect(await take(at)).toBe(true)
}

describe("takeStart", () => {
  it("lets twenty of any number of simultaneous starts pass", async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, async () => await take()))
    expect(taken.filter(Boolean)).toHaveLength(MOST_STARTS)
  })

  it("counts the starts of each collection alone", async () => {
    await takeAll()
    expect(await take(NOW, "collection-other")).toBe(true)
    expect(await take()).toBe(false)
  })

  it("lets another one pass ten minutes after the first of the last twenty", async () => {
    expect(await take(ago(TEN_MINUTES))).toBe(true)
    for (let start = 1; start < MOST_STARTS; start += 1) expect(await take(ago(TEN_MINUTES - 1))).toBe(true)
    expect(await take(ago(1))).toBe(false)
    expect(await take()).toBe(true)
    expect(await take()).toBe(false)
    expect(await take(later(1))).toBe(true)
  })

  it("does not count starts that a wrong clock recorded far ahead", async () => {
    await takeAll(later(TEN_MINUTES))
    expect(await take()).toBe(false)
    expect(await take(ago(1))).toBe(true)
  })
})

it("deleteOldStarts keeps a collection with a start in the last ten minutes", async () => {
  await take(ago(TEN_MINUTES + 1))
  await take(ago(TEN_MINUTES - 1))
  await take(ago(TEN_MINUTES), "collection-other")
  await sql.deleteOldStarts(tables.db(), NOW)
  const kept = await tables.db().execute("SELECT collection_id FROM pay_by_bank_start")
  expect(kept).toEqual([{ collection_id: OWN }])
})
