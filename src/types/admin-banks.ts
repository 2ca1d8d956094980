/** A bank that the service supports. */
export interface AdminBank {
  id: string
  name: string
  logo: string | null
  /** ISO 3166-1 alpha-2, upper-case. */
  countries: string[]
  /** Since when the service lists the bank, as reported. */
  since: string | null
  /** Who paused the bank for new payments of this merchant account, and since when; `null` if it is not paused. */
  paused: { by: string; since: string } | null
  health: AdminBankHealth
}

/** How a bank does, from the payments of this merchant account. */
export interface AdminBankHealth {
  /** The checkouts that were started within the last hour. */
  hour: AdminBankFigures
  /** The checkouts that were started within the last seven days. */
  week: AdminBankFigures
  /** Its latest payments failed or got no answer, see `docs/decisions.md#bank-health`. */
  may_be_slow: boolean
}

/** Counts of started checkouts, and what became of them. */
export interface AdminBankFigures {
  started: number
  /** Their customers came back to the store. */
  returned: number
  paid: number
  declined: number
  /** Seconds from start to payment; `null` without payments. */
  median_s: number | null
}

/** Body of `POST /admin/pay-by-bank/banks/:id/pause` and `…/resume`. */
export interface AdminPauseBankBody {
  account: string
}

/** Answer of `POST /admin/pay-by-bank/banks/:id/pause` and `…/resume`. */
export interface AdminPausedBankResponse {
  bank: Pick<AdminBank, "id" | "paused">
}

/** `GET /admin/pay-by-bank/banks?account=&country=GB,IE&q=&refresh=true` */
export interface AdminBankListResponse {
  banks: AdminBank[]
  count: number
  offset: number
  limit: number
  /** When the list was fetched. */
  fetched_at: string
  /** The service did not answer: this is the last good list, and `message` contains the cause. */
  stale: boolean
  message: string | null
}
