import { fork } from "node:child_process"
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { freePort } from "../../../examples/demo/postgres/free-port"
import { medusa } from "../../../examples/demo/launcher/medusa"
import { untilItResponds } from "../../../examples/demo/launcher/readiness"
import { identify } from "../../../examples/demo/launcher/running"
import { ROOT } from "../../../examples/demo/launcher/settings"
import { stopProcess } from "../../../examples/demo/launcher/stop-process"
import { questionsTo, type Ending } from "./questions"
import { storeSettings } from "./store-settings"

export interface StoreProcessOptions {
  databaseUrl: string
  port?: number
  env?: NodeJS.ProcessEnv
  /** Absolute paths of files that the process loads with the first command. They may add commands. */
  loads?: string[]
}

export type StoreProcess = Awaited<ReturnType<typeof startStoreProcess>>

/**
 * A real store in its own process: `medusa start` on the plugin's source, as the demo runs it. A test can send it commands,
 * kill it and start it again. Resolves when the store serves requests. The job does not run automatically; use `runPass`.
 */
export async function startStoreProcess({ databaseUrl, port, env, loads = [] }: StoreProcessOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-store-"))
  const log = path.join(folder, "store.log")
  const on = port ?? (await freePort())
  const url = `http://127.0.0.1:${on}`
  const [[cli = "", ...args], settings] = medusa(["start", "-H", "127.0.0.1", "-p", `${on}`], {
    ...storeSettings(databaseUrl, url),
    STORE_PROCESS_LOADS: JSON.stringify(loads),
    ...env,
  })
  const output = openSync(log, "w")
  const child = fork(cli, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    execArgv: ["--require", path.join(__dirname, "inside/preload.cjs")],
    // A separate process group, which is stopped as a whole.
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  })
  closeSync(output)
  const exited = new Promise<Ending>((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })))
  const identity = identify("store", child.pid ?? 0)
  await untilItResponds({ ...identity, log, exited: exited.then(({ code }) => code) }, `${url}/health`).catch(
    (error) => {
      child.kill("SIGKILL")
      throw error
    },
  )
  const ask = questionsTo(child, exited)
  const ended = async () => {
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url,
    pid: identity.pid,
    /** Resolves when the process ends. */
    exited,
    ask,
    /** Runs one pass of the job at this time and returns its result. */
    runPass: async (now: Date) => await ask("run-pass", { now: now.toISOString() }),
    /** Its output so far. */
    log: () => readFileSync(log, "utf8"),
    /** Ends the process as a power cut would. */
    kill: async () => {
      child.kill("SIGKILL")
      await ended()
    },
    /** Ends the process as a deployment would. */
    stop: async () => {
      await stopProcess(identity)
      await ended()
    },
  }
}
