import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { runCommand } from "./command"
import { FAILED, outcomeOfJest, PASSED, type Outcome } from "./outcome"

/** In the order in which they run: what fails fast comes first. */
export const SUITES = [
  "lint",
  "types",
  "unit",
  "client",
  "model",
  "modules",
  "http",
  "fuzz",
  "stories",
  "processes",
  "packed",
  "browser",
  "docs",
  "long",
] as const
export type Suite = (typeof SUITES)[number]
export type TestSet = "quick" | "long"

export const suitesOf = (set: TestSet) => SUITES.filter((suite) => set === "long" || suite !== "long")

/** The others need no database, or bring their own. */
export const needsPostgres = (suite: Suite) => !["lint", "types", "unit", "client", "model", "browser"].includes(suite)

/** Their stores write thousands of lines of migrations, in which a failure is hard to find. */
const QUIET: Suite[] = ["modules", "http", "fuzz", "stories", "processes"]

/**
 * One file, or files that build in the working tree, or fill the machine. In the others each file has a database, a sandbox
 * and ports of its own.
 */
const ONE_BY_ONE: Suite[] = ["client", "model", "modules", "packed", "long"]

export async function runSuite(suite: Suite, env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (suite === "lint" || suite === "types") {
    return (await runCommand("npm", ["run", "--silent", suite], env)) ? PASSED : FAILED
  }
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-jest-"))
  try {
    const report = path.join(folder, "report.json")
    const flags = [
      ONE_BY_ONE.includes(suite) ? "--runInBand" : "--maxWorkers=2",
      "--forceExit",
      "--json",
      `--outputFile=${report}`,
    ]
    const jest = path.join(path.dirname(require.resolve("jest/package.json")), "bin/jest.js")
    const succeeded = await runCommand(process.execPath, [jest, ...flags], {
      ...env,
      ...(env["TEST_LOGS"] !== "on" && QUIET.includes(suite) && { LOG_LEVEL: "error" }),
      TEST_TYPE: suite,
      NODE_OPTIONS: `${env["NODE_OPTIONS"] ?? ""} --experimental-vm-modules --no-warnings`.trim(),
    })
    return outcomeOfJest(report, succeeded)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
