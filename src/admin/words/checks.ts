import type { AdminCheck } from "../../types/http"
import { isAccountField } from "../../shared/account-fields"
import { wordAt, type Translate } from "../i18n/words"

/** Returns the message in the user's language, or the server's own message for an unknown variant. */
export function findingOf({ id, status, variant, details, message }: AdminCheck, t: Translate): string {
  const word = wordAt(`settings.checklist.finding.${variant ?? `${id}.${status}`}`)
  if (!word) return message
  const missing = String(details["missing"] ?? "").split(", ")
  const named = missing.map((field) => (isAccountField(field) ? t(`settings.fields.${field}`) : field)).join(", ")
  return t(word, { ...details, missing: named })
}
