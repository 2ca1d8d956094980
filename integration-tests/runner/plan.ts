import { specFilesOfSet, textOf } from "./spec-files"
import { suiteNamed, suiteOf, SUITES, type SuiteName } from "./suites"

/** The work of one process. Several jobs run at the same time. */
export type Job =
  | { kind: "command"; name: string; script: string }
  | { kind: "jest"; name: string; files: string[] }
  /** Files that share their modules, and a booted store if they use one. Jest sees them as one file. */
  | { kind: "lane"; name: string; files: string[] }

export const COMMANDS = ["lint", "types"]
/** Every suite that `npm test` accepts by name. */
export const NAMES = [...COMMANDS, ...SUITES.map(({ name }) => name)]

/** The files that share a store are split into this many jobs. */
export const LANES = 2

/**
 * The jobs of a run, in the order in which they start: first the stores, which take as long as the whole run, then the other
 * long ones, last the short ones, so that all cores finish at about the same time.
 */
export function planOf(names: string[]): Job[] {
  const wanted = (name: string) => names.length === 0 || names.includes(name)
  const files = specFilesOfSet().filter((file) => wanted(suiteOf(file)))
  const inLanes = files.filter(sharesStore)
  const alone = files.filter((file) => !sharesStore(file))
  const commands = COMMANDS.filter(wanted).map((name): Job => ({ kind: "command", name, script: name }))
  const jobs = (suites: SuiteName[]) =>
    suites.flatMap((suite) =>
      jobsOf(
        suite,
        alone.filter((file) => suiteOf(file) === suite),
      ),
    )
  return [...lanesOf(inLanes), ...jobs(LONG), ...commands, ...jobs(SHORT)]
}

const LONG: SuiteName[] = ["browser", "packed", "processes", "http", "modules"]

const SHORT: SuiteName[] = ["unit", "admin", "client", "stories", "docs", "fuzz"]

/** Medusa leaves timers and sockets open that our code cannot close, so such a job exits as soon as its tests end. */
export function leavesHandles(files: string[]): boolean {
  return files.some(
    (file) => suiteNamed(suiteOf(file)).leavesHandles === true || /payByBankStore(With)?\(/.test(textOf(file)),
  )
}

/** Files that boot a different kind of store, with `payByBankStoreWith`, cannot share it. */
export function sharesStore(file: string): boolean {
  return textOf(file).includes("payByBankStore(")
}

/** These need a Jest file of their own: an environment such as jsdom, or modules that load again. */
const ALONE = /@jest-environment|jest\.resetModules/

function jobsOf(suite: SuiteName, files: string[]): Job[] {
  const { inOneLane, jobs = 1 } = suiteNamed(suite)
  const inLane = files.filter((file) => inOneLane && !ALONE.test(textOf(file)))
  const alone = files.filter((file) => !inLane.includes(file))
  return [
    ...(inLane.length > 0 ? [{ kind: "lane", name: suite, files: inLane } as const] : []),
    ...dealt(alone, jobs).map((part, index): Job => {
      const name = inOneLane ? `${suite} alone` : jobs > 1 ? `${suite} ${index + 1}` : suite
      return { kind: "jest", name, files: part }
    }),
  ]
}

function lanesOf(files: string[]): Job[] {
  return dealt(files, LANES).map((part, index) => ({ kind: "lane", name: `store ${index + 1}`, files: part }))
}

/**
 * Splits files into parts of about the same length, the longest first. A file's text length is a good enough estimate of
 * its duration, except for stories, whose text is short.
 */
function dealt(files: string[], parts: number): string[][] {
  const hands = Array.from({ length: parts }, () => ({ files: new Array<string>(), size: 0 }))
  const sized = files.map((file) => ({ file, size: sizeOf(file) })).sort((one, other) => other.size - one.size)
  for (const { file, size } of sized) {
    const smallest = hands.reduce((least, hand) => (hand.size < least.size ? hand : least))
    smallest.files.push(file)
    smallest.size += size
  }
  return hands.map((hand) => hand.files).filter((hand) => hand.length > 0)
}

function sizeOf(file: string): number {
  return textOf(file).length * (suiteOf(file) === "stories" ? 6 : 1)
}
