import { appendFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")

/**
 * Registers one test, "NOT RUN: <reason>", in place of those that this machine cannot run. Adds a line with the file and
 * the reason to the file that `NOT_RUN_REPORT` names. A skipped test would show neither the reason nor that something is
 * missing.
 */
export function notRun(reason: string): void {
  it(`NOT RUN: ${reason}`, () => {
    const { testPath = "" } = expect.getState()
    const line = `${path.relative(ROOT, testPath)}: ${reason}`
    const report = process.env["NOT_RUN_REPORT"]
    if (report) appendFileSync(report, `${line}\n`)
    expect(line).toMatch(/\.spec\.tsx?: \S/)
  })
}

/** Registers the tests when nothing is missing. Otherwise reports once what is missing. */
export function unlessMissing(missing: string | undefined): (name: string, tests: () => void) => void {
  if (missing === undefined) return (name, tests) => void describe(name, tests)
  describe("on this machine", () => notRun(missing))
  return () => undefined
}
