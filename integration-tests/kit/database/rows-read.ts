import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { z } from "zod"
import type { Statements } from "../../../src/modules/pay-by-bank/tables"

const planNode = z.looseObject({
  "Relation Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().default(0),
  "Rows Removed by Index Recheck": z.number().default(0),
  get Plans() {
    return z.array(planNode).default([])
  },
})
type PlanNode = z.infer<typeof planNode>
const explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) })])

/**
 * How many rows PostgreSQL reads from tables for the statements of `work`, including those that a filter then removes. Each statement
 * runs twice.
 */
export async function rowsRead(db: SqlEntityManager, work: (db: Statements) => Promise<unknown>): Promise<number> {
  let read = 0
  const execute = async (sql: string, values: unknown[]) => {
    const plans: unknown = await db.execute(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values)
    read += rowsOf(explained.parse(plans)[0]["QUERY PLAN"][0].Plan)
    return await db.execute(sql, values)
  }
  await work(Object.assign(Object.create(db), { execute }))
  return read
}

function rowsOf(node: PlanNode): number {
  const own =
    (node["Actual Rows"] + node["Rows Removed by Filter"] + node["Rows Removed by Index Recheck"]) *
    node["Actual Loops"]
  return node.Plans.reduce((sum, each) => sum + rowsOf(each), node["Relation Name"] ? own : 0)
}
