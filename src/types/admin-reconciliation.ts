/** A line of `GET /admin/pay-by-bank/reconciliation`: one day (UTC) in one currency. Amounts in major units. */
export interface AdminReconciliationLine {
  day: string
  currency_code: string
  payments: number
  /** What the service reported as paid. */
  reported: number
  captured: number
  attention: number
  resolved: number
  settling: number
  /** `reported` is the sum of the other four. */
  balances: boolean
  differences: { uuid: string; reported: number; booked: number; why: string }[]
}

/** `GET /admin/pay-by-bank/reconciliation?from=&to=&account=`; as CSV where `text/csv` is accepted. */
export interface AdminReconciliationResponse {
  lines: AdminReconciliationLine[]
}
