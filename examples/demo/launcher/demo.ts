import { rmSync, writeFileSync } from "node:fs"
import { startPostgres } from "../postgres"
import { buildAdmin, buildStorefront } from "./bundles"
import type { Children } from "./children"
import { prepareDatabase } from "./database"
import { factsOf } from "./facts"
import type { Folders } from "./folders"
import { storeEnvironment } from "./medusa"
import type { Progress } from "./progress"
import { startSandbox, startStore, startStorefront } from "./services"
import type { Settings } from "./settings"

type Demo = { settings: Settings; folders: Folders; children: Children; progress: Progress }

/** Everything from an empty machine to an open shop. Bundles and database do not need each other: they are made together. */
export async function openShop({ settings, folders, children, progress }: Demo) {
  rmSync(folders.ready, { force: true })
  const postgresReady = progress.begin("Starting PostgreSQL")
  const postgres = await startPostgres({
    dataDir: folders.postgres,
    port: settings.ports.DEMO_PG_PORT,
    onSpawn: (pid, exited) => children.adopt("postgres", pid, exited),
  })
  postgresReady()
  const environment = (databaseUrl: string) => storeEnvironment(settings, databaseUrl)
  const [databaseUrl, , sandbox] = await Promise.all([
    prepareDatabase({ children, folders, progress }, postgres, environment),
    buildBundles({ settings, children, progress }),
    startSandbox(children, settings),
  ])
  const facts = factsOf(settings, databaseUrl, folders.shop)
  const storeReady = progress.begin("Starting the store")
  const [store, storefront] = await Promise.all([
    startStore(children, settings, databaseUrl),
    startStorefront(children, settings, facts),
  ])
  storeReady()
  writeFileSync(folders.ready, `${JSON.stringify(facts, null, 2)}\n`)
  const servers = [storefront, store, sandbox, { name: "postgres", exited: postgres.exited, log: postgres.logFile }]
  const ends = servers.flatMap((server) => (server ? [server.exited.then(() => server)] : []))
  return { facts, firstToEnd: Promise.race(ends) }
}

async function buildBundles({ settings, children, progress }: Omit<Demo, "folders">) {
  await buildStorefront(children, progress)
  if (settings.admin) await buildAdmin(children, progress)
}
