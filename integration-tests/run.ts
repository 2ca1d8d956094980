import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { startPostgres } from "../examples/demo/postgres"
import { busyMs } from "./kit/busy-time"
import { databaseEnvironment, PLANS_STAY } from "./runner/database"
import { interruptJobs, runJob } from "./runner/job"
import { NAMES, planOf } from "./runner/plan"
import { clock, closingTable, isGreen, type JobResult } from "./runner/report"
import { runSelection } from "./runner/selection"
import { readSlowAnswers, SLOWED } from "./runner/slow-answers"
import { specFilesOfSet } from "./runner/spec-files"
import { needsPostgres, suiteOf } from "./runner/suites"
import { unprovenThreats } from "./runner/threat-model"

const USAGE = `npm test                       everything
npm test -- http docs          whole suites: ${NAMES.join(", ")}
npm test -- src/domain/decide  the files whose path matches
npm test -- "part of a name"   the tests whose name matches; also -t
                               Files named *.long.spec.ts run only if nothing else matches, or with npm run test:long
npm test -- --watch PATTERN    again whenever a file is saved
npm test -- --slow-answers     ${SLOWED.join(", ")}, with a payment service that takes 0 to 1.5 s for each answer`

let interrupted = false

async function main([set, ...given]: string[]): Promise<number> {
  const { seed, args } = readSlowAnswers(given)
  if (args.includes("--help")) {
    console.log(USAGE)
    return 0
  }
  process.env["TEST_SET"] = set === "long" ? "long" : "quick"
  process.env["MEDUSA_DISABLE_TELEMETRY"] = "true"
  if (seed === undefined) return await runTests(args)
  process.env["SLOW_ANSWERS"] = `${seed}`
  const named = args.length > 0 ? args : SLOWED
  try {
    return await runTests(named)
  } finally {
    console.log(
      `The payment service was slow. Repeat with: npm test -- ${[...named, `--slow-answers=${seed}`].join(" ")}`,
    )
  }
}

async function runTests(args: string[]): Promise<number> {
  return args.every((arg) => NAMES.includes(arg)) ? await runWhole(args) : await runSelection(args)
}

/** Runs all jobs in parallel, and continues after a failure. */
async function runWhole(names: string[]): Promise<number> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      interrupted = true
      interruptJobs()
    })
  }
  const startedAt = Date.now()
  const busyBefore = busyMs()
  const jobs = planOf(names)
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-run-"))
  const notRunFile = path.join(folder, "not-run")
  const postgres = jobs.some((job) => job.kind !== "command" && job.files.some(needsPostgres))
    ? await startPostgres({ settings: PLANS_STAY })
    : undefined
  const results: JobResult[] = []
  try {
    const env = {
      ...process.env,
      ...(postgres && databaseEnvironment(postgres.port)),
      NOT_RUN_REPORT: notRunFile,
      // Some 40 processes load Medusa. Each loads it a third of a second faster if it need not compile it again.
      NODE_COMPILE_CACHE: path.join(folder, "compiled"),
    }
    const queue = [...jobs]
    const worker = async () => {
      for (let job = queue.shift(); job && !interrupted; job = queue.shift()) {
        const result = await runJob(job, env)
        results.push(result)
        console.log(`${isGreen(result) ? "✓" : "✕"} ${result.name} in ${clock(result.seconds)}`)
      }
    }
    // Two more than the number of cores, because a job often waits for a process that boots or for a page.
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) + 2 }, worker))
    if (!interrupted) results.push(completeness(names, results), threatModel(results))
    const failures = results.flatMap((job) => job.failures.map((failure) => `\n✕ ${job.name}: ${failure}`))
    for (const failure of failures) console.log(failure)
    if (interrupted) console.log("\nInterrupted: not everything ran.")
    const cost = { seconds: (Date.now() - startedAt) / 1000, busySeconds: (busyMs() - busyBefore) / 1000 }
    console.log(`\n${closingTable(results, linesOf(notRunFile), cost)}`)
    // GitHub's machines have everything that the tests need.
    const isIncomplete = process.env["GITHUB_ACTIONS"] === "true" && linesOf(notRunFile).length > 0
    return interrupted ? 130 : failures.length > 0 || isIncomplete ? 1 : 0
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fails if a spec file of the set, in the named suites or in all, did not run in any job: nothing would check its tests. */
function completeness(names: string[], results: JobResult[]): JobResult {
  const ran = new Set(results.flatMap((job) => job.files.map(({ file }) => file)))
  const wanted = specFilesOfSet().filter((file) => names.length === 0 || names.includes(suiteOf(file)))
  const missing = wanted.filter((file) => !ran.has(file))
  return { name: "every spec file ran", files: [], failures: missing.map((file) => `${file} did not run.`), seconds: 0 }
}

/** Fails if a test that the threat model names was renamed, emptied of its table or did not pass. */
function threatModel(results: JobResult[]): JobResult {
  const failures = unprovenThreats(results.flatMap(({ files }) => files))
  return { name: "the threat model's tests passed", files: [], failures, seconds: 0 }
}

function linesOf(file: string): string[] {
  try {
    return [...new Set(readFileSync(file, "utf8").split("\n").filter(Boolean))]
  } catch {
    return []
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
