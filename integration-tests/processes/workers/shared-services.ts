import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import path from "node:path"
import { until } from "../../http/kit/until"
import { freePort } from "../../../examples/demo/postgres/free-port"

/** What several processes of one store share beside the database, and the settings with which they do. */
export interface SharedServices {
  name: string
  env: NodeJS.ProcessEnv
  /** Whether they keep tables of their own in the store's database. */
  tables?: true
  stop: () => Promise<void>
}

const nothingToStop = () => Promise.resolve()

/** Locks that hold for all processes: Redis where it can be had, with its events and workflows, else PostgreSQL's. */
export async function workingLocks(): Promise<SharedServices> {
  const given = process.env["REDIS_URL"]
  if (given) return { name: "Redis", env: redis(given), stop: nothingToStop }
  return (await ownRedis()) ?? postgres
}

const postgres: SharedServices = {
  name: "PostgreSQL",
  env: { STORE_LOCKING: "@medusajs/medusa/locking-postgres" },
  tables: true,
  stop: nothingToStop,
}

/** Every lock is granted to everybody, also within one process. */
export async function noLocks(): Promise<SharedServices> {
  const env = { STORE_LOCKING: path.join(__dirname, "no-op-locking") }
  return { name: "no locks", env, stop: nothingToStop }
}

function redis(url: string): NodeJS.ProcessEnv {
  return { STORE_LOCKING: "@medusajs/medusa/locking-redis", STORE_REDIS_URL: url }
}

/** One of our own, where the program is installed; it forgets everything when it ends. */
async function ownRedis(): Promise<SharedServices | undefined> {
  const port = await freePort()
  const child = spawn(
    "redis-server",
    ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    {
      stdio: "ignore",
    },
  )
  const started = await Promise.race([
    once(child, "spawn").then(() => true),
    once(child, "error").then(() => false),
  ]).catch(() => false)
  if (!started) return undefined
  await until(async () => await listens(port))
  return { name: "Redis", env: redis(`redis://127.0.0.1:${port}`), stop: async () => await end(child) }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
