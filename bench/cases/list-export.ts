import { z } from "zod"
import { figureOf, type Figure } from "../figure"
import { adminStream } from "../stage/admin-user"
import type { BenchStore } from "../stage/stage"

const MB = 1024 * 1024
/** One in ten payments has this account. */
const EXPORTED = "/admin/pay-by-bank/requests?account=eu"
/** What the first export compiles and caches does not count. */
const WARM_UP = "/admin/pay-by-bank/requests?account=pop-up"

export interface Exported {
  rows: number
  /** Milliseconds for a thousand rows. */
  pace: number
  /** How much the memory in use rises at most, in MB, without what the next garbage collection frees. */
  memory: number
}

/** Exports a tenth of the ledger, with names and emails. */
export async function exported({ process }: BenchStore): Promise<Exported> {
  const read = await adminStream(process.url, "text/csv")
  await read(WARM_UP)
  const begun = performance.now()
  const rows = (await read(EXPORTED)) - 1
  const took = performance.now() - begun
  // A second export, because the collections slow it down.
  const before = z.number().parse(await process.ask("start-live-memory"))
  await read(EXPORTED)
  const memory = (z.number().parse(await process.ask("peak-memory")) - before) / MB
  return { rows, pace: (took / rows) * 1000, memory }
}

export function exportFigures(small: Exported, large: Exported): Omit<Figure, "case">[] {
  const rows = large.rows.toLocaleString("en")
  return [
    figureOf({
      name: `admin.export: memory that ${rows} rows take`,
      unit: "MB",
      ours: large.memory,
      reference: small.memory,
      bars: [{ of: "ours", most: 50 }],
    }),
    figureOf({
      name: "admin.export: a thousand rows",
      unit: "ms",
      ours: large.pace,
      reference: small.pace,
      bars: [{ of: "ratio", most: 2 }],
    }),
  ]
}
