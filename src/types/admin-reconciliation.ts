/** A line of `GET /admin/pay-by-bank/reconciliation`: one day in one currency. Amounts in major units. */
export interface AdminReconciliationLine {
  day: string
  currency_code: string
  payments: number
  /** The amount that the service reported as paid. */
  reported: number
  captured: number
  attention: number
  resolved: number
  /** Reported as paid, and reversed later. */
  reversed: number
  settling: number
  /** Whether `reported` is the sum of the other five amounts. */
  balances: boolean
  differences: { uuid: string; reference: string; reported: number; captured: number; reason: string }[]
}

/** `GET /admin/pay-by-bank/reconciliation?from=&to=&account=`, at most 366 days; returned as CSV if the request accepts `text/csv`. */
export interface AdminReconciliationResponse {
  /** The time zone of the days: the option `timeZone`. */
  time_zone: string
  lines: AdminReconciliationLine[]
}
