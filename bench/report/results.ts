import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { figure } from "../figure"

/** The folder of the runs and their profiles. */
export const FOLDER = path.resolve(__dirname, "../results")

/** The run that the docs show. Other runs are not committed. */
const SHOWN = path.join(FOLDER, "shown.json")

const results = z.object({
  at: z.string(),
  quick: z.boolean(),
  machine: z.object({
    cores: z.number(),
    processor: z.string(),
    memoryGb: z.number(),
    system: z.string(),
    node: z.string(),
    postgres: z.string(),
    medusa: z.string(),
  }),
  figures: z.array(figure),
})
export type Results = z.infer<typeof results>

/** Returns the path of the file. */
export function writeResults(given: Results): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, `${given.at.replaceAll(/[:.]/g, "-")}.json`)
  writeFileSync(file, json(given))
  return file
}

/** Replaces the shown run. Cases that the new run left out keep their figures. */
export function showResults(given: Results, order: string[]): void {
  const others = existsSync(SHOWN) ? shownResults().figures : []
  const run = new Set(given.figures.map((each) => each.case))
  const all = [...given.figures, ...others.filter((each) => !run.has(each.case))]
  writeFileSync(SHOWN, json({ ...given, figures: order.flatMap((name) => all.filter((each) => each.case === name)) }))
}

export function shownResults(): Results {
  return results.parse(JSON.parse(readFileSync(SHOWN, "utf8")))
}

const json = (given: Results) => `${JSON.stringify(given, null, 2)}\n`
