import { spawn, type ChildProcess } from "node:child_process"
import path from "node:path"
import { YOUNG_SPACE } from "../kit/young-space"
import { databaseEnvironment, keptPostgres } from "./database"
import { COMMANDS, sharesStore } from "./plan"
import { ROOT, specFiles, textOf } from "./spec-files"
import { isSuite, needsPostgres, suiteNamed, suiteOf } from "./suites"

/**
 * Runs some of the tests with Jest's own output: the files whose path matches, or, if no path matches, the tests whose name
 * matches. Passes flags to Jest unchanged. `lint` and `types` run before them. Returns the first exit code that is not 0.
 */
export async function runSelection(args: string[]): Promise<number> {
  const codes: number[] = []
  for (const script of COMMANDS.filter((name) => args.includes(name))) {
    codes.push(await exitCode(spawn("npm", ["run", "--silent", script], { cwd: ROOT, stdio: "inherit" })))
  }
  const { patterns, flags } = split(args.filter((arg) => !COMMANDS.includes(arg)))
  const byPath = specFiles().filter((file) =>
    patterns.some((pattern) => (isSuite(pattern) ? suiteOf(file) === pattern : matches(file, pattern))),
  )
  const byName = byPath.length === 0 ? patterns.join(" ") : undefined
  const files = byName === undefined ? byPath : specFiles().filter((file) => hasTest(file, byName))
  if (files.length === 0) {
    console.error(
      `No spec file's path and no test's name matches ${patterns.join(" ") || "nothing"}. See npm test -- --help.`,
    )
    return 2
  }
  const watching = flags.some((flag) => flag.startsWith("--watch"))
  const sharing = watching ? [] : files.filter(sharesStore)
  const lane = sharing.length > 1 ? sharing : []
  const named = byName === undefined ? [] : ["-t", byName]
  const alone = files.filter((file) => !lane.includes(file))
  const flagsOfAll = [...named, ...flags]
  // A module that a test has booted keeps listening to its process's HTTP servers, and would disturb unit tests.
  const parts = watching ? [alone] : [alone.filter((file) => !needsPostgres(file)), alone.filter(needsPostgres)]
  for (const part of parts) codes.push(await runFiles(part, flagsOfAll, watching))
  codes.push(await runFiles(lane, ["--verbose", ...flagsOfAll], watching, lane))
  return codes.find((code) => code !== 0) ?? 0
}

/** Runs the files as one Jest file if they are also a lane: they boot one store. */
async function runFiles(files: string[], flags: string[], watching: boolean, lane: string[] = []): Promise<number> {
  if (files.length === 0) return 0
  const suites = files.map((file) => suiteNamed(suiteOf(file)))
  const postgres = files.some(needsPostgres)
  const jest = [
    path.join(path.dirname(require.resolve("jest/package.json")), "bin/jest.js"),
    ...(postgres
      ? [
          "--runInBand",
          ...(watching ? [] : ["--forceExit"]),
          ...(process.env["TEST_LOGS"] === "on" ? [] : ["--silent"]),
        ]
      : []),
    `--testTimeout=${Math.max(...suites.map(({ timeoutMs }) => timeoutMs))}`,
    ...flags,
    "--runTestsByPath",
    ...(lane.length > 0 ? ["integration-tests/runner/lane.ts"] : files),
  ]
  const env = {
    ...process.env,
    ...(postgres && databaseEnvironment(await keptPostgres())),
    ...(lane.length > 0 ? { TEST_LANE: JSON.stringify(lane) } : {}),
    LOG_LEVEL: process.env["TEST_LOGS"] === "on" ? "info" : "error",
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} ${YOUNG_SPACE} --experimental-vm-modules --no-warnings`.trim(),
  }
  return await exitCode(spawn(process.execPath, jest, { cwd: ROOT, env, stdio: "inherit" }))
}

async function exitCode(child: ChildProcess): Promise<number> {
  return await new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)))
}

/** Flags with a value: the next word belongs to them. */
const WITH_VALUE = new Set(["-t", "--testNamePattern"])

function split(args: string[]): { patterns: string[]; flags: string[] } {
  const patterns: string[] = []
  const flags: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ""
    if (!arg.startsWith("-")) patterns.push(arg)
    else flags.push(arg, ...(WITH_VALUE.has(arg) ? [args[(index += 1)] ?? ""] : []))
  }
  // With only a test name, any file may contain the test.
  if (patterns.length === 0) patterns.push(".")
  return { patterns, flags }
}

function matches(file: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, "i").test(file)
  } catch {
    return file.includes(pattern)
  }
}

function hasTest(file: string, name: string): boolean {
  return textOf(file).toLowerCase().includes(name.toLowerCase())
}
