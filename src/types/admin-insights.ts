import type { PaymentResult } from "../shared/statuses"

export type { PaymentResult as AdminPaymentResult } from "../shared/statuses"

/**
 * `GET /admin/pay-by-bank/insights?from=&to=&account=`: `from` and `to` are days in the store's time zone, both inclusive; at most
 * 366 days. Everything counts on the day on which the payment was started.
 */
export interface AdminInsightsResponse {
  insights: {
    /** The option `timeZone`. */
    time_zone: string
    /**
     * When that day of the period was counted, in the night, whose count is the oldest; days that no night has counted are counted for each
     * call, as today is. `null` if all of them are.
     */
    as_of: string | null
    totals: AdminResultCounts
    /** Checkouts that are not waiting: the tries of one cart or order count once, on the day of the first one, and the checkout is paid if any of them is. */
    success: AdminSuccess & {
      waiting: number
      /** Of equally many days before `from`. */
      before: AdminSuccess
    }
    /** One entry per day, also for days without payments. */
    days: (AdminResultCounts & { day: string })[]
    /** The highest failure rate first. `bank_id` is `null` if no bank was chosen or reported. */
    banks: AdminBankInsight[]
    /** Time from start to payment in seconds, each rounded to two significant digits; `null` without payments. */
    time_to_pay: { median_s: number | null; p90_s: number | null }
    /** Paid amounts per currency, without disputed money. */
    amounts: { currency_code: string; amount: number }[]
    /** Paid with other values than requested, or waiting for your team's decision. They are part of `paid`, and not of `amounts`. */
    disputed: { payments: number; amounts: { currency_code: string; amount: number; payments: number }[] }
  }
}

/** Started payments, and what each has become by now: `started` is the sum of the others. */
export interface AdminResultCounts extends Record<PaymentResult, number> {
  started: number
}

export interface AdminSuccess {
  checkouts: number
  paid: number
  /** `paid` of `checkouts`; `null` without checkouts. */
  rate: number | null
}

export interface AdminBankInsight extends AdminResultCounts {
  bank_id: string | null
  name: string | null
  /** Payments whose customer came back to the store. */
  returned: number
  /** Payments that the bank declined, reversed, or did not answer although the customer came back: the sum of `causes`. */
  failed: number
  /** `failed` of `paid` and `failed`; `null` if there are none. */
  failure_rate: number | null
  /** `reversed`, `no_answer`, or the status code of a rejection. Most frequent first. */
  causes: { code: string; payments: number }[]
  /** For any of the merchant accounts shown: see `GET /admin/pay-by-bank/banks`. */
  paused: boolean
}
