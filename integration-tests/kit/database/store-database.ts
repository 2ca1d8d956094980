import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { Client } from "pg"
import { z } from "zod"
import { databaseExists, recreateDatabase } from "../../../examples/demo/postgres/database"
import { fingerprint } from "../../../examples/demo/launcher/fingerprint"
import { medusa } from "../../../examples/demo/launcher/medusa"
import { ROOT } from "../../../examples/demo/launcher/settings"
import { shopFacts, type Shop } from "../../../examples/demo/shop/shop-facts"
import { openTestServer, type TestServer } from "./test-server"
import { storeSettings } from "../store/store-settings"

const MADE_FROM = [
  ...["src/modules", "src/links", "examples/demo/shop", "examples/demo/seed.ts", "medusa-config.ts"],
  "integration-tests/kit/database/store-database.ts",
]
/** The tables of PostgreSQL's locks are there for the stores that use them. */
const TABLES_FOR = { STORE_LOCKING: "@medusajs/medusa/locking-postgres" }

const MIGRATE = ["db:migrate", "--execute-all-links", "--execute-all-search"]

export type StoreDatabases = Awaited<ReturnType<typeof openStoreDatabases>>

/**
 * Databases of a migrated and seeded shop. Migrating and seeding happen once; PostgreSQL then copies what they made, in
 * less than a second for each database.
 */
export async function openStoreDatabases() {
  const server = await openTestServer()
  const template = `store_template_${fingerprint([...MADE_FROM, "package-lock.json"]).slice(0, 12)}`
  if (!(await databaseExists(server, template))) await makeTemplate(server, template)
  return {
    /** The seeded shop, the same in every copy. */
    shop: await shopIn(server.databaseUrl(template)),
    /** A copy of the seeded shop; answers its address. */
    create: async (name: string): Promise<string> => {
      await drop(server, name)
      await sql(server.databaseUrl("postgres"), `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
      return server.databaseUrl(name)
    },
    /** Adds the tables of further modules, those that `env` asks medusa-config.ts for. */
    migrate: async (databaseUrl: string, env: NodeJS.ProcessEnv) => await runMedusa(MIGRATE, databaseUrl, env),
    drop: async (name: string): Promise<void> => await drop(server, name),
    stop: server.stop,
  }
}

async function drop(server: TestServer, name: string): Promise<void> {
  await sql(server.databaseUrl("postgres"), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

/** Of two runs at once one makes it, and the other waits. Made aside and renamed: a cut-short run leaves no half of one. */
async function makeTemplate(server: TestServer, template: string): Promise<void> {
  const turn = new Client(server.databaseUrl("postgres"))
  await turn.connect()
  try {
    await turn.query("SELECT pg_advisory_lock(hashtext($1))", [template])
    if (await databaseExists(server, template)) return
    const draft = `${template}_${process.pid}`
    await recreateDatabase(server, draft)
    await runMedusa(MIGRATE, server.databaseUrl(draft), TABLES_FOR)
    await runMedusa(["exec", "./examples/demo/seed.ts"], server.databaseUrl(draft))
    await turn.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`)
  } finally {
    await turn.end()
  }
}

async function runMedusa(args: string[], databaseUrl: string, more: NodeJS.ProcessEnv = {}): Promise<void> {
  const [command, env] = medusa(args, { ...storeSettings(databaseUrl), ...more })
  await promisify(execFile)(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    maxBuffer: 64_000_000,
  })
}

const storeRows = z.tuple([z.object({ shop: z.string() })])

/** The seed keeps what it made in the store's metadata. */
async function shopIn(url: string): Promise<Shop> {
  const [{ shop }] = storeRows.parse(await sql(url, "SELECT metadata->>'demo_shop' AS shop FROM store"))
  return shopFacts.parse(JSON.parse(shop))
}

/** Runs one statement on a connection of its own. */
export async function sql(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
