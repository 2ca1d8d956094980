import type { SuiteName } from "./suites"

/** The suites whose sandbox can be slow. With `--slow-answers` alone, only these run. */
export const SLOWED: SuiteName[] = ["http", "processes", "browser"]

const FLAG = /^--slow-answers(?:=(\d+))?$/

/** The seed of the delays if the run wants them, and the other arguments. */
export function readSlowAnswers(given: string[]): { seed: number | undefined; args: string[] } {
  const flag = given.map((arg) => FLAG.exec(arg)).find((found) => found !== null)
  const args = given.filter((arg) => !FLAG.test(arg))
  return { seed: flag ? Number(flag[1] ?? Date.now() % 1_000_000) : undefined, args }
}
