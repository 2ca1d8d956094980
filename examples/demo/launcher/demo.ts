import { rmSync, writeFileSync } from "node:fs"
import { startPostgres } from "../postgres"
import { buildAdmin, buildStorefront } from "./bundles"
import type { Children } from "./children"
import { prepareDatabase, requireKeptFits } from "./database"
import { factsOf, type Facts } from "./facts"
import type { Folders } from "./folders"
import { storeEnvironment } from "./medusa"
import type { Progress } from "./progress"
import { startRedis } from "./redis"
import { startSandbox, startStore, startStorefront } from "./services"
import type { Settings } from "./settings"
import { startWorkers, untilAllWorkersEnd } from "./workers"

type Demo = { settings: Settings; folders: Folders; children: Children; progress: Progress }

/**
 * Starts everything, from an empty machine to a running store. Bundles and database do not depend on each other, so they
 * are created in parallel.
 */
export async function openShop({ settings, folders, children, progress }: Demo) {
  rmSync(folders.ready, { force: true })
  const redis = await startRedis(children, settings)
  const postgresReady = progress.begin("Starting PostgreSQL")
  const postgres = await startPostgres({
    dataDir: folders.postgres,
    port: settings.ports.DEMO_PG_PORT,
    onSpawn: (pid, exited) => children.adopt("postgres", pid, exited),
  })
  postgresReady()
  await requireKeptFits(postgres, folders)
  // Other modules have other tables, so the set of modules is part of the schema's fingerprint.
  const made = {
    env: (url: string) => storeEnvironment(settings, url),
    modules: settings.redis ? "with Redis" : "without Redis",
  }
  const [databaseUrl, , sandbox] = await Promise.all([
    prepareDatabase({ children, folders, progress }, postgres, made),
    buildBundles({ settings, children, progress }),
    startSandbox(children, settings),
  ])
  const shop = factsOf(settings, databaseUrl, folders.shop)
  const several = settings.workers > 0 ? ` and ${settings.workers} workers` : ""
  const storeReady = progress.begin(`Starting the store${several}`)
  const [store, storefront, workers] = await Promise.all([
    startStore(children, settings, databaseUrl),
    startStorefront(children, settings, shop),
    startWorkers(children, settings, databaseUrl),
  ])
  storeReady()
  const facts: Facts = { ...shop, workers: workers.map(({ pid }) => pid) }
  writeFileSync(folders.ready, `${JSON.stringify(facts, null, 2)}\n`)
  const servers = [
    storefront,
    store,
    sandbox,
    redis,
    { name: "postgres", exited: postgres.exited, log: postgres.logFile },
  ]
  const ends = servers.flatMap((server) => (server ? [server.exited.then(() => server)] : []))
  const [worker] = workers
  if (worker) ends.push(untilAllWorkersEnd(children, workers).then(() => worker))
  return { facts, firstToEnd: Promise.race(ends) }
}

async function buildBundles({ settings, children, progress }: Omit<Demo, "folders">) {
  if (settings.dev) return
  if (!settings.ownStorefront) await buildStorefront(children, progress)
  if (settings.admin) await buildAdmin(children, progress)
}
