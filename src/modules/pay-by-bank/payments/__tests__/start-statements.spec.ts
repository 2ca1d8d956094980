import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { STARTS } from "../../options/rate-limits"
import * as sql from "../start-statements"

const tables = ledgerTables("pay_by_bank_start_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_start")))

const OWN = "collection-own"
const TEN_MINUTES = 600
const take = async (at = NOW, collection = OWN) => await sql.takeCall(tables.db(), collection, at)
const takeAll = async (at = NOW) => {
  for (let start = 0; start < STARTS.most; start += 1) expect(await take(at)).toBe(true)
}

describe("takeCall", () => {
  it("lets twenty of any number of simultaneous starts pass", async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, async () => await take()))
    expect(taken.filter(Boolean)).toHaveLength(STARTS.most)
  })

  it("counts the starts of each collection alone", async () => {
    await takeAll()
    expect(await take(NOW, "collection-other")).toBe(true)
    expect(await take()).toBe(false)
  })

  it("lets another one pass ten minutes after the first of the last twenty", async () => {
    expect(await take(ago(TEN_MINUTES))).toBe(true)
    for (let start = 1; start < STARTS.most; start += 1) expect(await take(ago(TEN_MINUTES - 1))).toBe(true)
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

describe("takeFirstStart", () => {
  const takeFirst = async () => await sql.takeFirstStart(tables.db(), OWN, NOW)
  const counted = async () => await tables.db().execute("SELECT subject FROM pay_by_bank_start")
  const write = async (over: Record<string, unknown>) =>
    await tables.write("earlier", { request: { collection_id: OWN, cart_id: null, order_id: null, ...over } })

  it("counts nothing if the collection has payments", async () => {
    await write({})
    expect(await takeFirst()).toBe("started_before")
    expect(await counted()).toEqual([])
  })

  it.each([["another collection has payments", { collection_id: "collection-other" }]])(
    "is the first one although %s",
    async (_, over) => {
      await write(over)
      expect(await takeFirst()).toBe("taken")
      expect(await counted()).toEqual([{ subject: OWN }])
    },
  )

  it("counts simultaneous first starts like later ones: twenty pass", async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, takeFirst))
    expect(taken.filter((each) => each === "taken")).toHaveLength(STARTS.most)
    expect(await takeFirst()).toBe("too_many")
  })
})

describe("countOpenBanks", () => {
  const open = { collection_id: OWN, cart_id: null, order_id: null, track_until: later(1) }
  const count = async () => await sql.countOpenBanks(tables.db(), OWN, { besides: "bank-own", now: NOW })
  const write = async (bank: string, over: Record<string, unknown> = {}) =>
    await tables.write(bank, { request: { ...open, bank_id: bank, ...over } })

  it("counts each other bank once, however many uuids it has, also without reuse", async () => {
    await write("bank-a")
    await write("bank-b", { status: "pending" })
    await write("bank-c", { status: "unknown", reuse_key: null })
    await write("bank-b again", { bank_id: "bank-b" })
    await write("bank-own")
    expect(await count()).toBe(3)
  })

  it.each([
    ["of another collection", { collection_id: "collection-other" }],
    ["of the bank that is chosen", { bank_id: "bank-own" }],
    ["without a bank", { bank_id: null }],
    ["that is paid", { status: "paid" }],
    ["that the bank has rejected", { status: "rejected" }],
    ["that your team has closed", { outcome: "closed" }],
    ["that is no longer tracked", { track_until: NOW }],
  ])("counts no uuid %s", async (_, over) => {
    await write("bank-a", over)
    expect(await count()).toBe(0)
  })
})

it("deleteOldStarts keeps a collection with a start in the last ten minutes", async () => {
  await take(ago(TEN_MINUTES + 1))
  await take(ago(TEN_MINUTES - 1))
  await take(ago(TEN_MINUTES), "collection-other")
  await sql.deleteOldStarts(tables.db(), NOW)
  const kept = await tables.db().execute("SELECT subject FROM pay_by_bank_start")
  expect(kept).toEqual([{ subject: OWN }])
})
