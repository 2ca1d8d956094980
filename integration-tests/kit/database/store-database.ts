import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { Client } from "pg"
import { z } from "zod"
import { databaseExists, recreateDatabase } from "../../../examples/demo/postgres/database"
import { fingerprint } from "../../../examples/demo/launcher/fingerprint"
import { medusa, MIGRATE_NEW } from "../../../examples/demo/launcher/medusa"
import { ROOT } from "../../../examples/demo/launcher/settings"
import { shopFacts, type Shop } from "../../../examples/demo/shop/shop-facts"
import { openTestServer, type TestServer } from "./test-server"
import { storeSettings } from "../store/store-settings"

const MADE_FROM = [
  ...["src/modules", "src/links", "examples/demo/shop", "examples/demo/seed.ts", "medusa-config.ts"],
  "examples/demo/launcher/medusa.ts",
  "integration-tests/kit/database/store-database.ts",
]
/** The PostgreSQL locking module needs its tables in the stores that use it. The modules for Redis need none of their own. */
const TABLES_FOR = { STORE_LOCKING: "@medusajs/medusa/locking-postgres" }

export type StoreDatabases = Awaited<ReturnType<typeof openStoreDatabases>>

/**
 * Databases of a migrated and seeded store. Migrating and seeding happen once. PostgreSQL then copies the result in less
 * than a second for each database.
 */
export async function openStoreDatabases() {
  const server = await openTestServer()
  const template = `store_template_${fingerprint([...MADE_FROM, "package-lock.json"]).slice(0, 12)}`
  if (!(await databaseExists(server, template))) await makeTemplate(server, template)
  return {
    /** The seeded store, the same in every copy. */
    shop: await shopIn(server.databaseUrl(template)),
    /** Creates a copy of the seeded store and returns its address. */
    create: async (name: string): Promise<string> => {
      await drop(server, name)
      await sql(server.databaseUrl("postgres"), `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
      return server.databaseUrl(name)
    },
    drop: async (name: string): Promise<void> => await drop(server, name),
    stop: server.stop,
  }
}

async function drop(server: TestServer, name: string): Promise<void> {
  await sql(server.databaseUrl("postgres"), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

/**
 * Of two runs at the same time, one creates the template and the other waits. The template is created under another name
 * and then renamed, so that an interrupted run leaves no partial template.
 */
async function makeTemplate(server: TestServer, template: string): Promise<void> {
  const lockClient = new Client(server.databaseUrl("postgres"))
  await lockClient.connect()
  try {
    await lockClient.query("SELECT pg_advisory_lock(hashtext($1))", [template])
    if (await databaseExists(server, template)) return
    const draft = `${template}_${process.pid}`
    await recreateDatabase(server, draft)
    await runMedusa(MIGRATE_NEW, server.databaseUrl(draft), TABLES_FOR)
    await runMedusa(["exec", "./examples/demo/seed.ts"], server.databaseUrl(draft))
    await lockClient.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`)
  } finally {
    await lockClient.end()
  }
}

/**
 * A migrated and seeded store in another schema than `public`. Core's migrations follow the search path, and its queries name the
 * schema of `databaseSchema`, so such a store sets both.
 */
export async function openStoreInSchema(name: string, schema: string) {
  const server = await openTestServer()
  await recreateDatabase(server, name)
  const databaseUrl = server.databaseUrl(name)
  await sql(databaseUrl, `CREATE SCHEMA "${schema}"`)
  await sql(databaseUrl, `ALTER DATABASE "${name}" SET search_path = "${schema}"`)
  await runMedusa(MIGRATE_NEW, databaseUrl, { STORE_SCHEMA: schema })
  await runMedusa(["exec", "./examples/demo/seed.ts"], databaseUrl, { STORE_SCHEMA: schema })
  const close = async () => {
    await drop(server, name)
    await server.stop()
  }
  return { databaseUrl, shop: await shopIn(databaseUrl), close }
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

/** The seed stores its results in the store's metadata. */
async function shopIn(url: string): Promise<Shop> {
  const [{ shop }] = storeRows.parse(await sql(url, "SELECT metadata->>'demo_shop' AS shop FROM store"))
  return shopFacts.parse(JSON.parse(shop))
}

/** Runs one statement on its own connection. */
export async function sql(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
