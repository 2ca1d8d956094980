import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { Client } from "pg"
import { z } from "zod"
import { ROOT } from "./settings"

export interface History {
  /** The plugin's migrations in the source, oldest first. */
  source: string[]
  /** Every migration that the database has recorded, of the plugin and of Medusa. */
  recorded: string[]
  hasTables: boolean
  /** The plugin's migrations at the demo's last migration. Empty if an older demo did not record them. */
  lastSource: string[]
}

/**
 * Whether the database can be migrated to the source: the plugin's migrations in the database must be the first ones in
 * the source, and no others. Medusa records the migrations of all modules in one table, and the names do not show the
 * module.
 */
export function hasSameHistory({ source, recorded, hasTables, lastSource }: History): boolean {
  const applied = source.filter((name) => recorded.includes(name))
  if (applied.length === 0 && hasTables) return false
  const isBeginning = applied.every((name, nth) => name === source[nth])
  return isBeginning && lastSource.every((name) => source.includes(name))
}

/** The plugin's migrations in the current source, oldest first. */
export function sourceMigrations(): string[] {
  return readdirSync(path.join(ROOT, "src/modules/pay-by-bank/migrations"))
    .filter((name) => /^Migration\d+\.ts$/.test(name))
    .map((name) => path.parse(name).name)
    .sort()
}

/** @throws Error with the command to run, if the saved database has a different history of migrations */
export async function requireSameHistory(databaseUrl: string, migratedFile: string): Promise<void> {
  const source = sourceMigrations()
  const lastSource = existsSync(migratedFile) ? readFileSync(migratedFile, "utf8").split("\n").slice(1) : []
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const [tables] = hasTablesRead.parse((await client.query(HAS_TABLES)).rows)
    const recorded = tables.records ? namesRead.parse((await client.query(NAMES)).rows).map(({ name }) => name) : []
    if (!hasSameHistory({ source, recorded, lastSource, hasTables: tables.requests })) throw new Error(OTHER_HISTORY)
  } finally {
    await client.end()
  }
}

export const OTHER_HISTORY =
  "Another version of the demo created the saved database, and this version cannot migrate it. " +
  'Run "npm run demo -- --reset" to start with a new database, without the orders.'

const HAS_TABLES = `SELECT to_regclass('pay_by_bank_request') IS NOT NULL AS requests,
                           to_regclass('mikro_orm_migrations') IS NOT NULL AS records`
const NAMES = "SELECT name FROM mikro_orm_migrations"
const hasTablesRead = z.tuple([z.object({ requests: z.boolean(), records: z.boolean() })])
const namesRead = z.array(z.object({ name: z.string() }))
