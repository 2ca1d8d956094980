import type { Insights } from "../../../src/modules/pay-by-bank/reports/insight-figures"

/** The columns that the insights use, as the driver returns them. */
export interface CountedRow {
  kind: string
  account: string
  status: string
  cart_id: string | null
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
  deleted_at: Date | null
}

interface Period {
  from: Date
  to: Date
  account: string | null
  now: Date
}

const HOUR_MS = 60 * 60_000
/** Sorts after every bank id. */
const LAST = "zzz"

/** Counts the insights row by row, as a reference for the SQL. */
export function countedInsights(rows: CountedRow[], period: Period): Insights {
  const existing = rows.filter(({ deleted_at }) => deleted_at === null)
  const mine = existing.filter(({ account }) => period.account === null || account === period.account)
  const within = (moment: Date | null) => moment !== null && moment >= period.from && moment < period.to
  const started = mine.filter(({ created_at }) => within(created_at))
  const paid = mine.filter(({ paid_at, reversed_at }) => within(paid_at) && reversed_at === null)
  const lost = started.filter((row) => !existing.some((other) => other.paid_at && isSameCart(row, other)))
  const waiting = lost.filter((row) => isWaiting(row, period.now))
  const abandoned = lost.filter((row) => row.kind === "checkout" && !waiting.includes(row))
  const took = paid.map(secondsTaken).sort((one, other) => one - other)
  const days = [...new Set([...started.map(({ created_at }) => dayOf(created_at)), ...paid.map(dayPaid)])].sort()
  const on = (day: string, of: CountedRow[]) => of.filter(({ created_at }) => dayOf(created_at) === day).length
  return {
    days: days.map((day) => ({
      day,
      started: on(day, started),
      paid: paid.filter((row) => dayPaid(row) === day).length,
      abandoned: on(day, abandoned),
      waiting: on(day, waiting),
    })),
    banks: grouped(paid, ({ institution }) => institution)
      .map(([bank_id, of]) => ({ bank_id, payments: of.length }))
      .sort(
        (one, other) => other.payments - one.payments || (one.bank_id ?? LAST).localeCompare(other.bank_id ?? LAST),
      ),
    funnel: grouped(started, bankOf)
      .map(([bank_id, of]) => ({ bank_id, ...becameOf(of, period.now) }))
      .sort((one, other) => other.started - one.started || (one.bank_id ?? LAST).localeCompare(other.bank_id ?? LAST)),
    timeToPay: { median_s: share(took, 0.5), p90_s: share(took, 0.9) },
    amounts: grouped(paid, (row) => row.reported_currency ?? row.currency)
      .map(([currency, of]) => ({ currency, amount_minor: of.reduce((sum, row) => sum + minorOf(row), 0) }))
      .sort((one, other) => one.currency.localeCompare(other.currency)),
  }
}

/** The limit for one payment, in minor units. */
const MOST = 999_999_999_999_999

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const dayPaid = ({ paid_at }: CountedRow) => (paid_at ? dayOf(paid_at) : "")
const minorOf = ({ reported_amount, amount_minor }: CountedRow) =>
  reported_amount === null ? amount_minor : Math.max(Math.min(Math.round(Number(reported_amount) * 100), MOST), -MOST)

/** The bank of the record, or the chosen one. */
const bankOf = ({ institution, bank_id }: CountedRow) => institution ?? bank_id

/** Sorts each payment into the first that fits. */
function becameOf(rows: CountedRow[], now: Date) {
  const became = { started: 0, returned: 0, paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 }
  for (const row of rows) {
    became.started += 1
    if (row.returned_at) became.returned += 1
    if (row.paid_at && !row.reversed_at) became.paid += 1
    else if (row.reversed_at || row.status === "rejected") became.declined += 1
    else if (row.status === "canceled") became.canceled += 1
    else if (isWaiting(row, now)) became.waiting += 1
    else became.abandoned += 1
  }
  return became
}

function isSameCart(one: CountedRow, other: CountedRow): boolean {
  return one.collection_id === other.collection_id || (one.cart_id !== null && one.cart_id === other.cart_id)
}

function isWaiting({ kind, status, created_at, next_poll_at }: CountedRow, now: Date): boolean {
  const young = created_at.getTime() > now.getTime() - HOUR_MS
  return status === "pending" || young || (kind === "link" && next_poll_at !== null)
}

/** Rounded to two digits. */
function secondsTaken({ created_at, paid_at }: CountedRow): number {
  const seconds = Math.max(0, ((paid_at?.getTime() ?? 0) - created_at.getTime()) / 1000)
  return seconds < 100 ? Math.round(seconds) : Number(seconds.toPrecision(2))
}

function grouped<Key>(rows: CountedRow[], keyOf: (row: CountedRow) => Key): [Key, CountedRow[]][] {
  return [...new Set(rows.map(keyOf))].map((key) => [key, rows.filter((row) => keyOf(row) === key)])
}

function share(sorted: number[], part: number): number | null {
  const place = part * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place))
}
