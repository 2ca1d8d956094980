import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"

const rows = z.tuple([z.object({ calls: z.coerce.number() })])

/** Counts as PostgreSQL does what the work sends to this database; statements that open and end transactions are not counted. */
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
