import { ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import { rowsRead } from "../../../../../integration-tests/kit/database/rows-read"
import type { Database } from "../../database"
import { countRows, placesAfter, type Place } from "../../sql-clauses"
import {
  areFrequentBanks,
  matchingRequests,
  newestOfRequests,
  requestPage,
  type RequestFilter,
} from "../request-list-statements"

const PAYMENTS = 50_000
const PAGE = { order: "-created_at" as const, limit: 20, offset: 0 }
const NOTHING = {
  ...{ ids: [], uuid: null, references: [], order_ids: [], cart_ids: [] },
  ...{ amount_minor: null, bank_ids: [], are_frequent_banks: false },
}
const all = (filter: Partial<RequestFilter> = {}): RequestFilter => ({ view: "all", now: new Date(), ...filter })

/** A store whose rare cases are as rare as in a real one: one payment in a thousand with a bank, one in five hundred with a reason. */
const tables = ledgerTables("request_list_statements", async (db) => {
  await db.execute(
    `INSERT INTO pay_by_bank_request
       (id, kind, account, login, status, outcome, reason, merchant_uuid, reference, return_token, amount_minor, currency,
        bank_id, collection_id, order_id, cart_id, track_until, created_at)
     SELECT 'request-' || i, 'checkout', 'default', 'login', 'created', CASE WHEN i % 500 = 0 THEN 'attention' END,
            CASE WHEN i % 500 = 0 THEN 'stalled' END, 'merchant', 'R' || i, 'T' || i, 100 + i, 'GBP',
            CASE WHEN i % 1000 = 7 THEN 'rare' ELSE 'bank-' || i % 5 END, 'C' || i,
            CASE WHEN i % 2 = 0 THEN 'order_' || i END, 'cart_' || i, now(), now() - i * interval '1 second'
       FROM generate_series(1, ${PAYMENTS}) AS i`,
  )
  await db.execute("VACUUM ANALYZE pay_by_bank_request")
})

const reading = async (work: (db: Database) => Promise<unknown>) => await rowsRead(tables.db(), work)

it.each([
  ["a rare bank", all({ bank: ["rare"] }), 50],
  ["a reason", all({ reason: ["stalled"] }), 100],
  ["amounts", all({ amount: { from: 200, to: 240 } }), 41],
  ["an amount that is searched", all({ search: { ...NOTHING, amount_minor: 1107 } }), 1],
  ["a bank that is searched", all({ search: { ...NOTHING, bank_ids: ["rare"] } }), 50],
])("%s is found without reading the other payments", async (_what, filter, matching) => {
  const page = async (db: Database) => await requestPage(db, filter, PAGE, true)
  const counted = async (db: Database) => expect(await countRows(db, matchingRequests(filter))).toBe(matching)
  expect(await reading(page)).toBeLessThanOrEqual(2 * matching + 2)
  expect(await reading(counted)).toBeLessThanOrEqual(2 * matching + 2)
})

it("a bank with many payments is searched in the list's order, and one without them by its own index", async () => {
  const frequent = { ...NOTHING, bank_ids: ["bank-1", "rare"], are_frequent_banks: true }
  const first = async (db: Database) => await requestPage(db, all({ search: frequent }), PAGE, false)
  expect(await areFrequentBanks(tables.db(), frequent.bank_ids)).toBe(true)
  expect(await areFrequentBanks(tables.db(), ["rare", "unknown"])).toBe(false)
  expect(await reading(first)).toBeLessThan(1000)
  expect(await first(tables.db())).toEqual(
    expect.arrayContaining(["request-1", "request-6", "request-7", "request-11"]),
  )
  const unknown = all({
    search: {
      ...NOTHING,
      references: ["bank"],
      bank_ids: Array.from({ length: 10 }, (_, index) => `unknown-${index}`),
    },
  })
  expect(await reading(async (db) => await countRows(db, matchingRequests(unknown)))).toBe(0)
  expect(await reading(async (db) => await requestPage(db, unknown, PAGE, true))).toBe(0)
})

it("the next rows of an export are read from the place of the last ones, and each row is in it once", async () => {
  const found: string[] = []
  let place: Place | null = null
  for (;;) {
    const next: Place[] = await placesAfter(tables.db(), matchingRequests(all({ bank: ["rare"] })), place, 20)
    if (next.length === 0) break
    found.push(...next.map(({ id }) => id))
    place = next.at(-1) ?? null
  }
  expect(found).toHaveLength(50)
  expect(found[0]).toBe("request-7")
  expect(new Set(found).size).toBe(50)
  const [last] = (await placesAfter(tables.db(), matchingRequests(all()), null, 40_000)).slice(-1)
  expect(await reading(async (db) => await placesAfter(db, matchingRequests(all()), last ?? null, 500))).toBe(500)
})

it("the newest orders and carts are read without the older ones, and a cart only without its order", async () => {
  const newest = async (db: Database) =>
    expect(await newestOfRequests(db, all(), 4)).toEqual({
      order_ids: ["order_2", "order_4"],
      cart_ids: ["cart_1", "cart_3"],
    })
  expect(await reading(newest)).toBe(4)
})
