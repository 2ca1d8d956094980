import { csv } from "./csv"
import { dayOf } from "../../shared/days"
import { decimalFromMinor } from "../money"
import type { RequestOutcome } from "../../shared/statuses"

/**
 * Compares the payments that the service reported as paid with their outcome, per day and currency. Pure. Amounts in
 * minor units, as reported by the service and not as requested, except the captured amount.
 */
export interface ReportedPayment {
  uuid: string
  /** As it appears on the merchant's bank statement. */
  reference: string
  paidAt: Date
  currency: string
  reportedMinor: number
  /** The amount captured in Medusa; 0 without a Payment. */
  capturedMinor: number
  /** The part of it that a person has not accepted, so that it is returned. */
  returnedMinor: number
  outcome: RequestOutcome | null
  reason: string | null
  /** A later record reported that the payment was reversed. */
  isReversed: boolean
}

export interface ReconciliationLine {
  /** `YYYY-MM-DD` */
  day: string
  currency: string
  payments: number
  reportedMinor: number
  capturedMinor: number
  attentionMinor: number
  resolvedMinor: number
  /** Reported as paid, and reversed later. */
  reversedMinor: number
  /** Received but not settled yet; the next run continues. */
  settlingMinor: number
  differences: Difference[]
}

/** A payment whose captured amount differs from the reported amount. */
interface Difference {
  uuid: string
  reference: string
  reportedMinor: number
  capturedMinor: number
  reason: string
}

/** Adds payments one after the other, and keeps none of them: only the lines, and the differences. */
export class Reconciliation {
  private readonly known = new Map<string, ReconciliationLine>()

  constructor(private readonly timeZone: string) {}

  add(payments: readonly ReportedPayment[]): this {
    for (const payment of payments) {
      const day = dayOf(payment.paidAt, this.timeZone)
      const line = this.known.get(`${day} ${payment.currency}`) ?? emptyLine(day, payment.currency)
      this.known.set(`${day} ${payment.currency}`, line)
      addTo(line, payment)
    }
    return this
  }

  lines(): ReconciliationLine[] {
    return [...this.known.values()].sort((a, b) => `${a.day} ${a.currency}`.localeCompare(`${b.day} ${b.currency}`))
  }
}

function emptyLine(day: string, currency: string): ReconciliationLine {
  return {
    day,
    currency,
    payments: 0,
    reportedMinor: 0,
    capturedMinor: 0,
    attentionMinor: 0,
    resolvedMinor: 0,
    reversedMinor: 0,
    settlingMinor: 0,
    differences: [],
  }
}

function addTo(line: ReconciliationLine, payment: ReportedPayment): void {
  const { uuid, reference, reportedMinor, capturedMinor, returnedMinor } = payment
  const acceptedMinor = reportedMinor - returnedMinor
  // After a crash, Medusa may hold the captured payment before the ledger has settled it.
  const outcome = payment.outcome === null && capturedMinor === acceptedMinor ? "settled" : payment.outcome
  line.payments += 1
  line.reportedMinor += reportedMinor
  if (payment.isReversed) return addReversed(line, payment)
  if (outcome === "settled") line.capturedMinor += capturedMinor
  if (outcome === "settled") line.resolvedMinor += returnedMinor
  if (outcome === "attention") line.attentionMinor += reportedMinor
  if (outcome === "closed") line.resolvedMinor += reportedMinor
  if (outcome === null) line.settlingMinor += reportedMinor
  const settledMinor = outcome === "settled" ? capturedMinor : 0
  const twice = outcome !== "settled" && outcome !== null && capturedMinor !== 0
  if (outcome === "settled" && capturedMinor !== acceptedMinor) {
    line.differences.push({ uuid, reference, reportedMinor, capturedMinor, reason: "captured_differs" })
  } else if (twice) {
    line.differences.push({
      uuid,
      reference,
      reportedMinor,
      capturedMinor,
      reason: "captured_and_not_settled",
    })
  } else if (outcome === null) {
    line.differences.push({ uuid, reference, reportedMinor, capturedMinor: settledMinor, reason: "not_settled_yet" })
  }
}

/** A reversed payment is in no other column, also while Medusa holds a captured payment for it. */
function addReversed(
  line: ReconciliationLine,
  { uuid, reference, reportedMinor, capturedMinor }: ReportedPayment,
): void {
  line.reversedMinor += reportedMinor
  if (capturedMinor !== 0)
    line.differences.push({ uuid, reference, reportedMinor, capturedMinor, reason: "captured_and_reversed" })
}

/** Whether the reported total is the sum of the captured, attention, resolved, reversed and settling amounts. */
export function balances(line: ReconciliationLine): boolean {
  const { reportedMinor, capturedMinor, attentionMinor, resolvedMinor, reversedMinor, settlingMinor } = line
  return reportedMinor === capturedMinor + attentionMinor + resolvedMinor + reversedMinor + settlingMinor
}

const COLUMNS = [
  "day",
  "currency",
  "payments",
  "reported",
  "captured",
  "attention",
  "resolved",
  "reversed",
  "settling",
  "differences",
]

/** One row per line, with amounts in major units and the references and uuids of differences in the last column. */
export function reconciliationCsv(lines: ReconciliationLine[]): string {
  const rows = lines.map((line) => [
    line.day,
    line.currency,
    String(line.payments),
    ...[line.reportedMinor, line.capturedMinor, line.attentionMinor].map(decimalFromMinor),
    ...[line.resolvedMinor, line.reversedMinor, line.settlingMinor].map(decimalFromMinor),
    line.differences.map(({ uuid, reference, reason }) => `${reference} ${uuid} ${reason}`).join("; "),
  ])
  return csv([COLUMNS, ...rows])
}
