/** Rows as the database holds them; the module's own code knows their types. */
export interface RequestRow {
  id: string
  kind: string
  status: string
  outcome: string | null
  reason: string | null
  /** `null` for a link whose uuid nobody knows. */
  uuid: string | null
  uuid_guessed: boolean
  merchant_uuid: string
  account: string
  reference: string
  amount_minor: number
  currency: string
  collection_id: string
  cart_id: string | null
  order_id: string | null
  reuse_key: string | null
  claimed_session_id: string | null
  claimed_at: Date | null
  paid_at: Date | null
  failed_passes: number
  declined_since: Date | null
  declined_at: Date | null
  lock_waited_since: Date | null
  last_asked_at: Date | null
  next_check_at: Date | null
  leased_until: Date | null
  watch_until: Date
  created_at: Date
  reported_amount: string | null
  reported_currency: string | null
}

export interface BindingRow {
  id: string
  session_id: string
  request_id: string
  state: "live" | "deleted" | "claimed"
}

export interface EventRow {
  id: string
  request_id: string
  type: string
}

export interface RefundRow {
  id: string
  refund_id: string
  request_id: string
  amount_minor: number
}

export interface LinkRow {
  id: string
  request_id: string
  order_id: string
  nth: number
  /** Both together are unique. */
  place: string
  delivery: string
  call: string
  problem: string | null
  url: string | null
  sent_at: Date | null
  whole: boolean
  email: string | null
  mobile: string | null
  calling_code: string | null
  first_name: string | null
  last_name: string | null
  uuid_from_link: boolean
  replaced_by: string | null
  canceled_at: Date | null
  reminder: number
  created_at: Date
}

/** PostgreSQL's unique_violation. */
export class Taken extends Error {
  override name = "unique_violation"
}

/** The ledger's five tables. */
export class Tables {
  readonly requests = new Map<string, RequestRow>()
  readonly bindings = new Map<string, BindingRow>()
  readonly events = new Map<string, EventRow>()
  readonly refunds = new Map<string, RefundRow>()
  readonly links = new Map<string, LinkRow>()
}
