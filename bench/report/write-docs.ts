import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { CASES } from "../cases"
import { dayTable } from "./day"
import { markdownTable } from "./table"
import type { Results } from "./results"

const PAGE = path.resolve(__dirname, "../README.md")

/** Writes the results of a run into bench/README.md. */
export function writeDocs(results: Results): void {
  writeFileSync(PAGE, pageWith(readFileSync(PAGE, "utf8"), results))
}

/** Returns the page with the figures of a run between its marks. */
export function pageWith(page: string, results: Results): string {
  const missing = CASES.map(({ name }) => name).filter((name) => !results.figures.some((each) => each.case === name))
  const absent = `Not measured on this machine yet: ${missing.join(", ")}.`
  const figures = [markdownTable(results.figures), ...(missing.length > 0 ? [absent] : [])].join("\n\n")
  const day = missing.length > 0 ? absent : dayTable(results.figures)
  const blocks = { machine: machineOf(results), figures, day }
  return Object.entries(blocks).reduce((text, [name, block]) => {
    const [from, to] = [`<!-- bench: ${name} -->`, `<!-- /bench: ${name} -->`]
    const [start, end] = [text.indexOf(from), text.indexOf(to)]
    if (start < 0 || end < start) throw new Error(`bench/README.md has lost its marks "${name}".`)
    return `${text.slice(0, start + from.length)}\n\n${block}\n\n${text.slice(end)}`
  }, page)
}

function machineOf({ at, machine }: Results): string {
  const { cores, processor, memoryGb, system, node, postgres, medusa } = machine
  return [
    `- ${cores} cores (${processor}), ${memoryGb} GB of memory, ${system}`,
    `- Node.js ${node}, PostgreSQL ${postgres}, Medusa ${medusa}`,
    `- run on ${at.slice(0, 10)}`,
  ].join("\n")
}
