import { Client } from "pg"
import { adminCases } from "./admin-cases"
import { fillLedger } from "./fill-ledger"
import { startBenchStore, type BenchStore } from "./store"

/**
 * How long the staff's lists and figures take over HTTP, in a real store, with a ledger of 10,000 and of 1,000,000 rows: the median of
 * each view, filter, sort and search. Ends with an error when one of the larger takes longer than the limit.
 */
const SIZES = [10_000, 1_000_000]
const ROUNDS = 15
const WARM_UP = 2
const LIMIT_MS = 50
/** What Medusa itself takes for next to nothing: a machine that is busy shows here. */
const COMPARISON = "for comparison: who am I"

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const store = await startBenchStore(say)
  try {
    const medians = new Map<string, number[]>()
    for (const rows of SIZES) {
      say(`Writing ${rows.toLocaleString("en")} rows`)
      const client = new Client(store.databaseUrl)
      await client.connect()
      await fillLedger(client, rows)
      await client.end()
      const measured = async (name: string, path: string) =>
        medians.set(name, [...(medians.get(name) ?? []), await measure(store, path)])
      await measured(COMPARISON, "/admin/users/me")
      for (const [name, path] of adminCases(rows)) await measured(name, path)
    }
    report(medians)
  } finally {
    await store.stop()
  }
}

async function measure(store: BenchStore, path: string): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const begun = performance.now()
    await store.get(path)
    took.push(performance.now() - begun)
  }
  return took.slice(WARM_UP).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

function report(medians: Map<string, number[]>): void {
  say(`${"median, ms".padEnd(40)}${SIZES.map((rows) => rows.toLocaleString("en").padStart(12)).join("")}`)
  for (const [name, values] of medians) {
    say(`${name.padEnd(40)}${values.map((ms) => ms.toFixed(1).padStart(12)).join("")}`)
  }
  const slow = [...medians].filter(([name, values]) => name !== COMPARISON && (values.at(-1) ?? 0) > LIMIT_MS)
  say(
    slow.length === 0 ? `All within ${LIMIT_MS} ms.` : `Over ${LIMIT_MS} ms: ${slow.map(([name]) => name).join("; ")}`,
  )
  if (slow.length > 0) process.exitCode = 1
}

void main()
