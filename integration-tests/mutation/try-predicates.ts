import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { startPostgres, type Postgres } from "../../examples/demo/postgres"
import { databaseEnvironment } from "../runner/database"
import { MODULE, PREDICATES, specOf, type Predicate } from "./predicates"
import { scratchSource } from "./scratch-source"
import { withoutPredicate } from "./without-predicate"

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})
type Results = z.infer<typeof report>["testResults"]

/** Removes each predicate once. Returns how many there are, and a line for each one that its test did not detect. */
export async function tryPredicates(files: string[]): Promise<{ tried: number; unnoticed: string[] }> {
  const chosen = PREDICATES.filter(({ file }) => files.length === 0 || files.some((each) => each.includes(file)))
  const scratch = scratchSource()
  let postgres: Postgres | undefined
  try {
    if (!process.env["DB_PORT"]) postgres = await startPostgres()
    const env = { ...process.env, ...(postgres && databaseEnvironment(postgres.port)) }
    const unnoticed: string[] = []
    const rounds = roundsOf(chosen)
    const sound = await resultsOf(scratch.folder, specsOf(chosen), env)
    const failing = sound.filter((each) => each.message).map(({ message }) => message)
    if (failing.length > 0) throw new Error(`The tests fail although nothing was taken out.\n${failing.join("\n")}`)
    for (const [index, round] of rounds.entries()) {
      console.log(`Predicates, round ${index + 1} of ${rounds.length}: ${round.length}`)
      const restore = takeOut(scratch.folder, round)
      const results = await resultsOf(scratch.folder, specsOf(round), env)
      restore()
      unnoticed.push(...round.flatMap((predicate) => unnoticedIn(results, predicate)))
    }
    return { tried: chosen.length, unnoticed }
  } finally {
    await postgres?.stop()
    scratch.remove()
  }
}

/**
 * Each round contains at most one predicate per statement. Every test calls only one statement, so predicates of different
 * statements do not affect each other's tests.
 */
function roundsOf(predicates: Predicate[]): Predicate[][] {
  const rounds: Predicate[][] = []
  const taken = new Map<string, number>()
  for (const predicate of predicates) {
    const statement = `${predicate.file} ${statementOf(predicate)}`
    const nth = taken.get(statement) ?? 0
    taken.set(statement, nth + 1)
    rounds[nth] = [...(rounds[nth] ?? []), predicate]
  }
  return rounds
}

/** Functions that work within another function's statement or call each other. */
const TOGETHER: Record<string, string> = {
  over: "storeStatusResults",
  planChecks: "storeStatusResults",
  planned: "storeStatusResults",
  IS_RECHECKED: "storeStatusResults",
  endBinding: "close",
  renewLease: "acquireLease",
  releaseLease: "acquireLease",
  GROUPS: "trailPage",
  linesOf: "trailPage",
  timelinesOf: "trailPage",
  idsBy: "lockPayments",
  OPEN: "lockPayments",
  EVEN_DELETED: "lockPayments",
  HAS_TEXT: "eraseTexts",
  textsOf: "eraseTexts",
  PAYMENTS_WAIT: "reviewAlerts",
}
const statementOf = ({ within }: Predicate) => TOGETHER[within] ?? within

const specsOf = (predicates: Predicate[]) => [...new Set(predicates.map(specOf))]

/** Returns a function that restores the original files. */
function takeOut(folder: string, predicates: Predicate[]): () => void {
  const originals = new Map<string, string>()
  for (const predicate of predicates) {
    const file = path.join(folder, MODULE, `${predicate.file}.ts`)
    const source = readFileSync(file, "utf8")
    if (!originals.has(file)) originals.set(file, source)
    writeFileSync(file, withoutPredicate(source, predicate))
  }
  return () => originals.forEach((source, file) => writeFileSync(file, source))
}

async function resultsOf(cwd: string, specs: string[], env: NodeJS.ProcessEnv): Promise<Results> {
  const output = mkdtempSync(path.join(tmpdir(), "pay-by-bank-predicates-report-"))
  try {
    const file = path.join(output, "report.json")
    const jest = path.join(path.dirname(require.resolve("jest/package.json")), "bin/jest.js")
    const args = [jest, "--runInBand", "--json", `--outputFile=${file}`, "--runTestsByPath", ...specs]
    const quiet = { ...env, NODE_OPTIONS: "--experimental-vm-modules --no-warnings", LOG_LEVEL: "error" }
    // Failures here are expected: only the report counts.
    const run = spawn(process.execPath, args, { cwd, env: quiet, stdio: "ignore" })
    await once(run, "exit")
    return report.parse(JSON.parse(readFileSync(file, "utf8"))).testResults
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

function unnoticedIn(results: Results, predicate: Predicate): string[] {
  const { file, within, statement, text, change, test } = predicate
  const tests = results
    .filter(({ name }) => name.endsWith(specOf(predicate)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => new RegExp(`\\b${statement}\\b`).test(fullName) && fullName.endsWith(test))
  const [only] = tests
  const what = `${file} › ${within}: ${change} "${text.replace(/\s+/g, " ")}"`
  if (!only || tests.length > 1) return [`${what}: ${tests.length} tests of ${statement} end with "${test}"`]
  return only.status === "failed" ? [] : [`${what}: "${only.fullName}" still passes`]
}
