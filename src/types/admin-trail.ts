import type { TrailGroup } from "../shared/trail"
import type { AdminAccountChange } from "./admin-accounts"

/** A line of the trail: what happened, when, and who did it. */
export interface AdminTrailLine {
  id: string
  /** What the line belongs to: a payment's timeline, a merchant account's changes, or neither. */
  source: "payment" | "account" | "other"
  /** The event of the timeline, the kind of the change, and so on. */
  kind: string
  /** The id of an admin user or API key; `null` if it happened automatically, or outside of the admin routes. */
  by: string | null
  created_at: string
  payment: { id: string; reference: string; currency_code: string } | null
  /** The merchant account whose settings were changed. */
  account: string | null
  /** Codes, ids, amounts in major units, and notes of admin users. */
  data: Record<string, string | number | boolean | null>
  /** The changed settings. Of a password, `from` and `to` are fingerprints. */
  fields: AdminAccountChange["fields"]
}

/** `GET /admin/pay-by-bank/trail`: newest first; returned as CSV, without pages, if the request accepts `text/csv`. */
export interface AdminTrailResponse {
  trail: AdminTrailLine[]
  /** At most 10,000; `more` is true if there are more. */
  count: number
  more: boolean
  offset: number
  limit: number
}

export type AdminTrailGroup = TrailGroup
