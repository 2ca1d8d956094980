import { spawn, type ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { YOUNG_SPACE } from "../kit/young-space"
import { databaseEnvironment, keptPostgres } from "./database"
import { endLeftovers, endLingering } from "./job"
import { JOB_MARK } from "./leftovers"
import { COMMANDS, leavesHandles, sharesStore } from "./plan"
import { readJestReport } from "./report"
import { isLong, ROOT, specFiles, specFilesOfSet, textOf } from "./spec-files"
import { isSuite, needsPostgres, suiteNamed, suiteOf } from "./suites"

/** Jest starts its workers again after each change, which takes longer than this many files. */
const WATCHED_IN_BAND = 10

/**
 * Runs some of the tests with Jest's own output: the files whose path matches, or, if no path matches, the tests whose name
 * matches. Passes flags to Jest unchanged. `lint` and `types` run before them. Returns the first exit code that is not 0. As in
 * a whole run, a test that does not run is a failure, but for those that a name leaves out.
 */
export async function runSelection(args: string[]): Promise<number> {
  const codes: number[] = []
  for (const script of COMMANDS.filter((name) => args.includes(name))) {
    codes.push(await exitCode(spawn("npm", ["run", "--silent", script], { cwd: ROOT, stdio: "inherit" })))
  }
  const { patterns, flags, ...given } = split(args.filter((arg) => !COMMANDS.includes(arg)))
  const found = patterns.map((pattern) => ({ pattern, files: filesOf(pattern) }))
  const byPath = [...new Set(found.flatMap((each) => each.files))]
  const unknown = found.filter((each) => each.files.length === 0).map(({ pattern }) => pattern)
  if (byPath.length > 0 && unknown.length > 0) {
    console.error(
      `No spec file's path matches ${unknown.join(", ")}. Name a path that exists, or use -t for a test's name.`,
    )
    return 2
  }
  const name = given.name ?? (byPath.length === 0 ? patterns.join(" ") : undefined)
  const files = byPath.length > 0 ? byPath : ofSet(specFiles().filter((file) => hasTest(file, name ?? "")))
  if (files.length === 0) {
    console.error(`No spec file's path and no test's name matches ${name ?? ""}. See npm test -- --help.`)
    return 2
  }
  const watching = flags.some((flag) => flag.startsWith("--watch"))
  const sharing = watching ? [] : files.filter(sharesStore)
  const lane = sharing.length > 1 ? sharing : []
  const alone = files.filter((file) => !lane.includes(file))
  // A module that a test has booted keeps listening to its process's HTTP servers, and would disturb unit tests.
  const parts = watching ? [alone] : [alone.filter((file) => !needsPostgres(file)), alone.filter(needsPostgres), lane]
  let ran = 0
  for (const part of parts.filter(({ length }) => length > 0)) {
    const { code, passed } = await runFiles(part, { name, flags, watching, isLane: part === lane })
    codes.push(code)
    ran += passed
  }
  if (!watching && ran === 0) {
    console.error("No test passed.")
    codes.push(2)
  }
  return codes.find((code) => code !== 0) ?? 0
}

interface Selected {
  /** Only the tests with this name. */
  name: string | undefined
  flags: string[]
  watching: boolean
  /** The files run as one Jest file, and boot one store. */
  isLane: boolean
}

async function runFiles(files: string[], { name, flags, watching, isLane }: Selected) {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-test-"))
  const [mark, reportFile] = [path.basename(folder), path.join(folder, "report.json")]
  const postgres = files.some(needsPostgres)
  const jest = [
    path.join(path.dirname(require.resolve("jest/package.json")), "bin/jest.js"),
    ...(watching ? [] : ["--json", `--outputFile=${reportFile}`]),
    ...(postgres || (watching && files.length <= WATCHED_IN_BAND) ? ["--runInBand"] : []),
    ...(postgres && process.env["TEST_LOGS"] !== "on" ? ["--silent"] : []),
    ...(leavesHandles(files) && !watching ? ["--forceExit"] : []),
    ...(isLane ? ["--verbose"] : []),
    `--testTimeout=${Math.max(...files.map((file) => suiteNamed(suiteOf(file)).timeoutMs))}`,
    ...(name === undefined ? [] : ["-t", name]),
    ...flags,
    "--runTestsByPath",
    ...(isLane ? ["integration-tests/runner/lane.ts"] : files),
  ]
  const env = {
    ...process.env,
    ...(postgres && !process.env["DB_PORT"] && databaseEnvironment(await keptPostgres())),
    ...(isLane ? { TEST_LANE: JSON.stringify(files) } : {}),
    [JOB_MARK]: mark,
    LOG_LEVEL: process.env["TEST_LOGS"] === "on" ? "info" : "error",
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} ${YOUNG_SPACE} --experimental-vm-modules --no-warnings`.trim(),
  }
  try {
    const child = spawn(process.execPath, jest, { cwd: ROOT, env, stdio: "inherit" })
    const exited = exitCode(child)
    const lingering = watching ? [] : await endLingering(reportFile, exited, () => void child.kill("SIGKILL"))
    const code = await exited
    const results = readJestReport(reportFile, isLane)?.files ?? []
    const problems = watching ? [] : [...lingering, ...(await endLeftovers(mark))]
    const left = results.filter(({ skipped }) => name === undefined && skipped > 0)
    problems.push(...left.map(({ file, skipped }) => `${file}: ${skipped} skipped. Every test runs.`))
    for (const problem of problems) console.error(problem)
    return {
      code: code === 0 && problems.length > 0 ? 1 : code,
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function exitCode(child: ChildProcess): Promise<number> {
  return await new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)))
}

const NAME_FLAGS = ["-t", "--testNamePattern"]

function split(args: string[]) {
  const at = args.findIndex((arg) => NAME_FLAGS.includes(arg))
  const name = at < 0 ? undefined : args[at + 1]
  const others = args.filter((_, place) => at < 0 || (place !== at && place !== at + 1))
  return {
    name,
    patterns: others.filter((arg) => !arg.startsWith("-")),
    flags: others.filter((arg) => arg.startsWith("-")),
  }
}

/** The files of a suite, or those whose path matches: if none does, also with folders between the parts of the pattern. */
function filesOf(pattern: string): string[] {
  if (isSuite(pattern)) return specFilesOfSet().filter((file) => suiteOf(file) === pattern)
  const found = specFiles().filter((file) => matches(file, pattern))
  return ofSet(
    found.length > 0 ? found : specFiles().filter((file) => matches(file, pattern.replaceAll("/", "/(.*/)?"))),
  )
}

/** The quick set leaves out long files, unless only these match. */
function ofSet(files: string[]): string[] {
  const quick = files.filter((file) => !isLong(file))
  return process.env["TEST_SET"] === "long" || quick.length === 0 ? files : quick
}

function matches(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, "i").test(text)
  } catch {
    return text.includes(pattern)
  }
}

/** A file that cannot contain the test need not run. Its name is only a part of the file's text. */
function hasTest(file: string, name: string): boolean {
  return matches(textOf(file), name)
}
