import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { endOf, Stopping, type Children } from "./children"
import type { Settings } from "./settings"

const DEFAULT_PORT = 6379
const TIMEOUT_MS = 120_000

/** Listens on this machine only, and writes nothing to disk: the data only concerns work in progress. */
export const redisFlags = (port: number) => [
  ...["--port", `${port}`, "--bind", "127.0.0.1"],
  ...["--save", "", "--appendonly", "no"],
]

export const NO_REDIS = `Several processes share their work through Redis, and there is no redis-server on this machine. Install it ("apt-get install redis-server" on Debian and Ubuntu, "brew install redis" on macOS), or set REDIS_URL to a running Redis.`

export const redisIsInstalled = () => spawnSync("redis-server", ["--version"]).status === 0

/** Fails before anything is started, and names what is missing. */
export async function requireRedis({ redis }: Settings): Promise<void> {
  if (!redis) return
  if (redis.own) {
    if (redisIsInstalled()) return
    throw new Error(NO_REDIS)
  }
  if (!(await listens(redis.url)))
    throw new Error(`Redis does not respond at ${shown(redis.url)}, the address in REDIS_URL.`)
}

/** Starts Redis, unless `REDIS_URL` is set. */
export async function startRedis(children: Children, { redis, ports }: Settings) {
  if (!redis?.own) return undefined
  const server = children.launch("redis", "redis-server", redisFlags(ports.DEMO_REDIS_PORT))
  let ended = false
  void server.exited.then(() => (ended = true))
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline && !ended; await sleep(50)) {
    if (await listens(redis.url)) return server
  }
  if (children.isStopping) throw new Stopping()
  throw new Error(`Redis did not start. The end of ${server.log}:\n${endOf(server.log)}`)
}

export async function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port || DEFAULT_PORT), hostname)
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** The address without the password. */
export function shown(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
