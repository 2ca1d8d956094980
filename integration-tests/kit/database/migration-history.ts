import { readdirSync } from "node:fs"
import path from "node:path"
import { MikroORM } from "@medusajs/framework/mikro-orm/postgresql"
import { defineMikroOrmCliConfig, mikroOrmCreateConnection } from "@medusajs/framework/utils"
import { Client } from "pg"
import { defaultsOf, fillTables, inOrder, readTables, type Row, type Tables } from "./filled-tables"
import { openTestDatabase } from "./test-server"

export type MigrationHistory = Awaited<ReturnType<typeof openMigrationHistory>>

/** The migrations of a folder, oldest first, in the order in which MikroORM runs them. */
export function migrationsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^Migration\d+\.[jt]s$/.test(name))
    .map((name) => path.parse(name).name)
    .sort()
}

/** A database that moves back and forth through the migrations of a folder, with the code that `medusa db:migrate` runs. */
export async function openMigrationHistory(name: string, folder: string) {
  const { url, stop } = await openTestDatabase(name)
  const client = new Client(url)
  await client.connect()
  await client.query("SET TIME ZONE 'UTC'")
  const orm = await mikroOrmCreateConnection({ clientUrl: url, snapshot: false }, [], folder)
  const migrator = orm.getMigrator()
  return {
    client,
    /** Starts with an empty schema; `last` null leaves it empty. */
    startAt: async (last: string | null) => {
      await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
      if (last !== null) await migrator.up({ to: last })
    },
    /** Runs all pending migrations, or those up to `last`, in one transaction. */
    up: async (last?: string) => (await migrator.up(last ? { to: last } : {})).map((migration) => migration.name),
    /** Reverts the newest migration. */
    down: async () => (await migrator.down()).map((migration) => migration.name),
    close: async () => {
      await orm.close(true)
      await client.end()
      await stop()
    },
  }
}

/** Whether `medusa plugin:db:generate` would write a migration. It compares the models with the snapshot in the folder. */
export async function needsMigration(moduleName: string, models: Models, folder: string): Promise<boolean> {
  const { url, stop } = await openTestDatabase("needs_migration")
  const config = defineMikroOrmCliConfig(moduleName, { entities: models, clientUrl: url, migrations: { path: folder } })
  const orm = await MikroORM.init(config)
  try {
    return await orm.getMigrator().checkMigrationNeeded()
  } finally {
    await orm.close(true)
    await stop()
  }
}

type Models = Parameters<typeof defineMikroOrmCliConfig>[1]["entities"]

/** The schema that MikroORM creates from the models, in a separate database. */
export async function openModelSchema(name: string, entities: Parameters<typeof mikroOrmCreateConnection>[1]) {
  const { url, stop } = await openTestDatabase(name)
  const orm = await mikroOrmCreateConnection({ clientUrl: url, snapshot: false }, entities, "")
  await orm.getSchemaGenerator().createSchema()
  const client = new Client(url)
  await client.connect()
  return {
    client,
    close: async () => {
      await orm.close(true)
      await client.end()
      await stop()
    },
  }
}

/** The changes that a migration makes to rows on purpose, except new columns that are null or have their default. */
export type Changes = Record<string, (tables: Tables) => Tables>

/** Fills the schema of a release and migrates it to the newest. Returns the expected rows and the actual ones. */
export async function upgraded(history: MigrationHistory, released: string, changes: Changes) {
  await history.startAt(released)
  await fillTables(history.client)
  const filled = await readTables(history.client)
  const ran = await history.up()
  const kept = ran.reduce((tables, name) => changes[name]?.(tables) ?? tables, filled)
  const migrated = await readTables(history.client)
  return { ran, migrated, expected: withNewColumns(kept, migrated, await defaultsOf(history.client)) }
}

/** An added column has its default, and an added table is empty. */
function withNewColumns(kept: Tables, migrated: Tables, defaults: Record<string, Row>): Tables {
  const tables: Tables = {}
  for (const name of new Set([...Object.keys(kept), ...Object.keys(migrated)])) {
    tables[name] = inOrder((kept[name] ?? []).map((row) => ({ ...defaults[name], ...row })))
  }
  return tables
}
