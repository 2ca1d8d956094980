import { interruptCommands, runCommand } from "./command"
import { NAMES } from "../runner/plan"
import { install, scratchCopy } from "./scratch-copy"
import { nodeOf, NODE_LINES } from "./node-lines"
import { isPreRelease, supportedVersions } from "./versions"

const USAGE = `Usage: npm run test:compat -- [VERSION …] [node${NODE_LINES.join("|node")} …] [${NAMES.join("|")} …]`

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

/** Runs the suites against each supported Medusa on each Node line, and ends with one line for each pair. */
async function main(args: string[]) {
  const named = args.filter((arg) => /^\d+\.\d+\.\d+/.test(arg))
  const nodes = NODE_LINES.filter((line) => args.includes(`node${line}`))
  const suites = args.filter((arg) => !named.includes(arg) && !NODE_LINES.some((line) => arg === `node${line}`))
  if (suites.some((suite) => !NAMES.includes(suite))) {
    console.error(USAGE)
    process.exit(2)
  }
  const versions =
    named.length > 0
      ? named.map((medusa) => ({ medusa, isPreRelease: isPreRelease(medusa) }))
      : await supportedVersions()
  const released: string[] = []
  const later: string[] = []
  let failed = false
  for (const version of versions) {
    const problems = await testAgainst(version.medusa, nodes.length > 0 ? nodes : NODE_LINES, suites)
    if (interrupted) break
    failed ||= !version.isPreRelease && problems.some(({ problem }) => problem !== undefined)
    const lines = problems.map(
      ({ node, problem, seconds }) =>
        `Medusa ${version.medusa} on Node ${node}: ${problem ?? "passed"} in ${seconds} s`,
    )
    if (version.isPreRelease) later.push(...lines)
    else released.push(...lines)
  }
  console.log(`\n${released.join("\n")}`)
  if (later.length > 0) console.log(`\nNot released yet, so without effect on the result:\n${later.join("\n")}`)
  process.exit(interrupted ? 130 : failed ? 1 : 0)
}

interface Result {
  node: string
  /** What failed. */
  problem: string | undefined
  seconds: number
}

/** Installs a Medusa once, and runs the suites on each Node line in turn. */
async function testAgainst(version: string, nodes: readonly string[], named: string[]): Promise<Result[]> {
  const results: Result[] = []
  const { folder, remove } = await scratchCopy(version)
  try {
    const isInstalled = await install(folder)
    for (const node of nodes) {
      if (interrupted) break
      console.log(`\n▶ Medusa ${version} on Node ${node}`)
      const startedAt = Date.now()
      const problem = isInstalled ? await testOn(node, folder, named) : "could not be installed"
      results.push({ node, problem, seconds: Math.round((Date.now() - startedAt) / 1000) })
    }
    return results
  } finally {
    remove()
  }
}

async function testOn(node: string, folder: string, named: string[]): Promise<string | undefined> {
  const env = await nodeOf(node, LOWEST_STOREFRONT)
  if (!env) return "has no such Node"
  const suites = named.length > 0 ? named : MEETS_MEDUSA
  const tests = ["--import", "tsx", "integration-tests/run.ts", "quick", ...suites]
  return (await runCommand("node", tests, env, folder)) ? undefined : "failed"
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
