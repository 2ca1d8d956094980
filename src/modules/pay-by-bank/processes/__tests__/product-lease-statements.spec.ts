import { ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../product-lease-statements"

const tables = ledgerTables("pay_by_bank_product_lease_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_product_lease")))

const LONG_MS = 60_000
const acquire = async (holder: string, { waitedMs = 0, leaseMs = LONG_MS, product = "iitem_1" } = {}) =>
  await sql.acquireProductLease(tables.db(), { inventoryItemId: product, holder }, { waitedMs, leaseMs })
const end = async (holder: string, { afterMs = 0, products = ["iitem_1"] } = {}) =>
  await sql.endProductLeases(tables.db(), { inventoryItemIds: products, holder }, afterMs)
/** The holders of the leases that last, in the database's own time. */
const holders = async () =>
  await tables
    .db()
    .execute(
      "SELECT inventory_item_id AS product, holder FROM pay_by_bank_product_lease WHERE leased_until > now() ORDER BY 1",
    )
const held = (holder: string, product = "iitem_1") => ({ product, holder })
/** As if the waiter had not asked for so long. */
const silentFor = async (seconds: number) =>
  await tables
    .db()
    .execute("UPDATE pay_by_bank_product_lease SET waiting_until = waiting_until - ? * interval '1 second'", [seconds])

describe("acquireProductLease", () => {
  it("lets one of two callers acquire it", async () => {
    const answers = await Promise.all(["one", "two"].map(async (holder) => await acquire(holder)))
    expect([...answers].sort()).toEqual(["acquired", "first"])
    expect(await holders()).toEqual([held(answers[0] === "acquired" ? "one" : "two")])
  })

  it("acquires a lease that has ended, for as long as it says", async () => {
    expect(await acquire("dead", { leaseMs: 0 })).toBe("acquired")
    expect(await acquire("one")).toBe("acquired")
    expect(await acquire("two")).toBe("first")
    expect(await holders()).toEqual([held("one")])
  })

  it("acquires the leases of different products", async () => {
    expect([await acquire("one"), await acquire("two", { product: "iitem_2" })]).toEqual(["acquired", "acquired"])
    expect(await holders()).toEqual([held("one"), held("two", "iitem_2")])
  })

  it("acquires the holder's own lease again, also if others wait for it", async () => {
    await acquire("one")
    await acquire("two")
    expect(await acquire("one")).toBe("acquired")
    expect(await holders()).toEqual([held("one")])
  })

  it("puts a holder that has released the lease behind those that wait", async () => {
    await acquire("one")
    await acquire("two", { waitedMs: 100 })
    await end("one")
    expect(await acquire("one")).toBe("behind")
  })

  it("puts the caller that has waited longest first, also if it comes later", async () => {
    await acquire("holder")
    expect(await acquire("new")).toBe("first")
    expect(await acquire("old", { waitedMs: 5000 })).toBe("first")
    expect(await acquire("new", { waitedMs: 100 })).toBe("behind")
    await end("holder")
    expect(await acquire("new", { waitedMs: 200 })).toBe("behind")
    expect(await holders()).toEqual([])
    expect(await acquire("old", { waitedMs: 5200 })).toBe("acquired")
    expect(await holders()).toEqual([held("old")])
  })

  it("lets the first waiter ask again, and keeps its place", async () => {
    await acquire("holder")
    expect(await acquire("old", { waitedMs: 5000 })).toBe("first")
    // Its answer took a moment longer than its first one.
    expect(await acquire("old", { waitedMs: 4000 })).toBe("first")
  })

  it("forgets a waiter that has not asked for a second", async () => {
    await acquire("holder")
    await acquire("gone", { waitedMs: 5000 })
    await end("holder")
    await silentFor(0.5)
    expect(await acquire("one")).toBe("behind")
    await silentFor(0.6)
    expect(await acquire("one")).toBe("acquired")
  })

  it("has no waiter after the first one has acquired it", async () => {
    await acquire("holder")
    await acquire("old", { waitedMs: 5000 })
    await end("holder")
    await acquire("old", { waitedMs: 5100 })
    expect(await acquire("new")).toBe("first")
  })
})

describe("endProductLeases", () => {
  it("ends the leases of these products only", async () => {
    for (const product of ["iitem_1", "iitem_2", "iitem_3"]) await acquire("one", { product })
    await end("one", { products: ["iitem_1", "iitem_3"] })
    expect(await holders()).toEqual([held("one", "iitem_2")])
  })

  it("ends no lease of another holder", async () => {
    await acquire("one")
    await end("two")
    expect(await holders()).toEqual([held("one")])
  })

  it("lets a lease last longer", async () => {
    await acquire("one", { leaseMs: 0 })
    await end("one", { afterMs: LONG_MS })
    expect(await holders()).toEqual([held("one")])
  })

  it("ends the holder's wait, and no lease or wait of others", async () => {
    await acquire("one")
    await acquire("two")
    await end("three")
    expect(await acquire("four")).toBe("behind")
    await end("two")
    expect(await acquire("four")).toBe("first")
    expect(await holders()).toEqual([held("one")])
  })
})
