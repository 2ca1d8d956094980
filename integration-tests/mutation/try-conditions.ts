import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { startPostgres, type Postgres } from "../../examples/demo/postgres"
import { databaseEnvironment } from "../runner/database"
import { conditionsIn, without, type Condition } from "./conditions"
import { scratchSource } from "./scratch-source"

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
})

const MODULE = "src/modules/pay-by-bank"

interface Statements {
  file: string
  source: string
  conditions: Condition[]
}

/**
 * Takes each condition of the ledger's SQL out once, in a copy of the source, and runs the tests of its file. Returns how many there are,
 * and a line for each one that no test detects.
 */
export async function tryConditions(files: string[]): Promise<{ tried: number; unnoticed: string[] }> {
  const scratch = scratchSource()
  let postgres: Postgres | undefined
  try {
    if (!process.env["DB_PORT"]) postgres = await startPostgres()
    const env = { ...process.env, ...(postgres && databaseEnvironment(postgres.port)) }
    const all = statementsIn(scratch.folder, files)
    const sound = await failingIn(scratch.folder, all, env)
    if (sound.size > 0) throw new Error(`The tests fail although nothing was taken out: ${[...sound].join(", ")}`)
    const rounds = Math.max(0, ...all.map(({ conditions }) => conditions.length))
    const unnoticed: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const tried = all.filter(({ conditions }) => conditions[round])
      console.log(`Conditions, round ${round + 1} of ${rounds}: ${tried.length}`)
      for (const { file, source, conditions } of tried) {
        const condition = conditions[round]
        if (condition) writeFileSync(path.join(scratch.folder, file), without(source, condition))
      }
      const failing = await failingIn(scratch.folder, tried, env)
      for (const { file, source, conditions } of tried) {
        writeFileSync(path.join(scratch.folder, file), source)
        if (!failing.has(specOf(file))) unnoticed.push(`${file}: ${conditions[round]?.text.replace(/\s+/g, " ")}`)
      }
    }
    return { tried: all.reduce((sum, { conditions }) => sum + conditions.length, 0), unnoticed }
  } finally {
    await postgres?.stop()
    scratch.remove()
  }
}

function statementsIn(folder: string, files: string[]): Statements[] {
  return readdirSync(path.join(folder, MODULE), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("-statements.ts"))
    .map((file) => path.join(MODULE, file))
    .filter((file) => files.length === 0 || files.includes(file))
    .filter((file) => existsSync(path.join(folder, specOf(file))))
    .map((file) => {
      const source = readFileSync(path.join(folder, file), "utf8")
      return { file, source, conditions: conditionsIn(source) }
    })
}

const specOf = (file: string) => path.join(path.dirname(file), "__tests__", `${path.basename(file, ".ts")}.spec.ts`)

/** The specs that fail. */
async function failingIn(cwd: string, statements: Statements[], env: NodeJS.ProcessEnv): Promise<Set<string>> {
  const output = mkdtempSync(path.join(tmpdir(), "pay-by-bank-conditions-"))
  try {
    const file = path.join(output, "report.json")
    const jest = path.join(path.dirname(require.resolve("jest/package.json")), "bin/jest.js")
    const specs = statements.map((each) => specOf(each.file))
    const args = [jest, "--maxWorkers=2", "--json", `--outputFile=${file}`, "--runTestsByPath", ...specs]
    const quiet = { ...env, NODE_OPTIONS: "--experimental-vm-modules --no-warnings", LOG_LEVEL: "error" }
    // Failures are expected: only the report counts.
    const run = spawn(process.execPath, args, { cwd, env: quiet, stdio: "ignore" })
    await once(run, "exit")
    const { testResults } = report.parse(JSON.parse(readFileSync(file, "utf8")))
    return new Set(
      specs.filter((spec) => testResults.some(({ name, status }) => name.endsWith(spec) && status === "failed")),
    )
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}
