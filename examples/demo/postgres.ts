import { spawn, type ChildProcess } from "node:child_process"
import { openSync, closeSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { postgresBinaries } from "./postgres/binaries"
import { initCluster, temporaryFolder } from "./postgres/cluster"
import { freePort } from "./postgres/free-port"
import { runAs } from "./postgres/run-as"

type Options = {
  /**
   * A data folder to keep. Without it, the server gets a temporary folder, which is removed when it stops. As root, the
   * user "nobody" must have access to the folder.
   */
  dataDir?: string
  port?: number
  /** Further server settings, by name. */
  settings?: Record<string, string>
  /** Called as soon as the process exists, long before the server responds. */
  onSpawn?: (pid: number, exited: Promise<void>) => void
}

/** Data may be lost in a power cut, which is fine for a demo or a test. */
const SETTINGS = { listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off", synchronous_commit: "off" }
const SPEED = { full_page_writes: "off", max_connections: "200" }

/** Starts a PostgreSQL server from npm, on this machine only, without a password. */
export async function startPostgres({ dataDir, port: givenPort, settings: more = {}, onSpawn }: Options = {}) {
  const binaries = postgresBinaries()
  const folder = dataDir ?? temporaryFolder()
  const port = givenPort ?? (await freePort())
  initCluster(binaries, folder)
  const logFile = `${folder}.log`
  const log = openSync(logFile, "w")
  const all = Object.entries({ ...SETTINGS, ...SPEED, ...more })
  const settings = all.flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const server = spawn(path.join(binaries, "bin/postgres"), ["-D", folder, "-p", `${port}`, ...settings], {
    ...runAs,
    cwd: tmpdir(),
    // Its own process group: Ctrl-C in the terminal must not reach the server before its clients.
    detached: true,
    stdio: ["ignore", log, log],
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()).once("error", () => resolve()))
  // "localhost", because Medusa's test runner turns TLS on for every other name.
  const databaseUrl = (name: string) => `postgres://postgres@localhost:${port}/${name}`
  const stop = async () => {
    // SIGINT requests a fast shutdown: the server closes open connections and does not wait for them.
    server.kill("SIGINT")
    if (!(await Promise.race([exited.then(() => true), sleep(10_000, false, { ref: false })]))) server.kill("SIGKILL")
    await exited
    if (!dataDir) for (const leftover of [folder, logFile]) rmSync(leftover, { recursive: true, force: true })
  }
  try {
    if (server.pid) onSpawn?.(server.pid, exited)
    await untilItResponds(databaseUrl("postgres"), server, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, pid: server.pid, databaseUrl, stop, exited, logFile }
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

async function untilItResponds(url: string, server: ChildProcess, logFile: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    if (server.exitCode !== null || server.pid === undefined) break
    const client = new Client(url)
    try {
      await client.connect()
      return
    } catch {
      // Not ready yet.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`)
}
