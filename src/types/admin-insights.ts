/** `GET /admin/pay-by-bank/insights?from=&to=&account=`: `from` and `to` are days (UTC), both inclusive; at most 366 days. */
export interface AdminInsightsResponse {
  insights: {
    /** One entry per day, also for days without payments. */
    days: { day: string; started: number; paid: number; abandoned: number }[]
    /** Paid requests per bank, most payments first; `bank_id` is `null` if the service reported no bank. */
    banks: { bank_id: string | null; name: string | null; payments: number; share: number }[]
    /**
     * The payments started in the period, per bank, most first, and what each has become by now: exactly one of `paid`, `declined`,
     * `canceled`, `abandoned` and `waiting`. `returned` counts those whose customer came back to the store. `bank_id` is `null` if no
     * bank was chosen or reported.
     */
    funnel: {
      banks: (AdminFunnelFigures & { bank_id: string | null; name: string | null })[]
      totals: AdminFunnelFigures
    }
    /**
     * Payments started in the period that are pending now, per bank, most first: how many, and the seconds since the start.
     */
    undecided: { bank_id: string | null; name: string | null; payments: number; median_s: number; longest_s: number }[]
    /** Time from start to payment in seconds, each rounded to two significant digits; `null` without payments. */
    time_to_pay: { median_s: number | null; p90_s: number | null }
    totals: { started: number; paid: number; abandoned: number; waiting: number }
    /** Paid amounts, per currency. */
    amounts: { currency_code: string; amount: number }[]
  }
}

/** Counts of started payments. */
export interface AdminFunnelFigures {
  started: number
  returned: number
  paid: number
  declined: number
  canceled: number
  abandoned: number
  waiting: number
}
