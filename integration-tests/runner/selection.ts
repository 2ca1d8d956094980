import { spawn } from "node:child_process"
import path from "node:path"
import { YOUNG_SPACE } from "../kit/young-space"
import { databaseEnvironment, keptPostgres } from "./database"
import { ROOT, specFiles, textOf } from "./spec-files"
import { isSuite, suiteNamed, suiteOf } from "./suites"

/**
 * Runs some of the tests with Jest's own output: the files whose path matches, or, if no path matches, the tests whose name
 * matches. Passes flags to Jest unchanged. Returns Jest's exit code.
 */
export async function runSelection(args: string[]): Promise<number> {
  const { patterns, flags } = split(args)
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
  const suites = files.map((file) => suiteNamed(suiteOf(file)))
  const postgres = suites.some((suite) => suite.postgres)
  const watching = flags.some((flag) => flag.startsWith("--watch"))
  const jest = [
    path.join(path.dirname(require.resolve("jest/package.json")), "bin/jest.js"),
    ...(postgres
      ? [
          "--runInBand",
          ...(watching ? [] : ["--forceExit"]),
          ...(process.env["TEST_LOGS"] === "on" ? [] : ["--silent"]),
        ]
      : []),
    ...(byName === undefined ? [] : ["-t", byName]),
    `--testTimeout=${Math.max(...suites.map(({ timeoutMs }) => timeoutMs))}`,
    ...flags,
    "--runTestsByPath",
    ...files,
  ]
  const env = {
    ...process.env,
    ...(postgres && databaseEnvironment(await keptPostgres())),
    LOG_LEVEL: process.env["TEST_LOGS"] === "on" ? "info" : "error",
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} ${YOUNG_SPACE} --experimental-vm-modules --no-warnings`.trim(),
  }
  const child = spawn(process.execPath, jest, { cwd: ROOT, env, stdio: "inherit" })
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
