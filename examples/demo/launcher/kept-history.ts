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
  /** The plugin's migrations when the demo last migrated; empty where an older demo did not write them down. */
  lastSource: string[]
}

/**
 * Whether the database can be migrated to the source: what it has of the plugin's migrations must be the first of them,
 * and nothing else. Medusa records all modules' migrations in one table, by names that do not tell the module.
 */
export function hasSameHistory({ source, recorded, hasTables, lastSource }: History): boolean {
  const applied = source.filter((name) => recorded.includes(name))
  if (applied.length === 0 && hasTables) return false
  const isBeginning = applied.every((name, nth) => name === source[nth])
  return isBeginning && lastSource.every((name) => source.includes(name))
}

/** The plugin's migrations as the source has them now. */
export function sourceMigrations(): string[] {
  return readdirSync(path.join(ROOT, "src/modules/pay-by-bank/migrations"))
    .filter((name) => /^Migration\d+\.ts$/.test(name))
    .map((name) => path.parse(name).name)
    .sort()
}

/** @throws Error with the command that helps, where the kept database was made by an earlier history of migrations. */
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
  "The kept database was made with other migrations than this version has, and cannot be migrated to it. " +
  'Run "npm run demo -- --reset": it starts with a new database, without the orders.'

const HAS_TABLES = `SELECT to_regclass('pay_by_bank_request') IS NOT NULL AS requests,
                           to_regclass('mikro_orm_migrations') IS NOT NULL AS records`
const NAMES = "SELECT name FROM mikro_orm_migrations"
const hasTablesRead = z.tuple([z.object({ requests: z.boolean(), records: z.boolean() })])
const namesRead = z.array(z.object({ name: z.string() }))
