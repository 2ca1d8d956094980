import { ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import { rowsRead } from "../../../../../integration-tests/kit/database/rows-read"
import { statementsOn } from "../../database"
import { recordChange } from "../../events/account-trail"
import { countTrail, trailPage, type TrailFilter } from "../trail-statements"
import { writeTrail } from "../../events/write-trail"

const tables = ledgerTables("trail_statements")
const PAGE = { limit: 20, offset: 0 }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
const ALL = ["other_2", "other_1", "account_2", "account_1", "exported", "decided", "stored_2", "stored_1"]

const kinds = async (filter: TrailFilter, page = PAGE) =>
  (await trailPage(tables.db(), filter, page)).map(({ id }) => id)

const event = async (id: string, type: string, minute: number, of: string, by: string | null, data: object = {}) =>
  await tables
    .db()
    .execute(
      `INSERT INTO pay_by_bank_event (id, type, request_id, "by", data, created_at) VALUES (?, ?, ?, ?, ?::jsonb, ?)`,
      [id, type, `request-${of}`, by, JSON.stringify(data), at(minute)],
    )

/** One line of each kind, the oldest first. */
beforeEach(async () => {
  const db = tables.db()
  await tables.write("a", { request: {} })
  await tables.write("b", { request: {} })
  await event("stored_1", "started", 1, "a", null)
  await event("stored_2", "status.paid", 2, "b", null)
  await event("decided", "closed", 3, "a", "ada", { message: "paid twice" })
  await event("exported", "payer_exported", 4, "b", "ben")
  const changes = [{ field: "label", from: null, to: "UK" } as const]
  await recordChange(db, { account: "uk", kind: "changed", changed_by: "ada", changed_at: at(5), changes })
  await recordChange(db, { account: "de", kind: "proposed", changed_by: "ben", changed_at: at(6), changes })
  await writeTrail(db, { kind: "trail_exported", by: "ben", at: at(8), data: {} })
  await writeTrail(db, { kind: "personal_data_erased", by: null, at: at(9), data: { links: 1 } })
  // Without the trigger of the trail, which would leave a line.
  await db.execute(
    `SET LOCAL session_replication_role = replica;
     UPDATE pay_by_bank_event AS line SET id = name || '_' || nth
       FROM (SELECT id, CASE WHEN account IS NULL THEN 'other' ELSE 'account' END AS name,
                    row_number() OVER (PARTITION BY account IS NULL ORDER BY created_at) AS nth
               FROM pay_by_bank_event WHERE request_id IS NULL) AS numbered
      WHERE numbered.id = line.id`,
  )
})

it("the trail has the lines of payments, accounts and neither, newest first, with what they belong to", async () => {
  const lines = await trailPage(tables.db(), {}, PAGE)
  expect(lines.map(({ id }) => id)).toEqual(ALL)
  expect(lines.find(({ id }) => id === "decided")).toEqual({
    id: "decided",
    type: "closed",
    by: "ada",
    created_at: at(3),
    account: null,
    data: { message: "paid twice" },
    request_id: "request-a",
    reference: "reference-a",
    currency: "GBP",
  })
  expect(lines.find(({ id }) => id === "account_2")).toMatchObject({ account: "de", request_id: null })
  expect(lines.find(({ id }) => id === "other_2")).toMatchObject({ account: null, request_id: null })
})

it("its pages follow each other", async () => {
  const pages = await Promise.all([0, 4, 8].map(async (offset) => await kinds({}, { limit: 4, offset })))
  expect(pages).toEqual([ALL.slice(0, 4), ALL.slice(4), []])
})

it.each<[string, TrailFilter, string[]]>([
  ["payments", { groups: ["payments"] }, ["stored_2", "stored_1"]],
  ["decisions", { groups: ["decisions"] }, ["decided"]],
  ["exports", { groups: ["exports"] }, ["other_1", "exported"]],
  ["accounts", { groups: ["accounts"] }, ["account_2", "account_1"]],
  ["corrections", { groups: ["corrections"] }, ["other_2"]],
  ["payments and exports", { groups: ["payments", "exports"] }, ["other_1", "exported", "stored_2", "stored_1"]],
  ["several groups", { groups: ["decisions", "exports"] }, ["other_1", "exported", "decided"]],
  ["who", { by: ["ada"] }, ["account_1", "decided"]],
  ["several people, one of them twice", { by: ["ada", "ben", "ada"] }, ALL.filter((id) => !/stored|other_2/.test(id))],
  ["no one", { by: [] }, []],
  ["who and group", { by: ["ben"], groups: ["exports"] }, ["other_1", "exported"]],
  ["account", { account: ["de"] }, ["account_2"]],
  ["account and another group", { account: ["de"], groups: ["exports"] }, []],
  [
    "payment",
    { search: { ids: [], uuid: null, references: ["reference-a"], order_ids: [], cart_ids: [] } },
    ["decided", "stored_1"],
  ],
  [
    "time",
    {
      recorded: [
        { compare: ">=", moment: at(3) },
        { compare: "<", moment: at(5) },
      ],
    },
    ["exported", "decided"],
  ],
])("its filter by %s", async (_what, filter, expected) => {
  expect(await kinds(filter)).toEqual(expected)
  expect(await countTrail(tables.db(), filter, 100)).toBe(expected.length)
})

it("counts up to the limit", async () => {
  expect(await countTrail(tables.db(), {}, 100)).toBe(ALL.length)
  expect(await countTrail(tables.db(), {}, 4)).toBe(4)
})

const fill = async (by: string, of: string) => {
  const db = tables.db()
  await db.execute(
    `INSERT INTO pay_by_bank_event (id, type, request_id, "by", data, created_at)
     SELECT 'e' || i, 'reused', 'request-' || ${of}, ${by}, '{}', now() - i * interval '1 s' FROM generate_series(1, 50000) AS i`,
  )
  await db.execute("ANALYZE pay_by_bank_event, pay_by_bank_request")
  return db
}
const OF_A = { ids: [], uuid: null, references: ["reference-a"], order_ids: [], cart_ids: [] }

it("a page is read in the order of an index, or among the few lines that one finds", async () => {
  for (let nth = 0; nth < 100; nth += 1) await tables.write(String(nth), { request: {} })
  const db = await fill("CASE WHEN i % 1000 = 0 THEN 'ada' END", "i % 100")
  const planOf = async (filter: TrailFilter) => {
    const plans: unknown[] = []
    const explaining = {
      execute: async (sql: string, values: unknown[]) => {
        plans.push(await db.execute(`EXPLAIN ${sql}`, values))
        return { affectedRows: 0, rows: [] }
      },
    }
    await trailPage({ ...db, ...statementsOn(() => Object.assign(Object.create(db), explaining)) }, filter, PAGE)
    return JSON.stringify(plans)
  }
  const expected: [string, TrailFilter][] = [
    ["created_at_id", {}],
    ["created_at_id", { groups: ["payments"] }],
    ["by", { by: ["ada"] }],
    ["by", { by: ["ada", "ben"] }],
    ["rare", { groups: ["decisions"] }],
    ["rare", { groups: ["exports"] }],
    ["rare", { groups: ["decisions", "exports", "corrections"] }],
    ["account", { groups: ["accounts"] }],
    ["account", { account: ["de"] }],
    ["request_id", { search: OF_A }],
  ]
  for (const [index, filter] of expected) {
    const plan = await planOf(filter)
    expect([filter, plan]).toEqual([filter, expect.stringContaining(`IDX_pay_by_bank_event_${index}`)])
    expect([filter, plan]).toEqual([filter, expect.not.stringContaining("Seq Scan on pay_by_bank_event")])
  }
})

it.each([[["ada"]], [["ada", "cleo"]]])("a page of %j, and its count, read only their lines among many", async (by) => {
  const db = await fill("'ben'", "'a'")
  await event("oldest", "closed", -100_000, "a", "cleo")
  const read = await rowsRead(db, async (counting) => {
    await trailPage(counting, { by }, PAGE)
    await countTrail(counting, { by }, 10_001)
  })
  expect(read).toBeLessThan(50)
})
