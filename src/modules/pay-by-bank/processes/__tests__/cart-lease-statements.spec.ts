import { ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../cart-lease-statements"

const tables = ledgerTables("pay_by_bank_cart_lease_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_cart_lease")))

const LONG_MS = 60_000
const CART = "cart-own"
const lease = (holder: string, cartId = CART) => ({ cartId, holder })
const acquire = async (holder: string, ms = LONG_MS) => await sql.acquireLease(tables.db(), lease(holder), ms)
/** The holders of the leases that last, in the database's own time. */
const holders = async () =>
  await tables
    .db()
    .execute("SELECT cart_id, holder FROM pay_by_bank_cart_lease WHERE leased_until > now() ORDER BY cart_id")
const held = (holder: string, cart_id = CART) => ({ cart_id, holder })

describe("acquireLease", () => {
  it("lets one of two callers acquire it", async () => {
    await tables.write("own", { request: {} })
    const answers = await Promise.all(["one", "two"].map(async (holder) => await acquire(holder)))
    expect([...answers].sort()).toEqual(["acquired", "taken"])
    expect(await holders()).toEqual([held(answers[0] === "acquired" ? "one" : "two")])
  })

  it("acquires a lease that has ended", async () => {
    await tables.write("own", { request: {} })
    expect(await acquire("dead", 0)).toBe("acquired")
    expect(await acquire("one")).toBe("acquired")
    expect(await holders()).toEqual([held("one")])
  })

  it("acquires the leases of different carts", async () => {
    await tables.write("own", { request: {} })
    await tables.write("other", { request: {} })
    await acquire("one")
    expect(await sql.acquireLease(tables.db(), lease("two", "cart-other"), LONG_MS)).toBe("acquired")
  })

  it("is acquired for the collection of a payment without a cart", async () => {
    await tables.write("own", { request: { cart_id: null, collection_id: "collection-own" } })
    expect(await sql.acquireLease(tables.db(), lease("one", "collection-own"), LONG_MS)).toBe("acquired")
  })

  it.each([
    ["needs a payment of the cart itself", { cart_id: "cart-other" }],
    ["needs a payment that is not deleted", { deleted_at: new Date() }],
  ])("%s", async (_what, request) => {
    await tables.write("own", { request })
    expect(await acquire("one")).toBe("unneeded")
    expect(await holders()).toEqual([])
  })

  it("counts the payments of a cart once", async () => {
    await tables.write("own", { request: {} })
    await tables.write("other", { request: { cart_id: CART } })
    expect(await acquire("one")).toBe("acquired")
  })
})

describe.each([
  ["renewLease", "renews", async (of: sql.CartLease) => await sql.renewLease(tables.db(), of, LONG_MS)],
  ["releaseLease", "releases", async (of: sql.CartLease) => await sql.releaseLease(tables.db(), of)],
])("%s", (name, does, change) => {
  const ended = name === "renewLease"
  /** Two leases that the statement would change: they have ended, or they last. */
  const start = async () => {
    await tables.write("own", { request: {} })
    await tables.write("other", { request: {} })
    const ms = ended ? 0 : LONG_MS
    await acquire("one", ms)
    await sql.acquireLease(tables.db(), lease("one", "cart-other"), ms)
  }

  it(`${does} the lease of its cart only`, async () => {
    await start()
    await change(lease("one"))
    expect(await holders()).toEqual(ended ? [held("one")] : [held("one", "cart-other")])
  })

  it(`${does} nothing for a holder that has lost it`, async () => {
    await start()
    const before = await holders()
    await change(lease("two"))
    expect(await holders()).toEqual(before)
  })
})

it("releaseLease deletes a few leases that ended long ago, and no other", async () => {
  const ended = async (minutes: number, count: number) =>
    await tables.db().execute(
      `INSERT INTO pay_by_bank_cart_lease (cart_id, holder, leased_until)
         SELECT 'cart-' || ? || '-' || n, 'dead', now() - ? * interval '1 minute' FROM generate_series(1, ?) AS n`,
      [minutes, minutes, count],
    )
  await ended(59, 1)
  await ended(61, 12)
  const left = async () => {
    await sql.releaseLease(tables.db(), lease("one"))
    const rows = await tables.db().execute("SELECT cart_id FROM pay_by_bank_cart_lease ORDER BY cart_id")
    return rows.length
  }
  expect([await left(), await left()]).toEqual([3, 1])
})

describe("renewLease", () => {
  it("reports whether the holder still has the lease", async () => {
    await tables.write("own", { request: {} })
    await acquire("one")
    expect(await sql.renewLease(tables.db(), lease("one"), LONG_MS)).toBe(true)
    expect(await sql.renewLease(tables.db(), lease("two"), LONG_MS)).toBe(false)
  })
})
