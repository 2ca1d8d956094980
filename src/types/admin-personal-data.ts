/** Body of `POST /admin/pay-by-bank/personal-data/erase`. At least one field; each adds payments. */
export interface AdminErasePersonalDataBody {
  email?: string
  customer_id?: string
  order_ids?: string[]
  request_ids?: string[]
}

/** How many payments were erased, and which were skipped, because they are not concluded. */
export interface AdminErasePersonalDataResponse {
  payments: number
  links: number
  /** Notes of admin users, and error messages. */
  notes: number
  skipped: { id: string; reference: string }[]
}
