import { Client } from "pg"
import { z } from "zod"
import { fillLedger } from "../kit/database/fill-ledger"
import { planIn, rowsReadBy, type PlanNode } from "../kit/database/query-plan"
import { adminViews } from "../kit/people/admin-views"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import { statementsDuring, type SentStatement } from "../kit/store/statements"
import { payByBankStoreWith } from "../kit/store/store"
import { DAY_MS } from "../../src/shared/times"

const ROWS = 120_000
/** Of a smaller table, PostgreSQL may read all rows, because that is the fastest way. */
const LARGE = 20_000
/** A count of a list ends after 10,001 rows, and a search for rows of a usual kind soon finds them. */
const MOST_READ = 100_000
const tables = z.array(z.object({ name: z.string() }))

/** A statement that names a table of ours. */
const OURS = /^\s*(select|with|update|delete|insert)\b[^]*pay_by_bank_/i

/** The tables that a plan reads without an index, and how many of their rows. */
function scansIn(node: PlanNode): { table: string; read: number }[] {
  const { "Node Type": type, "Relation Name": table = "", Plans: inner } = node
  return [...(type.includes("Seq Scan") ? [{ table, read: rowsReadBy(node) }] : []), ...inner.flatMap(scansIn)]
}

/** A store of its own, because it is filled with many payments. */
payByBankStoreWith([], "plans", (store) => {
  const payments = new Payments(store)

  it(
    "no statement of a checkout, of the job, or of a page reads a large table from end to end",
    async () => {
      const database = new Client(process.env["DATABASE_URL"])
      await database.connect()
      try {
        await fillLedger(database, ROWS)
        // The carts that were ready are gone with the others.
        store.merchant()
        const admin = await AdminUser.logIn(store.url(), store.container())
        const views = adminViews(ROWS)

        const sent: { work: string; statement: SentStatement }[] = []
        const during = async (work: string, run: () => Promise<unknown>) =>
          void sent.push(...(await statementsDuring(store, run)).map((statement) => ({ work, statement })))
        const tomorrow = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2)
        await during("the count of past days", async () =>
          expect(await store.payByBank().reports.countPastDays(tomorrow)).toBe(true),
        )
        for (const [view, path] of views)
          await during(view, async () => expect((await admin.get(path)).status).toBe(200))
        await during("a checkout", async () => {
          const payment = await payments.approved()
          await store.shopper().statusOf(payment)
          await store.shopper().complete(payment.cart)
          await payments.job(1)
          await payments.expectSettled(payment)
        })
        await during("the job", async () => await payments.job(65))

        const scans = new Set<string>()
        const large = await largeTables(database)
        expect([...large]).toEqual(
          expect.arrayContaining(["pay_by_bank_request", "pay_by_bank_binding", "cart", "order"]),
        )
        const ours = sent.filter(({ statement }) => OURS.test(statement.sql))
        expect(ours.length).toBeGreaterThan(views.length)
        for (const { work, statement } of ours) {
          for (const { table, read } of scansIn(await planOf(database, statement))) {
            // A search for the first rows, or a count up to a limit, may end early.
            if (read > MOST_READ && large.has(table)) scans.add(`${work}: ${table}: ${statement.sql}`)
          }
        }
        expect([...scans]).toEqual([])
      } finally {
        await database.end()
      }
    },
    5 * 60_000,
  )
})

async function largeTables(database: Client): Promise<Set<string>> {
  const { rows } = await database.query(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples >= $1",
    [LARGE],
  )
  return new Set(tables.parse(rows).map(({ name }) => name))
}

/** A statement that only reads is run, so that its plan says how far it read. */
async function planOf(database: Client, { sql, bindings }: SentStatement): Promise<PlanNode> {
  const how = /^\s*select\b/i.test(sql) ? "ANALYZE, TIMING OFF, FORMAT JSON" : "FORMAT JSON"
  const { rows } = await database.query(`EXPLAIN (${how}) ${sql}`, bindings)
  return planIn(rows)
}
