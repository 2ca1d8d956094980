import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"

/** What the statements of some work cost. */
export interface StatementCost {
  statements: number
  /** The pages of 8 kB that PostgreSQL touched, in memory or on disk. The same work on the same rows touches the same. */
  buffers: number
}

const rows = z.tuple([z.object({ statements: z.coerce.number(), buffers: z.coerce.number() })])

/**
 * Measures the statements that the work sends to this database, as PostgreSQL counts them. Statements that open and end
 * transactions do not count.
 */
export async function costOf(databaseUrl: string, work: () => Promise<unknown>): Promise<StatementCost> {
  await sql(databaseUrl, "SELECT pg_stat_statements_reset()")
  await work()
  const [cost] = rows.parse(await sql(databaseUrl, COST))
  return cost
}

const COST = `
  SELECT coalesce(sum(calls), 0) AS statements, coalesce(sum(shared_blks_hit + shared_blks_read), 0) AS buffers
    FROM pg_stat_statements
   WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND query !~* '^(begin|commit|rollback|savepoint|release|set |start )' AND query !~ 'pg_stat_statements'`
