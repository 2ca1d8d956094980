export interface Check {
  id: CheckId
  state: "ok" | "warning" | "failed"
  /** Of an account, or of the shop as a whole. */
  account: string | null
  /** The state in words, and what to do, for staff. */
  sentence: string
  /** `return_url.not_https`; `null` when all is well. */
  variant: string | null
  details: Record<string, string | number>
  /** Regions that the panel can enable the provider in with one click. */
  regions?: { id: string; name: string; currency_code: string }[]
}

export type CheckId =
  | "account_configured"
  | "connection"
  | "provider_in_regions"
  | "unsupported_regions"
  | "return_url"
  | "encryption_key"
  | "job"
  | "backends"
  | "environment"

/** What one question found, before it is known whose it is. */
export type Finding = Omit<Check, "id" | "account" | "variant" | "details"> & {
  variant?: string
  details?: Record<string, string | number>
}

export function check(id: CheckId, account: string | null, { variant, details, ...finding }: Finding): Check {
  return { id, account, ...finding, variant: variant ? `${id}.${variant}` : null, details: details ?? {} }
}
