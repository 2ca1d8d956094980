import type { FileResult } from "./report"
import { textOf } from "./spec-files"

/** A file, and the titles of its tests. */
const NAMED = /`([^`]+)`: ("[^"]+"(?:, "[^"]+")*)/g

interface NamedTest {
  file: string
  /** The last titles of the test or of a group of tests, such as `group › test`, with the placeholders of its table. `…` stands for its end. */
  test: string
}

/** The cells of each row of the threat model. The last one names the tests that fail without the protection. */
export const THREATS: string[][] = textOf("docs/threat-model.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (attack |-)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  )

export const namedIn = (cell: string): NamedTest[] =>
  [...cell.matchAll(NAMED)].flatMap(([, file = "", tests = ""]) =>
    [...tests.matchAll(/"([^"]+)"/g)].map(([, test = ""]) => ({ file, test })),
  )

/** What a cell says besides the tests that it names. */
export const besidesTests = (cell: string) => cell.replaceAll(NAMED, "").replaceAll("; ", "")

export const testsOfThreats = () => THREATS.flatMap((cells) => namedIn(cells.at(-1) ?? ""))

/** The tests that the threat model names and that did not pass in this run, of the files that ran. */
export function unprovenThreats(files: FileResult[]): string[] {
  return testsOfThreats().flatMap(({ file, test }) => {
    const ran = files.filter((each) => each.file === file)
    const passed = ran.flatMap(({ passedTests }) => passedTests)
    return ran.length === 0 || passed.some((titles) => isNamed(titles, test))
      ? []
      : [`docs/threat-model.md names a test of ${file} that did not pass: ${test}`]
  })
}

/** Whether the title of a test, or of a group of tests, is the named one. */
export const hasTitle = (title: string, named: string) => new RegExp(`(^| › )${pattern(named)}$`).test(title)

/** Whether a test has this title, or is inside of a group that has it. */
function isNamed(titles: string[], named: string): boolean {
  const title = named
    .split(/%[a-z#]|\$#|\$[a-zA-Z][\w.]*/)
    .map(pattern)
    .join("[^]*")
  const ending = new RegExp(`(^| › )${title}$`)
  return titles.some((_, place) => ending.test(titles.slice(0, place + 1).join(" › ")))
}

const pattern = (named: string) => named.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/…$/, "[^›]*")
