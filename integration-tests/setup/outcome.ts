import { readFileSync } from "node:fs"
import { z } from "zod"

export type Outcome = { passed: number; failed: number; skipped: number }

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
})

export const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 }
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0 }

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
  }
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
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

export const inWords = ({ passed, failed, skipped }: Outcome) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
