import type { Figure } from "../figure"
import { alignedTable } from "./table"

/** Assumptions about a very large store. */
const CHECKOUTS = 10_000_000
const SECONDS = 24 * 60 * 60
/** The busiest hour, relative to the average. */
const PEAK = 3
/** The share of the shoppers who start a payment. */
const NEVER_PAY = 0.3
/** A paid payment is read again after an hour, a day and five days. */
const LATER_READS = 3

/** The load of ten million started payments a day on a store, calculated from the figures of a run. */
export function dayTable(figures: Figure[]): string {
  const ours = (name: string) => valueOf(figures, name, "ours")
  const stub = (name: string) => valueOf(figures, name, "reference")
  const started = CHECKOUTS / SECONDS
  const paid = started * (1 - NEVER_PAY)
  const unpaid = started * NEVER_PAY
  const orderMs = (part: string) => ours(`scale: processor time per order, ${part}`)
  const ofOurs = ours("checkout.start") + ours("checkout.complete")
  const ofStub = stub("checkout.start") + stub("checkout.complete")
  const polls = paid * LATER_READS + unpaid * ours("calls: an unpaid request, 7 days")
  const statements = started * ours("checkout.start: statements") + paid * ours("checkout.complete: statements")
  return alignedTable([
    ["what", "average", `at the peak (× ${PEAK})`, "one costs", "cores at the peak"],
    [...rates("payments started", started), "", ""],
    ...costing("orders: the store's processes", paid, orderMs("processes of the store")),
    ...costing("orders: PostgreSQL", paid, orderMs("PostgreSQL")),
    ...costing("orders: Redis", paid, orderMs("Redis")),
    ...costing("the same orders with the stub: Medusa alone", paid, (ordersMs(orderMs) * ofStub) / ofOurs),
    ...costing("payments started and never paid", unpaid, ours("checkout.start")),
    ...costing("calls of the job that poll payments", polls, 1000 / ours("job.poll")),
    [...rates("database statements of checkouts", statements), "", ""],
    ["growth of the ledger", `${perDay(CHECKOUTS * ours("ledger: disk per request"))} a day`, "", "", ""],
  ])
}

const ordersMs = (orderMs: (part: string) => number) =>
  ["processes of the store", "PostgreSQL", "Redis"].reduce((sum, part) => sum + orderMs(part), 0)

const rates = (what: string, average: number) => [what, perSecond(average), perSecond(average * PEAK)]

function costing(what: string, average: number, ms: number): string[][] {
  return [[...rates(what, average), `${ms.toFixed(ms < 10 ? 2 : 0)} ms`, cores((average * PEAK * ms) / 1000)]]
}

function valueOf(figures: Figure[], name: string, side: "ours" | "reference"): number {
  const value = figures.find((each) => each.name === name)?.[side]
  if (value === undefined || value === null) throw new Error(`The run has no figure "${name}".`)
  return value
}

const perSecond = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")}/s`
const cores = (value: number) => String(Math.ceil(value))
const perDay = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`
