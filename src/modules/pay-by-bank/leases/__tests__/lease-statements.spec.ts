import { ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../lease-statements"

const tables = ledgerTables("pay_by_bank_lease_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_lease")))

const LONG_MS = 60_000
const lease = (holder: string, ...keys: string[]) => ({ holder, keys: keys.length > 0 ? keys : ["own"] })
const acquire = async (of: sql.Lease, ms = LONG_MS) => await sql.acquireLease(tables.db(), of, ms)
/** The holders of the leases that last, in the database's own time. */
const holders = async () =>
  await tables.db().execute("SELECT key, holder FROM pay_by_bank_lease WHERE leased_until > now() ORDER BY key")
const held = (holder: string, key = "own") => ({ key, holder })

describe("acquireLease", () => {
  it("lets one of two callers acquire it", async () => {
    const answers = await Promise.all(["one", "two"].map(async (holder) => await acquire(lease(holder))))
    expect([...answers].sort()).toEqual([false, true])
    expect(await holders()).toEqual([held(answers[0] ? "one" : "two")])
  })

  it("acquires a lease that has ended", async () => {
    expect(await acquire(lease("dead"), 0)).toBe(true)
    expect(await acquire(lease("one"))).toBe(true)
    expect(await holders()).toEqual([held("one")])
  })

  it("acquires different leases", async () => {
    await acquire(lease("one"))
    expect(await acquire(lease("two", "other"))).toBe(true)
  })

  it("acquires all keys or none", async () => {
    await acquire(lease("one", "b"))
    expect(await acquire(lease("two", "c", "b", "a"))).toBe(false)
    expect(await holders()).toEqual([held("one", "b")])
    await sql.releaseLease(tables.db(), lease("one", "b"))
    expect(await acquire(lease("two", "c", "b", "a"))).toBe(true)
    expect(await holders()).toEqual([held("two", "a"), held("two", "b"), held("two", "c")])
  })

  it("leaves all keys free, or one caller with all of its own, however many want them at once", async () => {
    const wanted = [
      ["a", "b"],
      ["b", "a"],
      ["b", "c"],
      ["c", "a"],
    ]
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(wanted.map(async (keys, index) => await acquire(lease(`${index}`, ...keys))))
      const expected = wanted.flatMap((keys, index) => (answers[index] ? keys.map((key) => held(`${index}`, key)) : []))
      expect(await holders()).toEqual(expected.toSorted((one, two) => (one.key < two.key ? -1 : 1)))
      await tables.db().execute("TRUNCATE pay_by_bank_lease")
    }
  })
})

describe.each([
  ["renewLease", "renews", async (of: sql.Lease) => await sql.renewLease(tables.db(), of, LONG_MS)],
  ["releaseLease", "releases", async (of: sql.Lease) => await sql.releaseLease(tables.db(), of)],
])("%s", (name, does, change) => {
  const ended = name === "renewLease"
  /** Two leases that the statement would change: they have ended, or they last. */
  const start = async () => {
    await acquire(lease("one"), ended ? 0 : LONG_MS)
    await acquire(lease("one", "other"), ended ? 0 : LONG_MS)
  }

  it(`${does} the lease of its keys only`, async () => {
    await start()
    await change(lease("one"))
    expect(await holders()).toEqual(ended ? [held("one")] : [held("one", "other")])
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
      `INSERT INTO pay_by_bank_lease (key, holder, leased_until)
         SELECT ? || '-' || n, 'dead', now() - ? * interval '1 minute' FROM generate_series(1, ?) AS n`,
      [minutes, minutes, count],
    )
  await ended(59, 1)
  await ended(61, 12)
  const left = async () => {
    await sql.releaseLease(tables.db(), lease("one"))
    const rows = await tables.db().execute("SELECT key FROM pay_by_bank_lease ORDER BY key")
    return rows.length
  }
  expect([await left(), await left()]).toEqual([3, 1])
})

describe("renewLease", () => {
  it("reports whether the holder still has the lease", async () => {
    await acquire(lease("one"))
    expect(await sql.renewLease(tables.db(), lease("one"), LONG_MS)).toBe(true)
    expect(await sql.renewLease(tables.db(), lease("two"), LONG_MS)).toBe(false)
  })
})
