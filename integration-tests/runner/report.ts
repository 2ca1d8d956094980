import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { ROOT } from "./spec-files"
import { suiteOf, SUITES } from "./suites"

export interface FileResult {
  file: string
  passed: number
  failed: number
  /** Tests that are skipped, excluded by `only`, or `todo`. A run with any of these fails. */
  skipped: number
  seconds: number
  /** The titles of each test that passed, the outermost group first. */
  passedTests: string[][]
}

export interface JobResult {
  name: string
  files: FileResult[]
  /** The complete failure messages. */
  failures: string[]
  seconds: number
}

interface RunCost {
  seconds: number
  /** The time of all processors, whatever they worked for. */
  busySeconds: number
}

const assertion = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  fullName: z.string(),
  status: z.string(),
  duration: z.number().nullish(),
  failureMessages: z.array(z.string()).nullish(),
})
type Assertion = z.infer<typeof assertion>

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(assertion),
    }),
  ),
})

/** Reads Jest's report of a job. Returns `undefined` if Jest died before it wrote one. */
export function readJestReport(reportFile: string, isLane: boolean): Pick<JobResult, "files" | "failures"> | undefined {
  const report = parsed(reportFile)
  if (!report) return undefined
  const files: FileResult[] = []
  const failures: string[] = []
  for (const { name, message, startTime, endTime, assertionResults } of report.testResults) {
    const file = path.relative(ROOT, name)
    if (assertionResults.length === 0) {
      files.push({ file, passed: 0, failed: 1, skipped: 0, seconds: (endTime - startTime) / 1000, passedTests: [] })
      failures.push(`${file}\n${message || "It has no test."}`)
    }
    const names = new Set(assertionResults.map((each) => fileOf(each, file, isLane)))
    for (const ofFile of names) {
      const results = assertionResults.filter((each) => fileOf(each, file, isLane) === ofFile)
      const spent = isLane ? sum(results.map(({ duration }) => duration ?? 0)) : endTime - startTime
      files.push({
        file: ofFile,
        passed: count(results, "passed"),
        failed: count(results, "failed"),
        skipped: results.length - count(results, "passed") - count(results, "failed"),
        seconds: spent / 1000,
        passedTests: results
          .filter(({ status }) => status === "passed")
          .map(({ ancestorTitles, title }) => [...ancestorTitles.slice(isLane ? 1 : 0), title]),
      })
    }
    failures.push(
      ...assertionResults
        .filter(({ status }) => status !== "passed")
        .map((each) => `${file} › ${each.fullName}\n${explain(each)}`),
    )
  }
  return { files, failures }
}

/** The outermost describe block of a lane's test is named after the path of its file. */
function fileOf({ ancestorTitles }: Assertion, file: string, isLane: boolean): string {
  return isLane ? (ancestorTitles[0] ?? file) : file
}

function explain({ status, failureMessages }: Assertion): string {
  return status === "failed" ? (failureMessages ?? []).join("\n") : `It is ${status}: every test runs.`
}

function parsed(file: string) {
  try {
    return jestReport.parse(JSON.parse(readFileSync(file, "utf8")))
  } catch {
    return undefined
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const count = (results: Assertion[], status: string) => results.filter((each) => each.status === status).length

/**
 * The table at the end of a run: each suite, with the seconds that its tests take, the ten slowest files, what did not run,
 * and one line with the totals. Jobs without files, such as lint, have a row of their own.
 */
export function closingTable(results: JobResult[], notRun: string[], { seconds, busySeconds }: RunCost): string {
  const files = results.flatMap((job) => job.files)
  const rows = [
    ...SUITES.map(({ name }) => ({ name, of: files.filter(({ file }) => suiteOf(file) === name) }))
      .filter(({ of }) => of.length > 0)
      .map(({ name, of }) => [
        name,
        `${of.length}`,
        `${sum(of.map(testsIn))}`,
        sum(of.map((each) => each.seconds)).toFixed(0),
        of.some(({ failed, skipped }) => failed + skipped > 0) ? "FAILED" : "",
      ]),
    ...results
      .filter((job) => job.files.length === 0 || !isGreen(job))
      .map((job) => [job.name, "", "", job.seconds.toFixed(0), isGreen(job) ? "" : "FAILED"]),
  ]
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  const total = {
    passed:
      sum(files.map(({ passed }) => passed)) + results.filter((job) => job.files.length === 0 && isGreen(job)).length,
    failed: Math.max(sum(files.map(({ failed }) => failed)), sum(results.map(({ failures }) => failures.length))),
    skipped: sum(files.map(({ skipped }) => skipped)),
  }
  return [
    ...aligned([["suite", "files", "tests", "seconds", ""], ...rows]),
    `${files.length} files, ${sum(files.map(testsIn))} tests in ${clock(seconds)}, ${clock(busySeconds)} of processor time`,
    "",
    "The ten slowest files:",
    ...aligned(slowest.map(({ file, seconds: spent }) => [spent.toFixed(1), file])),
    ...notRun.map((line) => `NOT RUN: ${line}`),
    "",
    `tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  ].join("\n")
}

export const isGreen = ({ failures }: JobResult) => failures.length === 0

const testsIn = ({ passed, failed, skipped }: FileResult) => passed + failed + skipped

export const clock = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

function aligned(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const isNumber = (cell: string) => /^[\d.]+$/.test(cell)
  return rows.map((row) =>
    row
      .map((cell, column) => (isNumber(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  )
}
