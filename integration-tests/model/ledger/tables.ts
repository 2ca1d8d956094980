/** Rows as the database holds them; the module's own code knows their types. */
export interface RequestRow {
  id: string
  status: string
  outcome: string | null
  reason: string | null
  uuid: string
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

/** The ledger's four tables. */
export class Tables {
  readonly requests = new Map<string, RequestRow>()
  readonly bindings = new Map<string, BindingRow>()
  readonly events = new Map<string, EventRow>()
  readonly refunds = new Map<string, RefundRow>()
}
