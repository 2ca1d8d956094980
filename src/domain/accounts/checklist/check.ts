import { fill } from "../../../shared/fill"
import { CHECKLIST } from "../../../shared/messages/checklist"

export interface Check {
  id: CheckId
  status: "ok" | "warning" | "failed"
  /** Id of a merchant account; `null` for a check of the whole store. */
  account: string | null
  /** The status in words and what to do, for admin users. */
  message: string
  /** Such as `return_url.not_https`; `null` if the check passes. */
  variant: string | null
  /** Values of the message's placeholders, and other facts. */
  details: Record<string, string | number>
  /** Regions in which the dashboard can enable the provider with one click. */
  regions?: { id: string; name: string; currency_code: string }[]
}

export type CheckId = keyof typeof CHECKLIST
type Variant<Id extends CheckId> = keyof (typeof CHECKLIST)[Id]

/** The result of one check, before `check` adds its id, its merchant account and, by default, the message of its variant. */
export type Finding<Id extends CheckId> = Omit<Check, "id" | "account" | "variant" | "details" | "message"> & {
  variant?: Variant<Id> & string
  details?: Check["details"]
  message?: string
}

const MESSAGES: { [Id in CheckId]: Record<Variant<Id>, string> } = CHECKLIST

export function check<Id extends CheckId>(id: Id, account: string | null, finding: Finding<Id>): Check {
  const { variant, details = {}, message = fill(MESSAGES[id][variant ?? "ok"], details), ...rest } = finding
  return { id, account, ...rest, message, variant: variant ? `${id}.${variant}` : null, details }
}
