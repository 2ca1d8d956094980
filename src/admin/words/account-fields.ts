import { isAccountField, type AccountField } from "../../shared/account-fields"
import type { REFUSAL_MESSAGES } from "../../shared/messages/refusals"

/** The refusals that belong to one field. */
const FIELDS = {
  encryption_key_missing: "password",
  password_needed_again: "password",
  base_url_not_public: "base_url",
  password_in_config: "base_url",
  script_url_not_https: "element_script_url",
} as const satisfies Partial<Record<keyof typeof REFUSAL_MESSAGES, AccountField>>

const FIELD_OF = new Map<string | null, AccountField>(Object.entries(FIELDS))

/**
 * Returns the field that the server refuses. A refusal that any field can cause (`invalid_body`, `setting_locked`) begins with the field's
 * name in the API ("base_url: must be …"), because core's answers have no other place for it.
 */
export function fieldOf(code: string | null, message: string): AccountField | null {
  const named = [...message.matchAll(/\b([a-z_]+): /g)].map(([, name = ""]) => name)
  return FIELD_OF.get(code) ?? named.find(isAccountField) ?? null
}
