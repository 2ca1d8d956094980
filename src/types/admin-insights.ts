/** `GET /admin/pay-by-bank/insights?from=&to=&account=`: days (UTC), both counted in; at most 366. */
export interface AdminInsightsResponse {
  insights: {
    /** One for every day, also where nothing happened. */
    days: { day: string; started: number; paid: number; abandoned: number }[]
    /** Paid requests by bank, most first; `bank_id` null where the service did not say. */
    banks: { bank_id: string | null; name: string | null; payments: number; share: number }[]
    /** From start to money, in seconds, each payment's to two digits; `null` without a payment. */
    time_to_pay: { median_s: number | null; p90_s: number | null }
    totals: { started: number; paid: number; abandoned: number; waiting: number }
    /** What was paid, per currency. */
    amounts: { currency_code: string; amount: number }[]
  }
}
