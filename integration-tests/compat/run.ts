import { startPostgres } from "../../examples/demo/postgres"
import { databaseEnvironment, PLANS_STAY } from "../runner/database"
import { interruptCommands, runCommand } from "./command"
import { MEETS_MEDUSA } from "./meets-medusa"
import { install, scratchCopy } from "./scratch-copy"
import { nodeOf, NODE_LINES } from "./node-lines"
import { isPreRelease, supportedVersions } from "./versions"

const USAGE = `Usage: npm run test:compat -- [VERSION …] [node${NODE_LINES.join("|node")} …] [whatever npm test accepts …]`

/** `npm test` builds a storefront with the newest React and Next.js. The lowest do not depend on the store's Medusa. */
const LOWEST_STOREFRONT = { TEST_STOREFRONT: "lowest" }
const STOREFRONT = "packed/storefronts.spec"

let interrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interrupted = true
    interruptCommands()
  })
}

/** Tests each supported Medusa on each Node line, and ends with one line for each pair. */
async function main(args: string[]) {
  const named = args.filter((arg) => /^\d+\.\d+\.\d+/.test(arg))
  const nodes = NODE_LINES.filter((line) => args.includes(`node${line}`))
  const tests = args.filter((arg) => !named.includes(arg) && !NODE_LINES.some((line) => arg === `node${line}`))
  if (tests.includes("--help")) {
    console.log(USAGE)
    process.exit(0)
  }
  const versions =
    named.length > 0
      ? named.map((medusa) => ({ medusa, isPreRelease: isPreRelease(medusa) }))
      : await supportedVersions()
  const released: string[] = []
  const later: string[] = []
  let failed = false
  if (named.length === 0 && tests.length === 0) {
    const passed = await runCommand("npm", ["test", "--", STOREFRONT], { ...process.env, ...LOWEST_STOREFRONT })
    failed = !passed
    released.push(`A storefront with the lowest React and Next.js: ${passed ? "passed" : "failed"}`)
  }
  for (const version of versions) {
    const problems = await testAgainst(version.medusa, nodes.length > 0 ? nodes : NODE_LINES, tests)
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

/** Installs a Medusa once, and runs the tests on each Node line in turn. */
async function testAgainst(version: string, nodes: readonly string[], named: string[]): Promise<Result[]> {
  const results: Result[] = []
  const { folder, remove } = await scratchCopy(version)
  // A server that stays up after the run would lose its programs with the copy.
  const postgres = await startPostgres({ settings: PLANS_STAY })
  try {
    const isInstalled = await install(folder)
    for (const node of nodes) {
      if (interrupted) break
      console.log(`\n▶ Medusa ${version} on Node ${node}`)
      const startedAt = Date.now()
      const env = { ...process.env, ...databaseEnvironment(postgres.port) }
      const problem = isInstalled ? await testOn(node, folder, { named, env }) : "could not be installed"
      results.push({ node, problem, seconds: Math.round((Date.now() - startedAt) / 1000) })
    }
    return results
  } finally {
    await postgres.stop()
    remove()
  }
}

async function testOn(
  node: string,
  folder: string,
  { named, env }: { named: string[]; env: NodeJS.ProcessEnv },
): Promise<string | undefined> {
  const environment = await nodeOf(node, env)
  if (!environment) return "has no such Node"
  const tests = named.length > 0 ? named : MEETS_MEDUSA
  const command = ["--import", "tsx", "integration-tests/run.ts", "quick", ...tests]
  return (await runCommand("node", command, environment, folder)) ? undefined : "failed"
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
