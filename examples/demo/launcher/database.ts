import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { databaseExists, recreateDatabase } from "../postgres/database"
import type { Postgres } from "../postgres"
import { Stopping, type Children } from "./children"
import { fingerprint } from "./fingerprint"
import type { Folders } from "./folders"
import { requireSameHistory, sourceMigrations } from "./kept-history"
import { medusa, MIGRATE, MIGRATE_NEW } from "./medusa"
import type { Progress } from "./progress"

export const NAME = "demo"
const SCHEMA = ["src/modules", "src/links", "src/migration-scripts", "medusa-config.ts", "package-lock.json"]

const ADVICE =
  'The saved data does not fit this version. Run "npm run demo -- --reset" to start with a new database, without the orders.'

/** Runs before any build, so that a database that cannot be migrated fails without a long wait. */
export async function requireKeptFits(postgres: Postgres, { shop, migrated }: Folders) {
  if (!existsSync(shop) || !(await databaseExists(postgres, NAME))) return
  await requireSameHistory(postgres.databaseUrl(NAME), migrated)
}

/** Returns a migrated and seeded database. If an earlier seed was cut short, starts again with an empty one. */
export async function prepareDatabase(
  { children, folders, progress }: { children: Children; folders: Folders; progress: Progress },
  postgres: Postgres,
  { env, modules }: { env: (databaseUrl: string) => NodeJS.ProcessEnv; modules: string },
) {
  const databaseUrl = postgres.databaseUrl(NAME)
  if (!existsSync(folders.shop) || !(await databaseExists(postgres, NAME))) {
    for (const file of [folders.shop, folders.migrated]) rmSync(file, { force: true })
    // Create it first: Medusa waits five minutes, without output, for a missing database.
    await recreateDatabase(postgres, NAME)
  }
  const schema = [`${fingerprint(SCHEMA)} ${modules}`, ...sourceMigrations()].join("\n")
  if (!existsSync(folders.migrated) || readFileSync(folders.migrated, "utf8") !== schema) {
    const done = progress.begin("Migrating the database")
    const migrate = existsSync(folders.shop) ? MIGRATE : MIGRATE_NEW
    await children.run("migrate", ...medusa(migrate, env(databaseUrl))).catch((error: unknown) => {
      if (existsSync(folders.shop) && !(error instanceof Stopping)) console.error(`\n  ${ADVICE}`)
      throw error
    })
    writeFileSync(folders.migrated, schema)
    done()
  }
  if (!existsSync(folders.shop)) {
    const done = progress.begin("Creating the products and settings")
    const seedEnv = { ...env(databaseUrl), DEMO_SHOP_FILE: folders.shop }
    await children.run("seed", ...medusa(["exec", "./examples/demo/seed.ts"], seedEnv))
    done()
  }
  return databaseUrl
}
