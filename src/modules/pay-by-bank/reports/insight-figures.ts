import { percentile } from "../../../domain/reports/percentile"
import { RESULTS, type InsightFigure } from "./insight-statements"

/** The figures of a day with activity. See `day-figures.ts` for what each figure counts. */
interface DayFigures {
  day: string
  started: number
  paid: number
  abandoned: number
  waiting: number
}

/** Paid requests by the bank that the payment service reported, most payments first. */
interface BankFigures {
  bank_id: string | null
  payments: number
}

/**
 * The started payments of a bank: `started` is the sum of what they have become, of which each has become one. See
 * `docs/decisions.md#funnel`.
 */
export interface BankFunnel extends Record<(typeof RESULTS)[number], number> {
  /** `null` if no bank was chosen or reported. */
  bank_id: string | null
  started: number
  returned: number
}

export interface Insights {
  days: DayFigures[]
  banks: BankFigures[]
  /** Most started first. */
  funnel: BankFunnel[]
  /** Seconds from start to payment, for the payments of the period. */
  timeToPay: { median_s: number | null; p90_s: number | null }
  amounts: { currency: string; amount_minor: number }[]
}

/** Adds up the partial figures that the statement returns. */
export function insightsOf(figures: InsightFigure[]): Insights {
  const took = [...sums(figures, "took")].map(([seconds, times]): [number, number] => [Number(seconds), times])
  const tally = new Map(took)
  return {
    days: daysOf(figures),
    banks: [...sums(figures, "bank")].map(([bank_id, payments]) => ({ bank_id, payments })).sort(byPayments),
    funnel: funnelOf(figures),
    timeToPay: { median_s: percentile(tally, 0.5), p90_s: percentile(tally, 0.9) },
    amounts: [...sums(figures, "amount")]
      .map(([currency, amount_minor]) => ({ currency: currency ?? "", amount_minor }))
      .sort((one, other) => compare(one.currency, other.currency)),
  }
}

function sums(figures: InsightFigure[], name: InsightFigure["figure"]): Map<string | null, number> {
  const found = new Map<string | null, number>()
  for (const { figure, key, value } of figures) {
    if (figure === name) found.set(key, (found.get(key) ?? 0) + value)
  }
  return found
}

function daysOf(figures: InsightFigure[]): DayFigures[] {
  const days = new Map<string, DayFigures>()
  for (const { figure, day, value } of figures) {
    if (day === null || !isOfDay(figure)) continue
    const known = days.get(day) ?? { day, started: 0, paid: 0, abandoned: 0, waiting: 0 }
    known[figure] += value
    days.set(day, known)
  }
  return [...days.values()].sort((one, other) => compare(one.day, other.day))
}

type OfDay = "started" | "paid" | "abandoned" | "waiting"

function isOfDay(figure: InsightFigure["figure"]): figure is OfDay {
  return figure === "started" || figure === "paid" || figure === "abandoned" || figure === "waiting"
}

function funnelOf(figures: InsightFigure[]): BankFunnel[] {
  const banks = new Map<string | null, BankFunnel>()
  for (const name of [...RESULTS, "returned"] as const) {
    for (const [bank_id, count] of sums(figures, `bank_${name}`)) {
      const known = banks.get(bank_id) ?? { bank_id, started: 0, returned: 0, ...NOTHING }
      known[name] += count
      if (name !== "returned") known.started += count
      banks.set(bank_id, known)
    }
  }
  return [...banks.values()].sort((one, other) => other.started - one.started || compareBanks(one, other))
}

const NOTHING = { paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 }

/** Among equal counts, payments without a bank come last. */
function byPayments(one: BankFigures, other: BankFigures): number {
  return other.payments - one.payments || compareBanks(one, other)
}

function compareBanks(one: { bank_id: string | null }, other: { bank_id: string | null }): number {
  return compare(one.bank_id ?? "\uffff", other.bank_id ?? "\uffff")
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
