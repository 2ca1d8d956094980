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
