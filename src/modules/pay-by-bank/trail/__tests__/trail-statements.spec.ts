import { ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import { rowsRead } from "../../../../../integration-tests/kit/database/rows-read"
import { MAY_CHANGE_TRAIL } from "../../../../../integration-tests/kit/database/trail"
import { recordChange } from "../../accounts/account-trail"
import { countTrail, trailPage, writeTrail, type TrailFilter } from "../trail-statements"

const tables = ledgerTables("trail_statements")
const PAGE = { limit: 20, offset: 0 }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
const ALL = ["other_2", "other_1", "account_2", "account_1", "exported", "decided", "stored_2", "stored_1"]

const kinds = async (filter: TrailFilter, page = PAGE) =>
  (await trailPage(tables.db(), filter, page)).map(({ id }) => id)

const event = async (id: string, type: string, minute: number, of: string, data: object) =>
  await tables
    .db()
    .execute("INSERT INTO pay_by_bank_event (id, type, data, request_id, created_at) VALUES (?, ?, ?::jsonb, ?, ?)", [
      ...[id, type, JSON.stringify(data), `request-${of}`, at(minute)],
    ])

/** One line of each kind, the oldest first. */
beforeEach(async () => {
  const db = tables.db()
  await tables.write("a", { request: {} })
  await tables.write("b", { request: {} })
  await event("stored_1", "started", 1, "a", {})
  await event("stored_2", "status.paid", 2, "b", {})
  await event("decided", "closed", 3, "a", { user_id: "ada", message: "paid twice" })
  await event("exported", "payer_exported", 4, "b", { user_id: "ben" })
  const changes = [{ field: "label", from: null, to: "UK" } as const]
  await recordChange(db, { account: "uk", kind: "changed", changed_by: "ada", changed_at: at(5), changes })
  await recordChange(db, { account: "de", kind: "proposed", changed_by: "ben", changed_at: at(6), changes })
  await writeTrail(db, { kind: "trail_exported", by: "ben", at: at(8), data: {} })
  await writeTrail(db, { kind: "personal_data_erased", by: null, at: at(9), data: { links: 1 } })
  const renamed = { account_change: "account", trail: "other" }
  for (const [table, name] of Object.entries(renamed)) {
    const time = table === "trail" ? "recorded_at" : "changed_at"
    await db.execute(
      `${MAY_CHANGE_TRAIL}
       DELETE FROM pay_by_bank_trail WHERE kind = 'trail_changed';
       UPDATE pay_by_bank_${table} AS line SET id = '${name}_' || nth
         FROM (SELECT id, row_number() OVER (ORDER BY ${time}) AS nth FROM pay_by_bank_${table}) AS numbered
        WHERE numbered.id = line.id;
       SET LOCAL session_replication_role = replica;
       DELETE FROM pay_by_bank_trail WHERE kind = 'trail_changed'`,
    )
  }
})
afterEach(
  async () =>
    void (await tables.db().execute(
      `SET LOCAL session_replication_role = replica; DELETE FROM pay_by_bank_trail;
         DELETE FROM pay_by_bank_account_change`,
    )),
)

it("the trail has the lines of every table, newest first, with what they belong to", async () => {
  const lines = await trailPage(tables.db(), {}, PAGE)
  expect(lines.map(({ id }) => id)).toEqual(ALL)
  expect(lines.find(({ id }) => id === "decided")).toEqual({
    id: "decided",
    source: "payment",
    kind: "closed",
    recorded_by: "ada",
    recorded_at: at(3),
    account: null,
    data: { user_id: "ada", message: "paid twice" },
    request_id: "request-a",
    reference: "reference-a",
    currency: "GBP",
  })
  expect(lines.find(({ id }) => id === "account_2")).toMatchObject({
    source: "account",
    account: "de",
    request_id: null,
  })
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
  ["several groups", { groups: ["decisions", "exports"] }, ["other_1", "exported", "decided"]],
  ["who", { by: ["ada"] }, ["account_1", "decided"]],
  ["several people, one of them twice", { by: ["ada", "ben", "ada"] }, ALL.filter((id) => !/stored|other_2/.test(id))],
  ["who and group", { by: ["ben"], groups: ["exports"] }, ["other_1", "exported"]],
  ["account", { account: ["de"] }, ["account_2"]],
  ["account and another group", { account: ["de"], groups: ["corrections"] }, []],
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

it("its page and count leave what is deleted", async () => {
  const search = { ids: [], uuid: null, references: ["reference-a"], order_ids: [], cart_ids: [] }
  await tables.db().execute(`${MAY_CHANGE_TRAIL} UPDATE pay_by_bank_event SET deleted_at = now() WHERE id = 'decided'`)
  expect(await kinds({ groups: ["decisions"] })).toEqual([])
  expect(await kinds({ search })).toEqual(["stored_1"])
})

it("its filter by payment leaves a payment that is deleted", async () => {
  const search = { ids: [], uuid: null, references: ["reference-a"], order_ids: [], cart_ids: [] }
  await tables.db().execute("UPDATE pay_by_bank_request SET deleted_at = now() WHERE id = 'request-a'")
  expect(await kinds({ search })).toEqual([])
})

it("counts up to the limit", async () => {
  expect(await countTrail(tables.db(), {}, 100)).toBe(ALL.length)
  expect(await countTrail(tables.db(), {}, 4)).toBe(4)
})

it("a page reads no more of each table than it needs, in the order of an index", async () => {
  const db = tables.db()
  for (let nth = 0; nth < 100; nth += 1) await tables.write(String(nth), { request: {} })
  await db.execute(
    `INSERT INTO pay_by_bank_event (id, type, data, request_id, created_at)
     SELECT 'e' || i, 'reused', jsonb_build_object('user_id', CASE WHEN i % 1000 = 0 THEN 'ada' END), 'request-' || i % 100, now() - i * interval '1 s'
       FROM generate_series(1, 50000) AS i`,
  )
  await db.execute("ANALYZE pay_by_bank_event")
  const planOf = async (filter: TrailFilter) => {
    const plans: unknown[] = []
    const explaining = {
      execute: async (sql: string, values: unknown[]) => {
        plans.push(await db.execute(`EXPLAIN ${sql}`, values))
        return []
      },
    }
    await trailPage(Object.assign(Object.create(db), explaining), filter, PAGE)
    return JSON.stringify(plans)
  }
  expect(await planOf({})).toContain("IDX_pay_by_bank_event_created_at_id")
  expect(await planOf({ by: ["ada"] })).toContain("IDX_pay_by_bank_event_of_person")
  expect(await planOf({ groups: ["decisions"] })).toContain("IDX_pay_by_bank_event_of_people")
  expect(await planOf({ groups: ["exports"] })).toContain("IDX_pay_by_bank_event_exports")
  const search = { ids: [], uuid: null, references: ["reference-a"], order_ids: [], cart_ids: [] }
  expect(await planOf({ search })).toContain("IDX_pay_by_bank_event_request_id")
  for (const filter of [{}, { by: ["ada"] }, { groups: ["exports"] }, { search }] satisfies TrailFilter[]) {
    expect(await planOf(filter)).not.toContain("Seq Scan on pay_by_bank_event")
  }
})

it.each([[["ada"]], [["ada", "cleo"]]])("a page of %j, and its count, read only their lines among many", async (by) => {
  const db = tables.db()
  await db.execute(
    `INSERT INTO pay_by_bank_event (id, type, data, request_id, created_at)
     SELECT 'e' || i, 'closed', jsonb_build_object('user_id', 'ben'), 'request-a', now() - i * interval '1 s'
       FROM generate_series(1, 50000) AS i`,
  )
  await event("oldest", "closed", -100_000, "a", { user_id: "cleo" })
  await db.execute("ANALYZE pay_by_bank_event, pay_by_bank_request")
  const read = await rowsRead(db, async (counting) => {
    await trailPage(counting, { by }, PAGE)
    await countTrail(counting, { by }, 10_001)
  })
  expect(read).toBeLessThan(50)
})
