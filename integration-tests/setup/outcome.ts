import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"

export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] }

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type JestReport = z.infer<typeof jestReport>

export const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0, failures: [] }
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0, failures: [] }

/** A file that could not even be loaded has no tests to count, so it counts as one that failed. */
export function outcomeOfJest(reportFile: string, succeeded: boolean): Outcome {
  const report = readReport(reportFile)
  if (!report) return FAILED
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  // A suite that has lost its tests must not pass for it.
  if (failed + report.numPassedTests === 0) return FAILED
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !succeeded ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  }
}

/** What failed in a file, told again at the end of a run: between thousands of lines nobody finds it. */
function failuresOf({ name, message, assertionResults }: JestReport["testResults"][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === "failed")
  if (assertionResults.length === 0 && message) return [`${path.basename(name)}\n${message}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${path.basename(name)} › ${fullName}\n${(failureMessages ?? []).join("\n")}`,
  )
}

function readReport(file: string) {
  try {
    return jestReport.parse(JSON.parse(readFileSync(file, "utf8")))
  } catch {
    return undefined
  }
}

export function sum(outcomes: Outcome[]): Outcome {
  return outcomes.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  )
}

export const inWords = ({ passed, failed, skipped }: Outcome) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
