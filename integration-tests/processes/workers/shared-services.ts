import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { until } from "../../kit/store/until"
import { listens, NO_REDIS, redisFlags, redisIsInstalled } from "../../../examples/demo/launcher/redis"
import { freePort } from "../../../examples/demo/postgres/free-port"

/** What several processes of one store share beside the database, and the settings with which they do. */
export interface SharedServices {
  env: NodeJS.ProcessEnv
  /** Whether they keep tables of their own that the seeded shop does not have. */
  tables?: true
  /** What the go-live checklist has to say about it. */
  finding: { state: "ok" | "warning" | "failed"; variant: string | null }
  stop: () => Promise<void>
}

const nothingToStop = () => Promise.resolve()

/** Locks that hold for all processes, and nothing beside them. */
export async function postgresLocks(): Promise<SharedServices> {
  return {
    env: { STORE_LOCKING: "@medusajs/medusa/locking-postgres" },
    finding: { state: "warning", variant: "backends.events_and_workflows" },
    stop: nothingToStop,
  }
}

/** Every lock is granted to everybody, also within one process. Nobody can see that from outside. */
export async function noLocks(): Promise<SharedServices> {
  const env = { STORE_LOCKING: path.join(__dirname, "no-op-locking") }
  return { env, finding: { state: "warning", variant: "backends.events_and_workflows" }, stop: nothingToStop }
}

/** Locks, events, workflows and the cache: what Medusa asks of a shop with several processes. */
export async function redis(): Promise<SharedServices> {
  const given = process.env["REDIS_URL"]
  const { url, stop } = given ? { url: given, stop: nothingToStop } : await ownRedis()
  return {
    env: { STORE_LOCKING: "@medusajs/medusa/locking-redis", STORE_REDIS_URL: url },
    tables: true,
    finding: { state: "ok", variant: null },
    stop,
  }
}

/** It forgets everything when it ends. */
async function ownRedis() {
  if (!redisIsInstalled()) throw new Error(NO_REDIS)
  const port = await freePort()
  const child = spawn("redis-server", redisFlags(port), { stdio: "ignore" })
  const url = `redis://127.0.0.1:${port}`
  await until(async () => await listens(url))
  return { url, stop: async () => await end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
