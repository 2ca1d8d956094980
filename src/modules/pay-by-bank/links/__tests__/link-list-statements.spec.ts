import { ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import { rowsRead } from "../../../../../integration-tests/kit/database/rows-read"
import type { Database } from "../../database"
import type { ListSearch } from "../../payments/request-list-statements"
import { countRows, placesAfter } from "../../sql-clauses"
import { linkPage, matchingLinks, type LinkFilter } from "../link-list-statements"

const PAYMENTS = 50_000
const LINKS = PAYMENTS / 20
const PAGE = { limit: 20, offset: 0 }
const NOTHING: ListSearch & { email: string | null } = {
  ...{ ids: [], uuid: null, references: [], order_ids: [], cart_ids: [], email: null },
  ...{ amount_minor: null, bank_ids: [] },
}

/** A store in which one payment in twenty is a link, and one link in a hundred is paid, by a bank of its own. */
const tables = ledgerTables("link_list_statements", async (db) => {
  await db.execute(
    `INSERT INTO pay_by_bank_request
       (id, kind, account, login, status, outcome, merchant_uuid, reference, return_token, amount_minor, currency, bank_id,
        collection_id, track_until, created_at)
     SELECT 'request-' || i, CASE WHEN i % 20 = 0 THEN 'link' ELSE 'checkout' END, CASE WHEN i % 2000 = 0 THEN 'eu' ELSE 'uk' END,
            'login', CASE WHEN i % 2000 = 0 THEN 'paid' ELSE 'created' END, CASE WHEN i % 2000 = 0 THEN 'settled' END, 'merchant',
            'R' || i, 'T' || i, 100 + i, 'GBP', CASE WHEN i % 2000 = 0 THEN 'rare' ELSE 'bank-' || i % 5 END, 'C' || i, now(),
            now() - i * interval '1 second'
       FROM generate_series(1, ${PAYMENTS}) AS i`,
  )
  await db.execute(
    `INSERT INTO pay_by_bank_link (id, order_id, number, delivery, call, is_full_amount, email, request_id, sent_at, created_at)
     SELECT 'link-' || i, 'order_' || i, 1, 'EMAIL', 'sent', true, 'Payer' || i || '@example.com', 'request-' || i, now(),
            now() - i * interval '1 second'
       FROM generate_series(20, ${PAYMENTS}, 20) AS i`,
  )
  await db.execute("VACUUM ANALYZE pay_by_bank_request")
  await db.execute("VACUUM ANALYZE pay_by_bank_link")
})

const reading = async (work: (db: Database) => Promise<unknown>) => await rowsRead(tables.db(), work)

const CASES: [what: string, filter: LinkFilter, matching: number][] = [
  ["all links", {}, LINKS],
  ["open ones", { groups: ["open"] }, LINKS - 25],
  ["paid ones", { groups: ["paid"] }, 25],
  ["those that need attention", { groups: ["attention"] }, 0],
  ["those that were not sent", { groups: ["not_sent"] }, 0],
  ["those of a merchant account", { account: ["eu"] }, 25],
  ["those of a bank", { bank: ["rare"] }, 25],
  ["those of some amounts", { amount: { from: 2100, to: 2160 } }, 4],
  ["an amount that is searched", { search: { ...NOTHING, amount_minor: 2100 } }, 1],
  ["an amount of a checkout that is searched", { search: { ...NOTHING, amount_minor: 2101 } }, 0],
  ["a bank that is searched", { search: { ...NOTHING, bank_ids: ["rare"] } }, 25],
  ["an order that is searched", { search: { ...NOTHING, order_ids: ["order_40"] } }, 1],
  ["a reference that is searched", { search: { ...NOTHING, references: ["R40"] } }, 1],
  ["the start of an email that is searched", { search: { ...NOTHING, email: "payer4000@" } }, 1],
]

it.each(CASES)("%s are found without reading the other payments", async (_what, filter, matching) => {
  const counted = async (db: Database) => expect(await countRows(db, matchingLinks(filter))).toBe(matching)
  const page = async (db: Database) => expect(await linkPage(db, filter, PAGE)).toHaveLength(Math.min(20, matching))
  // A link and its payment, of each link at most.
  expect(await reading(counted)).toBeLessThanOrEqual(2 * LINKS + 100)
  expect(await reading(page)).toBeLessThanOrEqual(2 * LINKS + 100)
})

it.each(["not_sent", "unsure", "replaced", "canceled"] as const)(
  "links that are %s are found without reading the others",
  async (group) => {
    const rare = { not_sent: "request-60", unsure: "request-80", replaced: "request-120", canceled: "request-140" }
    await tables.db().execute("UPDATE pay_by_bank_link SET call = 'refused' WHERE request_id = ?", [rare.not_sent])
    await tables.db().execute("UPDATE pay_by_bank_link SET call = 'unsure' WHERE request_id = ?", [rare.unsure])
    await tables
      .db()
      .execute("UPDATE pay_by_bank_link SET replaced_by = 'another' WHERE request_id = ?", [rare.replaced])
    await tables.db().execute("UPDATE pay_by_bank_link SET canceled_at = now() WHERE request_id = ?", [rare.canceled])
    const page = async (db: Database) => expect(await linkPage(db, { groups: [group] }, PAGE)).toEqual([rare[group]])
    // Some rows for the catalog.
    expect(await reading(page)).toBeLessThanOrEqual(100)
  },
)

it("the next rows of an export are read from the place of the last ones", async () => {
  const [last] = (await placesAfter(tables.db(), matchingLinks({}), null, 2000)).slice(-1)
  const rest = await placesAfter(tables.db(), matchingLinks({}), last ?? null, 1000)
  expect(rest.map(({ id }) => id).at(0)).toBe("request-40020")
  expect(rest).toHaveLength(LINKS - 2000)
})

it("a later page of all links, and its count, read only payments, because each has its link", async () => {
  const page = async (db: Database) =>
    expect(await linkPage(db, {}, { limit: 20, offset: LINKS - 20 })).toHaveLength(20)
  // Some rows for the catalog.
  expect(await reading(page)).toBeLessThanOrEqual(LINKS + 100)
  expect(await reading(async (db) => await countRows(db, matchingLinks({})))).toBeLessThanOrEqual(LINKS + 100)
})
