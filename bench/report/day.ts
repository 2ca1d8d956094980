import type { Figure } from "../figure"
import { alignedTable } from "./table"

/** Assumptions about a very large store. */
const CHECKOUTS = 10_000_000
const SECONDS = 24 * 60 * 60
/** The busiest hour, relative to the average. */
const PEAK = 3
/** Shares of the shoppers who start a payment. */
const NEVER_PAY = 0.3
const NEVER_RETURN = 0.05
/** A paid payment is read again after an hour, a day and five days. */
const LATER_READS = 3

/** The load of ten million started payments a day on a store, calculated from the figures of a run. */
export function dayTable(figures: Figure[]): string {
  const ours = (name: string) => valueOf(figures, name, "ours")
  const stub = (name: string) => valueOf(figures, name, "reference")
  const paid = CHECKOUTS * (1 - NEVER_PAY)
  const paidPeak = (paid / SECONDS) * PEAK
  const startPeak = (CHECKOUTS / SECONDS) * PEAK
  const polls =
    paid * (ours("calls: a checkout whose shopper returns") - 1 + LATER_READS) +
    CHECKOUTS * NEVER_PAY * ours("calls: an unpaid request, 7 days")
  const settling = paidPeak * NEVER_RETURN
  const seconds = (name: string) => ours(name) / 1000
  const checkouts = startPeak * seconds("checkout.start") + paidPeak * seconds("checkout.complete")
  const withStub = (startPeak * stub("checkout.start") + paidPeak * stub("checkout.complete")) / 1000
  const statements = startPeak * ours("checkout.start: statements") + paidPeak * ours("checkout.complete: statements")
  return alignedTable([
    ["what", "average", `at the peak (× ${PEAK})`, "a machine of the bench does", "machines"],
    ["payments started", perSecond(CHECKOUTS / SECONDS), perSecond(startPeak), "", ""],
    ["carts completed by shoppers who return", perSecond(paid / SECONDS), perSecond(paidPeak), "", ""],
    ["both, as work of the servers", "", "", "one second of it a second", machines(checkouts)],
    ["the same with the stub: Medusa alone", "", "", "one second of it a second", machines(withStub)],
    ["database statements of both", perSecond(statements / PEAK), perSecond(statements), "", ""],
    ...rated("calls that poll payments", polls / SECONDS, ours("job.poll")),
    ...rated("orders of shoppers who never return", settling / PEAK, ours("job.settle")),
    ["growth of the ledger", `${perDay(CHECKOUTS * ours("ledger: disk per request"))} a day`, "", "", ""],
  ])
}

function rated(what: string, average: number, rate: number): string[][] {
  const peak = average * PEAK
  return [[what, perSecond(average), perSecond(peak), perSecond(rate), machines(peak / rate)]]
}

function valueOf(figures: Figure[], name: string, side: "ours" | "reference"): number {
  const value = figures.find((each) => each.name === name)?.[side]
  if (value === undefined || value === null) throw new Error(`The run has no figure "${name}".`)
  return value
}

const perSecond = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")}/s`
const machines = (value: number) => String(Math.ceil(value))
const perDay = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`
