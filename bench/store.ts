import assert from "node:assert/strict"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "@medusajs/framework/zod"
import { Children } from "../examples/demo/launcher/children"
import { medusa } from "../examples/demo/launcher/medusa"
import { untilItAnswers } from "../examples/demo/launcher/readiness"
import { runningFile } from "../examples/demo/launcher/running"
import { startPostgres } from "../examples/demo/postgres"
import { recreateDatabase } from "../examples/demo/postgres/database"
import { freePort } from "../examples/demo/postgres/free-port"
import { ADMIN } from "../examples/demo/shop/admin-login"
import { startSandbox } from "../sandbox/server"

/** A store on an empty database of its own, with staff logged in and the service's double beside it. */
export interface BenchStore {
  databaseUrl: string
  /** The answer of an admin route; fails on anything but 200. */
  get(path: string): Promise<unknown>
  stop(): Promise<void>
}

const NAME = "bench"

export async function startBenchStore(say: (line: string) => void): Promise<BenchStore> {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-bench-"))
  const children = new Children(folder, runningFile(path.join(folder, "running.json")))
  const postgres = await startPostgres({ onSpawn: (pid, exited) => children.adopt("postgres", pid, exited) })
  const sandbox = await startSandbox({ port: await freePort(), seed: 7, ...SERVICE })
  const stop = async () => {
    await children.stop()
    await sandbox.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await recreateDatabase(postgres, NAME)
    const databaseUrl = postgres.databaseUrl(NAME)
    const env = environment(databaseUrl, sandbox.url)
    say("Migrating the database")
    await children.run("migrate", ...medusa(["db:migrate", "--execute-all-links", "--execute-all-search"], env))
    say("Filling the shelves")
    await children.run("seed", ...medusa(["exec", "./examples/demo/seed.ts"], env))
    say("Starting the store")
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    await untilItAnswers(
      children.start("store", ...medusa(["start", "-H", "127.0.0.1", "-p", `${port}`], env)),
      `${url}/health`,
    )
    const token = await logIn(url)
    return { databaseUrl, stop, get: async (route) => await get(url + route, token) }
  } catch (error) {
    await stop()
    throw error
  }
}

const SERVICE = { username: "sandbox", password: "sandbox", merchantUuid: "7d0f3f0e-52c1-4b8a-9a6e-1c55aa2e8f10" }

function environment(databaseUrl: string, sandboxUrl: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    DEMO_ADMIN: "off",
    PAY_BY_BANK_BASE_URL: `${sandboxUrl}/api/v1`,
    PAY_BY_BANK_USERNAME: SERVICE.username,
    PAY_BY_BANK_PASSWORD: SERVICE.password,
    PAY_BY_BANK_MERCHANT_UUID: SERVICE.merchantUuid,
    PAY_BY_BANK_ELEMENT_TAG: "pay-by-bank-button",
    PAY_BY_BANK_ELEMENT_SCRIPT_URL: `${sandboxUrl}/element.js`,
    // The list is measured, not the job.
    PAY_BY_BANK_CHECK_EVERY: "2147483647",
  }
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

async function get(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const body: unknown = await answer.json()
  assert.equal(answer.status, 200, `${url}: ${JSON.stringify(body)}`)
  return body
}
