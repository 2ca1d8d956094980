import { interruptCommands, runCommand } from "./command"
import { NAMES } from "../runner/plan"
import { install, scratchCopy } from "./scratch-copy"
import { supportedVersions } from "./versions"

const USAGE = `Usage: npm run test:compat -- [VERSION …] [${NAMES.join("|")} …]`

/** The suites that use Medusa: its types, its modules, a whole store over HTTP, and the package in a separate store. */
const MEETS_MEDUSA = ["types", "modules", "http", "packed"]

/** `npm test` builds a storefront with the newest React and Next.js. */
const LOWEST_STOREFRONT = { ...process.env, TEST_STOREFRONT: "lowest" }

let interrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interrupted = true
    interruptCommands()
  })
}

/** Runs the suites against the lowest and the newest supported Medusa, and ends with one line for each. */
async function main(args: string[]) {
  const named = args.filter((arg) => /^\d+\.\d+\.\d+/.test(arg))
  const suites = args.filter((arg) => !named.includes(arg))
  if (suites.some((suite) => !NAMES.includes(suite))) {
    console.error(USAGE)
    process.exit(2)
  }
  const lines: string[] = []
  let failed = false
  for (const version of named.length > 0 ? named : await supportedVersions()) {
    if (interrupted) break
    console.log(`\n▶ Medusa ${version}`)
    const startedAt = Date.now()
    const problem = await testAgainst(version, suites.length > 0 ? suites : MEETS_MEDUSA)
    if (interrupted) break
    failed ||= problem !== undefined
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    lines.push(`Medusa ${version}: ${problem ?? "passed"} in ${seconds} s`)
  }
  console.log(`\n${lines.join("\n")}`)
  process.exit(interrupted ? 130 : failed ? 1 : 0)
}

/** Returns what failed. */
async function testAgainst(version: string, suites: string[]): Promise<string | undefined> {
  const { folder, remove } = await scratchCopy(version)
  try {
    if (!(await install(folder))) return "could not be installed"
    const tests = ["--import", "tsx", "integration-tests/run.ts", "quick", ...suites]
    if (!(await runCommand(process.execPath, tests, LOWEST_STOREFRONT, folder))) return "failed"
    return undefined
  } finally {
    remove()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
