import { appendFileSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Step } from "./install-page"
import { run, serve } from "./run-command"
import { PACKAGE } from "./tarball"

interface Setup {
  /** The store's folder. */
  folder: string
  env: NodeJS.ProcessEnv
  storePort: number
  sandboxPort: number
  publishableKey: () => string
  /** `npm install` and `npm uninstall` of the package, which is not in a registry yet. */
  install: () => Promise<void>
  uninstall: () => Promise<void>
}

type Server = Awaited<ReturnType<typeof serve>>

/** Follows a page exactly. Only ports, keys and the package's origin belong to this machine. */
export class Newcomer {
  readonly running = new Map<"store" | "sandbox", Server>()
  /** The output of the commands, in order. */
  readonly printed: string[] = []

  constructor(private readonly setup: Setup) {}

  get storeUrl() {
    return `http://localhost:${this.setup.storePort}`
  }

  get sandboxUrl() {
    return `http://127.0.0.1:${this.setup.sandboxPort}`
  }

  async follows(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (step.kind === "save") this.saves(step.file, this.adapted(step.text))
      else for (const command of step.text.trim().split("\n")) await this.enters(this.adapted(command))
    }
  }

  async stops(name: "store" | "sandbox"): Promise<void> {
    await this.running.get(name)?.stop()
    this.running.delete(name)
  }

  /** Appends environment lines to the existing ones. */
  saves(name: string, text: string): void {
    const file = path.join(this.setup.folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    if (name === ".env") appendFileSync(file, text)
    else writeFileSync(file, text)
  }

  private async enters(command: string): Promise<void> {
    const { folder: cwd, env } = this.setup
    if (new RegExp(`^npm install ${PACKAGE}(@latest)?$`).test(command)) return await this.setup.install()
    if (command === `npm uninstall ${PACKAGE}`) return await this.setup.uninstall()
    if (command === "npm run dev") return await this.starts("store", command, `${this.storeUrl}/health`)
    if (command.includes(" sandbox ")) return await this.starts("sandbox", command, `${this.sandboxUrl}/element.js`)
    const answered: Promise<void>[] = []
    const onPrint = (chunk: string) => answered.push(...addressesIn(chunk).map(paysAt))
    this.printed.push(await run("bash", ["-c", command], { cwd, env }, onPrint))
    await Promise.all(answered)
  }

  private async starts(name: "store" | "sandbox", command: string, url: string): Promise<void> {
    const { folder: cwd, env } = this.setup
    this.running.set(name, await serve("bash", ["-c", `exec ${command}`], { cwd, env }, url))
  }

  private adapted(text: string): string {
    const { storePort, sandboxPort, publishableKey } = this.setup
    return text
      .replaceAll("localhost:9000", `localhost:${storePort}`)
      .replaceAll("4010", `${sandboxPort}`)
      .replaceAll("pk_…", publishableKey())
  }
}

/** The bank pages that a command asks the user to open. */
const addressesIn = (text: string) => text.match(/https?:\/\/\S+\/bank\/[a-f0-9]{32}/g) ?? []

/** Opens the page, chooses the first bank and presses "Approve". */
async function paysAt(address: string): Promise<void> {
  const [, bank_id = ""] = (await (await fetch(address)).text()).match(/\?bank=([\w-]+)/) ?? []
  const form = new URLSearchParams({ bank_id, action: "approve" })
  await fetch(`${address}/act`, { method: "POST", body: form, redirect: "manual" })
}
