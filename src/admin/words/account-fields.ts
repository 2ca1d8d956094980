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
 * Returns the refused field with its error message. A refusal that any field can cause (`invalid_body`, `setting_locked`) begins with the
 * field's name in the API ("base_url: must be …"), because core's answers have no other place for it.
 */
export function faultIn(code: string | null, message: string): { field: AccountField; message: string } | null {
  const field = FIELD_OF.get(code)
  if (field) return { field, message }
  for (const { 0: start, 1: name = "", index } of message.matchAll(/\b([a-z_]+): /g)) {
    const rest = message.slice(index + start.length).split("\n")[0] ?? ""
    if (isAccountField(name)) return { field: name, message: rest }
  }
  return null
}
