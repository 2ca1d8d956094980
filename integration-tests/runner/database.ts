import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { startPostgres } from "../../examples/demo/postgres"
import { ROOT } from "./spec-files"

/** PostgreSQL must not update its planner statistics in the middle of a run. */
export const PLANS_STAY = { jit: "off", autovacuum: "off" }

const IDLE_MS = 30 * 60_000
const TOUCH_EVERY_MS = 60_000
const START_MS = 60_000

/**
 * The variables that the suites and Medusa's own test tools read. The host is "localhost", because Medusa turns TLS on for
 * every other host.
 */
export const databaseEnvironment = (port: number): NodeJS.ProcessEnv => ({
  DB_HOST: "localhost",
  DB_PORT: `${port}`,
  DB_USERNAME: "postgres",
  DB_PASSWORD: "",
})

const folder = path.join(tmpdir(), `pay-by-bank-test-postgres-${userInfo().uid}`)
const portFile = path.join(folder, createHash("sha256").update(ROOT).digest("hex").slice(0, 12))

/**
 * Returns the port of a server that stays up between runs and keeps the template database of an earlier run, so that a
 * single test starts in seconds. It stops automatically after half an hour without a run, however long a run takes.
 */
export async function keptPostgres(): Promise<number> {
  const port = (await livePort()) ?? (await startKeeper())
  setInterval(() => existsSync(portFile) && utimesSync(portFile, new Date(), new Date()), TOUCH_EVERY_MS).unref()
  return port
}

async function startKeeper(): Promise<number> {
  mkdirSync(folder, { recursive: true })
  rmSync(portFile, { force: true })
  const keeper = spawn(process.execPath, ["--import", "tsx", __filename, "keep"], {
    cwd: ROOT,
    detached: true,
    stdio: "ignore",
  })
  keeper.unref()
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    const port = await livePort()
    if (port !== undefined) return port
  }
  throw new Error("The PostgreSQL server for tests did not start.")
}

async function livePort(): Promise<number | undefined> {
  if (!existsSync(portFile)) return undefined
  const port = Number(readFileSync(portFile, "utf8"))
  const client = new Client(`postgres://postgres@localhost:${port}/postgres`)
  try {
    await client.connect()
    utimesSync(portFile, new Date(), new Date())
    return port
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs as the process that keeps the server. Each run touches the file. The server ends when the file is old or missing. */
async function keep(): Promise<void> {
  const postgres = await startPostgres({ settings: PLANS_STAY })
  writeFileSync(portFile, `${postgres.port}`)
  const isWanted = () => existsSync(portFile) && Date.now() - statSync(portFile).mtimeMs < IDLE_MS
  while (isWanted()) await sleep(10_000)
  rmSync(portFile, { force: true })
  await postgres.stop()
}

if (process.argv[2] === "keep") void keep()
