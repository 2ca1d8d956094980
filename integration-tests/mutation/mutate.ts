import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { TRANSFORM } from "../runner/transform"
import { barOf, GROUPS, type Group } from "./bars"

export interface Score {
  file: string
  killed: number
  survived: number
  /** The share of killed mutants, in percent. */
  score: number
  bar: number
}

/**
 * A mutant that makes a test hang ends as "timeout". On a busy machine other mutants would time out too, so the limit is
 * generous.
 */
const TIMEOUT_MS = 30_000

/** Runs Stryker over `files`, or over all files, and returns one row for each file that has a mutant. */
export async function mutate(files: string[], concurrency: number): Promise<Score[]> {
  const groups = files.length > 0 ? GROUPS.map((group) => part(group, files)) : GROUPS
  const scores: Score[] = []
  for (const group of groups.filter(({ mutated }) => mutated.length > 0)) {
    scores.push(...(await mutateGroup(group, concurrency)))
  }
  return scores.sort((a, b) => a.file.localeCompare(b.file))
}

/** Of `files`, those of the group. */
function part({ tests }: Group, files: string[]): Group {
  const folder = new RegExp(tests)
  return { mutated: files.filter((file) => folder.test(`/${file}`)), tests }
}

async function mutateGroup({ mutated, tests }: Group, concurrency: number): Promise<Score[]> {
  const { Stryker } = await import("@stryker-mutator/core")
  // Jest ignores folders named node_modules, so the copy is outside.
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-mutation-"))
  try {
    const mutants = await new Stryker({
      mutate: mutated,
      testRunner: "jest",
      plugins: ["@stryker-mutator/jest-runner"],
      // Stryker does not support Jest projects, so this config lists the unit tests of the source.
      jest: {
        config: { transform: TRANSFORM, testRegex: `${tests}.*\\.unit\\.spec\\.ts$`, testPathIgnorePatterns: LEFT_OUT },
      },
      coverageAnalysis: "perTest",
      concurrency,
      timeoutMS: TIMEOUT_MS,
      tempDirName: folder,
      // Tests compare the delays with the docs.
      ignorePatterns: ["**", "!src/**", "!docs/*.md", "!package.json", "!tsconfig*.json"],
      reporters: ["clear-text", "progress-append-only"],
      clearTextReporter: { allowEmojis: false, logTests: false, reportScoreTable: false },
      allowConsoleColors: false,
    }).runMutationTest()
    return scoresOf(mutants.map(({ fileName, status }) => ({ file: path.relative(process.cwd(), fileName), status })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Property tests run thousands of random examples, which takes hours over all mutants. A test with an explicit expectation
 * must kill each mutant.
 */
const LEFT_OUT = ["\\.properties\\.unit\\.spec\\.ts$"]

/** Mutants that do not compile or are ignored do not count. */
export function scoresOf(mutants: { file: string; status: string }[]): Score[] {
  const byFile = new Map<string, { killed: number; survived: number }>()
  for (const { file, status } of mutants) {
    const counts = byFile.get(file) ?? { killed: 0, survived: 0 }
    byFile.set(file, counts)
    if (status === "Killed" || status === "Timeout") counts.killed += 1
    if (status === "Survived" || status === "NoCoverage") counts.survived += 1
  }
  return [...byFile]
    .filter(([, { killed, survived }]) => killed + survived > 0)
    .map(([file, { killed, survived }]) => ({
      file,
      killed,
      survived,
      score: Math.floor((killed * 1000) / (killed + survived)) / 10,
      bar: barOf(file),
    }))
}
