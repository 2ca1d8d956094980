import { startPostgres, type Postgres } from "../examples/demo/postgres"
import { interruptCommands } from "./setup/command"
import { FAILED, inWords, sum, type Outcome } from "./setup/outcome"
import { needsPostgres, runSuite, SUITES, suitesOf, type Suite, type TestSet } from "./setup/suites"

const USAGE = `Usage: tsx integration-tests/run.ts quick|long [${SUITES.join("|")} …]`

let interrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interrupted = true
    interruptCommands()
  })
}

/** Runs every suite, also after one has failed, and closes with one line that counts all tests. */
async function main([set, ...names]: string[]) {
  const suites = chosenSuites(set, names)
  if (!suites) {
    console.error(USAGE)
    process.exit(2)
  }
  const outcomes = new Map<Suite | "database", Outcome>()
  let postgres: Postgres | undefined
  try {
    if (suites.some(needsPostgres)) postgres = await startPostgres()
    for (const suite of suites) {
      if (interrupted) break
      console.log(`\n▶ ${suite}`)
      const startedAt = Date.now()
      const outcome = await runSuite(suite, environment(set, postgres))
      outcomes.set(suite, outcome)
      console.log(`${suite}: ${inWords(outcome)} in ${Math.round((Date.now() - startedAt) / 1000)} s`)
    }
  } catch (error) {
    console.error(error)
    outcomes.set("database", FAILED)
  } finally {
    await postgres?.stop()
  }
  const total = sum([...outcomes.values()])
  const failing = [...outcomes].filter(([, { failed }]) => failed > 0).map(([name]) => name)
  for (const failure of total.failures) console.log(`\n✕ ${failure}`)
  if (failing.length > 0) console.log(`\nFailed: ${failing.join(", ")}`)
  if (interrupted) console.log("\nInterrupted: not everything ran.")
  console.log(`tests: ${inWords(total)}`)
  process.exit(interrupted ? 130 : total.failed > 0 ? 1 : 0)
}

function chosenSuites(set: string | undefined, names: string[]): Suite[] | undefined {
  if (set !== "quick" && set !== "long") return undefined
  if (names.length === 0) return suitesOf(set)
  const known = SUITES.filter((suite) => names.includes(suite))
  return known.length === names.length ? known : undefined
}

/** The names that Medusa's test runner reads. "localhost", because it turns TLS on for every other host. */
function environment(set: string | undefined, postgres: Postgres | undefined): NodeJS.ProcessEnv {
  const testSet: TestSet = set === "long" ? "long" : "quick"
  return {
    ...process.env,
    TEST_SET: testSet,
    MEDUSA_DISABLE_TELEMETRY: "true",
    ...(postgres && { DB_HOST: "localhost", DB_PORT: `${postgres.port}`, DB_USERNAME: "postgres", DB_PASSWORD: "" }),
  }
}

void main(process.argv.slice(2))
