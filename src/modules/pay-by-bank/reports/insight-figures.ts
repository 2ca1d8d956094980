import { percentile } from "../../../domain/reports/percentile"
import { PAYMENT_RESULTS, type PaymentResult } from "../../../shared/statuses"
import type { InsightFigure, KeptDay } from "./insight-statements"

/** Started payments, and what they have become: `started` is the sum of the other figures. */
export interface ResultCounts extends Record<PaymentResult, number> {
  started: number
}

/** The payments of a bank. See `docs/architecture.md#insights`. */
export interface BankFigures extends ResultCounts {
  /** `null` if no bank was chosen or reported. */
  bank_id: string | null
  /** Those whose customer came back to the store. */
  returned: number
  /** Payments in which the bank failed: the sum of the causes. */
  failed: number
  /** Of paid and failed payments; `null` if there are none. */
  failure_rate: number | null
  /** `reversed`, `no_answer`, or the status code of a rejection. Most frequent first. */
  causes: { code: string; payments: number }[]
}

/** Checkouts that are not waiting: the tries of one cart or order count once. */
export interface Success {
  checkouts: number
  paid: number
  /** `null` without checkouts. */
  rate: number | null
}

interface Amount {
  currency: string
  amount_minor: number
}

export interface Insights {
  /** When the kept day of the period that was counted longest ago was counted; `null` if all days are counted now. */
  asOf: Date | null
  /** The days with payments. */
  days: (ResultCounts & { day: string })[]
  /** The highest failure rate first. */
  banks: BankFigures[]
  success: Success & {
    waiting: number
    /** Of equally many days before the period; `null` if they were not asked for. */
    before: Success | null
  }
  /** Seconds from start to payment. */
  timeToPay: { median_s: number | null; p90_s: number | null }
  /** Without disputed money. */
  amounts: Amount[]
  disputed: (Amount & { payments: number })[]
}

/** Sorts the figures that the statement returns. */
export function insightsOf(figures: InsightFigure[], shown: readonly KeptDay[], withBefore: boolean): Insights {
  const sums = (name: string) =>
    new Map(figures.flatMap(({ figure, day, key, value }) => (figure === name && day === null ? [[key, value]] : [])))
  const took = [...sums("took")].map(([seconds, times]): [number, number] => [Number(seconds), times])
  const tally = new Map(took)
  const total = (name: string) => sums(name).get(null) ?? 0
  const disputed = sums("disputed")
  return {
    asOf: shown.map(({ counted_at }) => counted_at).reduce<Date | null>(earlier, null),
    days: daysOf(figures),
    banks: banksOf(figures),
    success: {
      ...successOf(total("checkout_paid"), total("checkout_failed")),
      waiting: total("checkout_waiting"),
      before: withBefore ? successOf(total("before checkout_paid"), total("before checkout_failed")) : null,
    },
    timeToPay: { median_s: percentile(tally, 0.5), p90_s: percentile(tally, 0.9) },
    amounts: amountsOf(sums("amount")),
    disputed: amountsOf(sums("disputed_amount")).map((each) => ({
      ...each,
      payments: disputed.get(each.currency) ?? 0,
    })),
  }
}

const earlier = (one: Date | null, other: Date) => (one && one < other ? one : other)

export function successOf(paid: number, failed: number): Success {
  const checkouts = paid + failed
  return { checkouts, paid, rate: checkouts === 0 ? null : paid / checkouts }
}

function amountsOf(sums: ReadonlyMap<string | null, number>): Amount[] {
  return [...sums]
    .map(([currency, amount_minor]) => ({ currency: currency ?? "", amount_minor }))
    .sort((one, other) => compare(one.currency, other.currency))
}

/** A new object for each day and bank, because it is counted up. */
export const noPayments = (): ResultCounts => ({
  ...{ started: 0, paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 },
})

const resultOf = (figure: string) => PAYMENT_RESULTS.find((result) => result === figure)

function daysOf(figures: InsightFigure[]): Insights["days"] {
  const days = new Map<string, ResultCounts>()
  for (const { figure, day, value } of figures) {
    const result = resultOf(figure)
    if (day === null || !result) continue
    const known = days.get(day) ?? noPayments()
    known[result] += value
    known.started += value
    days.set(day, known)
  }
  return [...days].map(([day, counts]) => ({ day, ...counts })).sort((one, other) => compare(one.day, other.day))
}

const CAUSE = "cause "

function banksOf(figures: InsightFigure[]): BankFigures[] {
  const banks = new Map<string | null, Omit<BankFigures, "failure_rate">>()
  for (const { figure, day, key: bank_id, value } of figures) {
    const result = resultOf(figure)
    if (day !== null || (!result && figure !== "returned" && !figure.startsWith(CAUSE))) continue
    const known = banks.get(bank_id) ?? { bank_id, ...noPayments(), returned: 0, failed: 0, causes: [] }
    if (result) {
      known[result] += value
      known.started += value
    } else if (figure === "returned") known.returned += value
    else {
      known.failed += value
      known.causes.push({ code: figure.slice(CAUSE.length), payments: value })
    }
    banks.set(bank_id, known)
  }
  return [...banks.values()].map(withRate).sort(byFailures)
}

function withRate(bank: Omit<BankFigures, "failure_rate">): BankFigures {
  const { paid, failed } = bank
  const causes = bank.causes.sort((one, other) => other.payments - one.payments || compare(one.code, other.code))
  return { ...bank, causes, failure_rate: paid + failed === 0 ? null : failed / (paid + failed) }
}

/** Among equal rates, the bank with most payments comes first, and payments without a bank last. */
function byFailures(one: BankFigures, other: BankFigures): number {
  return (
    (other.failure_rate ?? -1) - (one.failure_rate ?? -1) ||
    other.started - one.started ||
    compare(one.bank_id ?? "\uffff", other.bank_id ?? "\uffff")
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
