import type { Insights } from "../../../src/modules/pay-by-bank/reports/insight-figures"

/** The columns that the insights use, as the driver returns them. */
export interface CountedRow {
  id: string
  kind: string
  account: string
  status: string
  outcome: string | null
  status_code: string | null
  cart_id: string | null
  order_id: string | null
  collection_id: string
  institution: string | null
  bank_id: string | null
  reported_amount: string | null
  reported_currency: string | null
  amount_minor: number
  currency: string
  created_at: Date
  paid_at: Date | null
  reversed_at: Date | null
  returned_at: Date | null
  next_poll_at: Date | null
}

interface Period {
  /** Days, both inclusive. */
  from: string
  to: string
  account: string | null
  now: Date
  compare?: boolean
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Sorts after every bank id. */
const LAST = "zzz"

/** Counts the insights row by row, as a reference for the SQL. */
export function countedInsights(rows: CountedRow[], period: Period, timeZone = "UTC"): Omit<Insights, "asOf"> {
  const dayOf = dayIn(timeZone)
  const { from, to, account, now } = period
  const within = (first: string, last: string) => (row: CountedRow) => {
    const day = dayOf(row.created_at)
    return day >= first && day <= last && (account === null || row.account === account)
  }
  const started = rows.filter(within(from, to))
  const paid = started.filter((row) => resultOf(row, now) === "paid")
  const [disputed, undisputed] = [paid.filter(isDisputed), paid.filter((row) => !isDisputed(row))]
  const took = paid.map(secondsTaken).sort((one, other) => one - other)
  const checkouts = checkoutsOf(rows, now)
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  const before = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
  const during = successOf(checkouts.filter(({ first }) => within(from, to)(first)))
  const earlier = successOf(checkouts.filter(({ first }) => within(before(from, count), before(from, 1))(first)))
  return {
    days: grouped(started, ({ created_at }) => dayOf(created_at))
      .map(([day, of]) => ({ day, ...countsOf(of, now) }))
      .sort((one, other) => one.day.localeCompare(other.day)),
    banks: grouped(started, bankOf)
      .map(([bank_id, of]) => ({ bank_id, ...bankFigures(of, now) }))
      .sort(
        (one, other) =>
          (other.failure_rate ?? -1) - (one.failure_rate ?? -1) ||
          other.started - one.started ||
          (one.bank_id ?? LAST).localeCompare(other.bank_id ?? LAST),
      ),
    success: {
      ...{ checkouts: during.checkouts, paid: during.paid, rate: during.rate, waiting: during.waiting },
      before: period.compare ? { checkouts: earlier.checkouts, paid: earlier.paid, rate: earlier.rate } : null,
    },
    timeToPay: { median_s: share(took, 0.5), p90_s: share(took, 0.9) },
    amounts: amountsOf(undisputed).map(({ currency, amount_minor }) => ({ currency, amount_minor })),
    disputed: amountsOf(disputed),
  }
}

/** The limit for one payment, in minor units. */
const MOST = 999_999_999_999_999

function dayIn(timeZone: string) {
  const parts = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" })
  return (moment: Date) => parts.format(moment)
}

const minorOf = ({ reported_amount, amount_minor }: CountedRow) =>
  reported_amount === null ? amount_minor : Math.max(Math.min(Math.round(Number(reported_amount) * 100), MOST), -MOST)

/** The bank of the record, or the chosen one. */
const bankOf = ({ institution, bank_id }: CountedRow) => institution ?? bank_id

type Result = "paid" | "declined" | "canceled" | "abandoned" | "waiting"

/** The first that fits. */
function resultOf(row: CountedRow, now: Date): Result {
  if (row.paid_at && !row.reversed_at) return "paid"
  if (row.reversed_at || row.status === "rejected") return "declined"
  if (row.status === "canceled") return "canceled"
  const isYoung = row.created_at.getTime() > now.getTime() - HOUR_MS
  const isTracked = row.kind === "link" && row.next_poll_at !== null
  return row.status === "pending" || isYoung || isTracked ? "waiting" : "abandoned"
}

function countsOf(rows: CountedRow[], now: Date) {
  const counts = { started: 0, paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 }
  for (const row of rows) {
    counts.started += 1
    counts[resultOf(row, now)] += 1
  }
  return counts
}

function bankFigures(rows: CountedRow[], now: Date) {
  const counts = countsOf(rows, now)
  const causes = grouped(
    rows.flatMap((row) => causeOf(row, now) ?? []),
    (code) => code,
  )
    .map(([code, of]) => ({ code, payments: of.length }))
    .sort((one, other) => other.payments - one.payments || (one.code < other.code ? -1 : 1))
  const failed = causes.reduce((sum, { payments }) => sum + payments, 0)
  const decided = counts.paid + failed
  return {
    ...counts,
    returned: rows.filter(({ returned_at }) => returned_at !== null).length,
    ...{ failed, causes, failure_rate: decided === 0 ? null : failed / decided },
  }
}

function causeOf(row: CountedRow, now: Date): string | null {
  const result = resultOf(row, now)
  if (result === "declined") return row.reversed_at ? "reversed" : (row.status_code ?? "")
  return result === "abandoned" && row.returned_at ? "no_answer" : null
}

function isDisputed({ status, outcome }: CountedRow): boolean {
  return status === "mismatch" || outcome === "attention"
}

/** The tries of each cart or order, with the first one. */
function checkoutsOf(rows: CountedRow[], now: Date) {
  return grouped(rows, ({ order_id, cart_id, collection_id }) => order_id ?? cart_id ?? collection_id).flatMap(
    ([, tries]) => {
      const first = [...tries].sort(
        (one, other) => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1),
      )[0]
      const results = tries.map((row) => resultOf(row, now))
      const result = results.includes("paid") ? "paid" : results.includes("waiting") ? "waiting" : "failed"
      return first ? [{ first, result }] : []
    },
  )
}

function successOf(checkouts: { result: string }[]) {
  const of = (wanted: string) => checkouts.filter(({ result }) => result === wanted).length
  const decided = of("paid") + of("failed")
  return {
    ...{ checkouts: decided, paid: of("paid"), waiting: of("waiting") },
    rate: decided === 0 ? null : of("paid") / decided,
  }
}

function amountsOf(rows: CountedRow[]) {
  return grouped(rows, (row) => row.reported_currency ?? row.currency)
    .map(([currency, of]) => ({
      currency,
      amount_minor: of.reduce((sum, row) => sum + minorOf(row), 0),
      payments: of.length,
    }))
    .sort((one, other) => one.currency.localeCompare(other.currency))
}

/** Rounded to two digits. */
function secondsTaken({ created_at, paid_at }: CountedRow): number {
  const seconds = Math.max(0, ((paid_at?.getTime() ?? 0) - created_at.getTime()) / 1000)
  return seconds < 100 ? Math.round(seconds) : Number(seconds.toPrecision(2))
}

function grouped<Each, Key>(rows: Each[], keyOf: (row: Each) => Key): [Key, Each[]][] {
  return [...new Set(rows.map(keyOf))].map((key) => [key, rows.filter((row) => keyOf(row) === key)])
}

function share(sorted: number[], part: number): number | null {
  const place = part * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place))
}
