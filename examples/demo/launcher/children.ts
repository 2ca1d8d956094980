import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./settings"
import { identify, type Identity, type runningFile } from "./running"
import { stopProcess } from "./stop-process"

/** Each process stops before those it uses. A process that is not in this list is a temporary step, and stops first. */
const STOP_ORDER = ["storefront", "store", "worker", "sandbox", "redis", "postgres"]

type Started = Identity & { exited: Promise<number | null>; log: string }

/** The processes that the demo starts. Each has its own process group, so that only the demo decides when it stops. */
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

  /** Starts a program that is known to be installed. */
  launch(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Started {
    if (this.stopping) throw new Stopping()
    const log = path.join(this.logs, `${name}.log`)
    const output = openSync(log, "w")
    const child = spawn(command, args, {
      cwd: ROOT,
      // The application name under which PostgreSQL lists the connection.
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

/** Thrown when a step is cut short because the demo stops. There is nothing to report. */
export class Stopping extends Error {}

export async function stopInOrder(children: Identity[]) {
  // The place of "worker-2" is that of "worker".
  const placeOf = ({ name }: Identity) => STOP_ORDER.indexOf(name.replace(/-\d+$/, ""))
  for (let place = -1; place < STOP_ORDER.length; place += 1) {
    const next = children.filter((child) => placeOf(child) === place)
    // On SIGTERM, PostgreSQL waits until all clients disconnect.
    await Promise.all(next.map((child) => stopProcess(child, child.name === "postgres" ? "SIGINT" : "SIGTERM")))
  }
}

export const endOf = (log: string) => readFileSync(log, "utf8").slice(-3000)
