import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { medusa } from "../../examples/demo/launcher/medusa"
import { ROOT } from "../../examples/demo/launcher/settings"
import type { Postgres } from "../../examples/demo/postgres"
import { recreateDatabase } from "../../examples/demo/postgres/database"
import { shopFacts, type Shop } from "../../examples/demo/shop/shop-facts"
import { sql } from "../../integration-tests/kit/database/store-database"
import { storeSettings } from "../../integration-tests/kit/store/store-settings"

const TEMPLATE = "bench_template"
const MIGRATE = ["db:migrate", "--execute-all-links", "--execute-all-search"]

export const STUB = { STORE_STUB_PROVIDER: path.resolve(__dirname, "../stub") }

/** Makes the server count its statements. No other setting changes. */
export const COUNTING = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.max": "5000" }

/** Creates a migrated and seeded store. Every case gets a copy of its database. */
export async function seedStore(postgres: Postgres, signal: AbortSignal): Promise<Shop> {
  await recreateDatabase(postgres, TEMPLATE)
  const databaseUrl = postgres.databaseUrl(TEMPLATE)
  await runMedusa(MIGRATE, databaseUrl, signal)
  await runMedusa(["exec", "./bench/stage/seed.ts"], databaseUrl, signal)
  await sql(databaseUrl, "CREATE EXTENSION pg_stat_statements")
  const [{ shop }] = storeRows.parse(await sql(databaseUrl, "SELECT metadata->>'demo_shop' AS shop FROM store"))
  return shopFacts.parse(JSON.parse(shop))
}

const storeRows = z.tuple([z.object({ shop: z.string() })])

export async function copyShop(postgres: Postgres, name: string): Promise<string> {
  const server = postgres.databaseUrl("postgres")
  await dropDatabase(postgres, name)
  await sql(server, `CREATE DATABASE "${name}" TEMPLATE "${TEMPLATE}"`)
  return postgres.databaseUrl(name)
}

export async function dropDatabase(postgres: Postgres, name: string): Promise<void> {
  await sql(postgres.databaseUrl("postgres"), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

async function runMedusa(args: string[], databaseUrl: string, signal: AbortSignal): Promise<void> {
  const [command, env] = medusa(args, { ...storeSettings(databaseUrl), ...STUB })
  const how = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 64_000_000, signal }
  await promisify(execFile)(process.execPath, command, how)
}
