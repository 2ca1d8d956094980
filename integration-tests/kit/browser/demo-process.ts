import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { z } from "zod"
import { demoFolders, wipe } from "../../../examples/demo/launcher/folders"
import { isAlive, runningFile } from "../../../examples/demo/launcher/running"
import { shopFacts } from "../../../examples/demo/shop/shop-facts"
import { freePort } from "../../../examples/demo/postgres/free-port"
import { slowDown } from "../bank/slow-answers"

export const demoFacts = z.object({
  storeUrl: z.string(),
  storefrontUrl: z.string(),
  adminUrl: z.string().nullable(),
  sandboxUrl: z.string(),
  adminEmail: z.string(),
  adminPassword: z.string(),
  regions: z.array(z.object({ id: z.string(), currency_code: z.string() })),
  providerId: z.string(),
  databaseUrl: z.string(),
  pid: z.number(),
  workers: z.array(z.number()),
})

const READY = "DEMO READY "

export type Demo = Awaited<ReturnType<typeof startDemo>>

/** The parts of a running demo for a test that neither starts nor stops it. */
export type OpenDemo = Pick<Demo, "facts" | "shop">

/**
 * Starts the demo as a person does, but with data and ports of its own, so that it does not disturb a demo that already
 * runs.
 */
export async function startDemo(env: NodeJS.ProcessEnv, flags: string[] = []) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "pay-by-bank-browser-"))
  const ports = ["DEMO_STORE_PORT", "DEMO_STOREFRONT_PORT", "DEMO_SANDBOX_PORT", "DEMO_PG_PORT", "DEMO_REDIS_PORT"]
  const chosen = Object.fromEntries(await Promise.all(ports.map(async (name) => [name, `${await freePort()}`])))
  const child = spawn("npm", ["run", "--silent", "demo", "--", ...flags], {
    cwd: path.resolve(__dirname, "../../.."),
    env: { ...withoutService(process.env), NODE_ENV: undefined, ...chosen, DEMO_DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  const said: string[] = []
  const ready = new Promise<z.infer<typeof demoFacts>>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        said.push(line)
        if (line.startsWith(READY)) resolve(demoFacts.parse(JSON.parse(line.slice(READY.length))))
      })
    }
    void exited.then(() => reject(new Error(`The demo did not become ready:\n${said.join("\n")}`)))
  })
  const folders = demoFolders(dataDir)
  const log = (name: string) => readFileSync(path.join(folders.logs, `${name}.log`), "utf8")
  const forget = () => {
    wipe(folders)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const found = await ready.catch((error: unknown) => {
    forget()
    throw error
  })
  await slowDown(found.sandboxUrl)
  const processes = runningFile(folders.running).read()?.children ?? []
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(found.pid, "SIGTERM")
    const code = await exited
    const left = processes.filter(isAlive)
    forget()
    return { code, left }
  }
  let ending: ReturnType<typeof end> | undefined
  const stop = async () => await (ending ??= end())
  const shop = shopFacts.parse(JSON.parse(readFileSync(folders.shop, "utf8")))
  /** The Redis that it starts for its workers. */
  const redisUrl = `redis://127.0.0.1:${chosen["DEMO_REDIS_PORT"]}`
  return { facts: found, shop, processes, redisUrl, log, stop }
}

/** The tests use the sandbox, even on a machine whose environment points to a real service. */
function withoutService(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(PAY_BY_BANK|DEMO)_/.test(name)))
}
