import { statementsOn, type Database } from "../../../src/modules/pay-by-bank/database"
import type { LedgerDatabase } from "./ledger-tables"
import { planIn, rowsReadBy, type PlanNode } from "./query-plan"

/**
 * How many rows PostgreSQL reads from tables for the statements of `work`, including those that a filter then removes. Each statement
 * runs twice.
 */
export async function rowsRead(db: LedgerDatabase, work: (db: Database) => Promise<unknown>): Promise<number> {
  const read: number[] = []
  const execute: LedgerDatabase["execute"] = async (sql, values, ...more) => {
    const plans: unknown = await db.execute(`EXPLAIN (ANALYZE, FORMAT JSON) ${String(sql)}`, values)
    read.push(rowsOf(planIn(plans)))
    return await db.execute(sql, values, ...more)
  }
  await work({ ...db, ...statementsOn(() => ({ execute })) })
  if (read.length === 0) throw new Error("The work ran no statement.")
  return read.reduce((sum, each) => sum + each, 0)
}

function rowsOf(node: PlanNode): number {
  return node.Plans.reduce((sum, each) => sum + rowsOf(each), node["Relation Name"] ? rowsReadBy(node) : 0)
}
