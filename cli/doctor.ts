import { spawn } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { z } from "zod"
import { hideSecrets } from "./hide-secrets"
import { startProblems, type StoreOutput } from "./start-problems"

/** Relative to this file, and to the bundle in dist/cli: the package ships .medusa/ and dist/ side by side. */
const PACKAGE_ROOT = path.resolve(__dirname, existsSync(path.join(__dirname, "../.medusa")) ? ".." : "../..")
const SCRIPT = path.join(PACKAGE_ROOT, ".medusa/server/src/scripts/doctor.js")
const LONGEST_START_MS = 120_000
/** Where monorepos keep their stores. */
const WORKSPACES = ["apps", "packages", "."]

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const report = z.object({ text: z.string(), failed: z.boolean() })

/**
 * Starts the store in a folder as `medusa exec` does, without its HTTP server and jobs, and prints what the plugin's script
 * reports. Writes nothing, but Medusa does at each start: docs/install.md#examine-the-store. The exit code is 1 if something has to be
 * corrected, and 2 if the folder holds no store.
 */
export async function runDoctor(folder: string): Promise<void> {
  if (!isStore(folder)) {
    process.stderr.write(`${notAStore(folder)}\n`)
    process.exitCode = 2
    return
  }
  const { reported, output } = await execute(folder)
  process.stdout.write(`${reported?.text ?? hideSecrets(doesNotStart(output), folder)}\n`)
  process.exitCode = reported && !reported.failed ? 0 : 1
}

function isStore(folder: string): boolean {
  const file = path.join(folder, "package.json")
  if (!existsSync(file)) return false
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync(file, "utf8")))
  return "@medusajs/medusa" in { ...devDependencies, ...dependencies } && medusaConfig(folder)
}

function medusaConfig(folder: string): boolean {
  return ["ts", "js", "mjs", "cjs"].some((extension) => existsSync(path.join(folder, `medusa-config.${extension}`)))
}

/** In a monorepo, the store is one of the workspaces. */
function notAStore(folder: string): string {
  const found = WORKSPACES.flatMap((parent) => foldersIn(path.join(folder, parent))).filter(isStore)
  const here = "This folder holds no Medusa store: it has no medusa-config, or its package.json lacks @medusajs/medusa."
  if (found.length === 0) return `${here}\nRun the command in the folder of your store.`
  return `${here}\nRun the command in ${found.map((each) => path.relative(folder, each)).join(" or ")}.`
}

function foldersIn(parent: string): string[] {
  if (!existsSync(parent)) return []
  const entries = readdirSync(parent, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [path.join(parent, entry.name)] : []))
}

interface Execution {
  /** Missing if the store did not start. */
  reported: z.infer<typeof report> | undefined
  output: StoreOutput
}

async function execute(folder: string): Promise<Execution> {
  const medusa = createRequire(path.join(folder, "package.json")).resolve("@medusajs/cli/cli.js")
  const env = { ...process.env, PAY_BY_BANK_ONLY_READS: "true", MEDUSA_DISABLE_TELEMETRY: "true" }
  const child = spawn(process.execPath, [medusa, "exec", SCRIPT], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    timeout: LONGEST_START_MS,
  })
  const execution: Execution = { reported: undefined, output: { stdout: "", stderr: "" } }
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (text: string) => (execution.output[stream] += text))
  }
  child.on("message", (message) => (execution.reported = report.parse(message)))
  await new Promise<void>((ended, failed) => child.once("close", () => ended()).once("error", failed))
  return execution
}

const NO_PROBLEM = "It ended without a warning or an error. Start it with npx medusa develop, and read its log."

function doesNotStart(output: StoreOutput): string {
  return ["The store does not start:", "", startProblems(output) || NO_PROBLEM].join("\n")
}
