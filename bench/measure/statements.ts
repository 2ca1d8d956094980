import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"

const rows = z.tuple([z.object({ calls: z.coerce.number() })])

/**
 * Counts the statements that the work sends to this database, as PostgreSQL counts them. Statements that open and end
 * transactions do not count.
 */
export async function statementsOf(databaseUrl: string, work: () => Promise<unknown>): Promise<number> {
  await sql(databaseUrl, "SELECT pg_stat_statements_reset()")
  await work()
  const [{ calls }] = rows.parse(await sql(databaseUrl, COUNT))
  return calls
}

const COUNT = `
  SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
   WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND query !~* '^(begin|commit|rollback|savepoint|release|set |start )' AND query !~ 'pg_stat_statements'`
