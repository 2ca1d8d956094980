import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./settings"
import { identify, type Identity, type runningFile } from "./running"
import { stopProcess } from "./stop-process"

/** Those who use come before what they use. What is not named here is a step on the way, and stops first. */
const STOP_ORDER = ["storefront", "store", "worker", "sandbox", "redis", "postgres"]

type Started = Identity & { exited: Promise<number | null>; log: string }

/** The processes that the demo starts, each in a group of its own so that only we decide when it stops. */
export class Children {
  private readonly children = new Map<number, Identity>()
  private stopping = false

  get isStopping() {
    return this.stopping
  }

  constructor(
    private readonly logs: string,
    private readonly file: ReturnType<typeof runningFile>,
  ) {}

  start(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Started {
    return this.launch(name, process.execPath, args, env)
  }

  /** A program that is known to be there. */
  launch(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Started {
    if (this.stopping) throw new Stopping()
    const log = path.join(this.logs, `${name}.log`)
    const output = openSync(log, "w")
    const child = spawn(command, args, {
      cwd: ROOT,
      // So that PostgreSQL can say who asks.
      env: { ...process.env, PGAPPNAME: name, ...env },
      detached: true,
      stdio: ["ignore", output, output],
    })
    closeSync(output)
    if (!child.pid) throw new Error(`The ${name} could not be started.`)
    const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
    return { ...this.adopt(name, child.pid, exited), exited, log }
  }

  /** Starts a step and waits for its end. */
  async run(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
    const { exited, log } = this.start(name, args, env)
    const code = await exited
    if (this.stopping) throw new Stopping()
    if (code !== 0) throw new Error(`The step "${name}" failed. The end of ${log}:\n${endOf(log)}`)
  }

  adopt(name: string, pid: number, exited: Promise<unknown>) {
    const identity = identify(name, pid)
    this.children.set(pid, identity)
    this.file.write([...this.children.values()])
    void exited.then(() => {
      this.children.delete(pid)
      if (!this.stopping) this.file.write([...this.children.values()])
    })
    return identity
  }

  async stop() {
    this.stopping = true
    await stopInOrder([...this.children.values()])
    this.file.remove()
  }
}

/** Thrown where a step is cut short because the demo stops: there is nothing to report. */
export class Stopping extends Error {}

export async function stopInOrder(children: Identity[]) {
  // "worker-2" is a worker.
  const placeOf = ({ name }: Identity) => STOP_ORDER.indexOf(name.replace(/-\d+$/, ""))
  for (let place = -1; place < STOP_ORDER.length; place += 1) {
    const next = children.filter((child) => placeOf(child) === place)
    // PostgreSQL takes SIGTERM as "wait for everyone to leave".
    await Promise.all(next.map((child) => stopProcess(child, child.name === "postgres" ? "SIGINT" : "SIGTERM")))
  }
}

export const endOf = (log: string) => readFileSync(log, "utf8").slice(-3000)
