import { readArguments } from "./arguments"
import { CASES } from "./cases"
import { isMet, type Figure } from "./figure"
import { describeMachine } from "./report/machine"
import { comparisons } from "./report/comparison"
import { plainTable } from "./report/table"
import { FOLDER, showResults, shownResults, writeResults } from "./report/results"
import { writeDocs } from "./report/write-docs"
import { Stage } from "./stage/stage"

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run bench`: every case measures our code and its reference in turn. The table shows which limits are met. */
async function main(): Promise<void> {
  const names = CASES.map(({ name }) => name)
  const wanted = readArguments(process.argv.slice(2), names)
  const stage = new Stage(say, wanted.profile ? FOLDER : undefined)
  const committed = shownResults()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void stage.stop().finally(() => process.exit(1)))
  }
  const figures: Figure[] = []
  const machine = describeMachine()
  const results = () => ({ at: new Date().toISOString(), quick: wanted.quick, machine, figures })
  try {
    for (const { name, run } of CASES) {
      if (wanted.cases.length > 0 && !wanted.cases.includes(name)) continue
      say(`Running ${name}`)
      const measured = await run({ stage, quick: wanted.quick, say: (line) => say(`  ${line}`) })
      figures.push(...measured.map((each) => ({ case: name, ...each })))
      // Save each case at once, so that its figures survive a failure in a later case.
      if (wanted.writeDocs) showResults(results(), names)
    }
  } finally {
    await stage.stop()
  }
  say(`\n${plainTable(figures)}\n`)
  say(`Compared with the committed run of ${committed.at.slice(0, 10)}:\n${comparisons(figures, committed.figures)}\n`)
  say(`Written to ${writeResults(results())}`)
  if (wanted.writeDocs) writeDocs(shownResults())
  // The figures of a quick run are rough, so they do not fail the run.
  if (!wanted.quick && !figures.every(isMet)) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
