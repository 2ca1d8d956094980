import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Statements } from "../../../src/modules/pay-by-bank/tables"
import { planIn, rowsReadBy, type PlanNode } from "./query-plan"

/**
 * How many rows PostgreSQL reads from tables for the statements of `work`, including those that a filter then removes. Each statement
 * runs twice.
 */
export async function rowsRead(db: SqlEntityManager, work: (db: Statements) => Promise<unknown>): Promise<number> {
  let read = 0
  const execute = async (sql: string, values: unknown[]) => {
    const plans: unknown = await db.execute(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values)
    read += rowsOf(planIn(plans))
    return await db.execute(sql, values)
  }
  await work(Object.assign(Object.create(db), { execute }))
  return read
}

function rowsOf(node: PlanNode): number {
  return node.Plans.reduce((sum, each) => sum + rowsOf(each), node["Relation Name"] ? rowsReadBy(node) : 0)
}
