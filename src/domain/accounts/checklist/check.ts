export interface Check {
  id: CheckId
  state: "ok" | "warning" | "failed"
  /** Id of a merchant account; `null` for a check of the whole store. */
  account: string | null
  /** The state in words and what to do, for admin users. */
  sentence: string
  /** Such as `return_url.not_https`; `null` if the check passes. */
  variant: string | null
  details: Record<string, string | number>
  /** Regions in which the dashboard can enable the provider with one click. */
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

/** The result of one check, before `check` adds its id and account. */
export type Finding = Omit<Check, "id" | "account" | "variant" | "details"> & {
  variant?: string
  details?: Record<string, string | number>
}

export function check(id: CheckId, account: string | null, { variant, details, ...finding }: Finding): Check {
  return { id, account, ...finding, variant: variant ? `${id}.${variant}` : null, details: details ?? {} }
}
