import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import path from "node:path"
import { until } from "../../kit/store/until"
import { listens, NO_REDIS, redisFlags, redisIsInstalled } from "../../../examples/demo/launcher/redis"
import { freePort } from "../../../examples/demo/postgres/free-port"

/** The services that several processes of one store share besides the database, and their settings. */
export interface SharedServices {
  env: NodeJS.ProcessEnv
  /** The settings of the first process, if they differ. */
  firstEnv?: NodeJS.ProcessEnv
  /** The expected result in the go-live checklist. */
  finding: { status: "ok" | "warning" | "failed"; variant: string | null }
  stop: () => Promise<void>
}

const nothingToStop = () => Promise.resolve()

/** Medusa's default: locks, events and workflows in the memory of each process. */
export async function ownLocks(): Promise<SharedServices> {
  return { env: {}, finding: { status: "ok", variant: null }, stop: nothingToStop }
}

/** Locks that work across all processes, and no other shared service. */
export async function postgresLocks(): Promise<SharedServices> {
  return {
    env: { STORE_LOCKING: "@medusajs/medusa/locking-postgres" },
    finding: { status: "warning", variant: "backends.events_and_workflows" },
    stop: nothingToStop,
  }
}

/**
 * Grants every lock to every caller, even within one process. This is invisible from outside. The first process has Medusa's default:
 * locks in its own memory.
 */
export async function noLocks(): Promise<SharedServices> {
  return {
    env: { STORE_LOCKING: path.join(__dirname, "no-op-locking") },
    firstEnv: {},
    finding: { status: "failed", variant: "backends.locks" },
    stop: nothingToStop,
  }
}

/** Locks, events, workflows and the cache: what Medusa requires of a store with several processes. */
export async function redis(): Promise<SharedServices> {
  const given = process.env["REDIS_URL"]
  const { url, stop } = given ? { url: given, stop: nothingToStop } : await ownRedis()
  return {
    env: { STORE_LOCKING: "@medusajs/medusa/locking-redis", STORE_REDIS_URL: url },
    finding: { status: "ok", variant: null },
    stop,
  }
}

/** Every lock of Medusa that would expire at some time expires at once. A lock without an expiry stays. */
export async function expireLocks(redisUrl: string): Promise<void> {
  const { hostname, port } = new URL(redisUrl)
  const socket = connect(Number(port), hostname)
  socket.write(
    `EVAL "for _, key in ipairs(redis.call('KEYS', 'medusa_lock:*')) do if redis.call('PTTL', key) > 0 then redis.call('DEL', key) end end" 0\r\n`,
  )
  const [reply] = await once(socket, "data")
  socket.destroy()
  if (String(reply) !== "$-1\r\n") throw new Error(`Redis answered ${reply}`)
}

/** Why no Redis can be used here, if so. */
export const redisIsMissing = () => (process.env["REDIS_URL"] || redisIsInstalled() ? undefined : NO_REDIS)

/** It persists nothing after it ends. */
export async function ownRedis() {
  const port = await freePort()
  const child = spawn("redis-server", redisFlags(port), { stdio: "ignore" })
  const url = `redis://127.0.0.1:${port}`
  await until(async () => await listens(url))
  return { url, pid: child.pid, stop: async () => await end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  // Ctrl-C reaches it too.
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
