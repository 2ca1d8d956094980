import { createHash } from "node:crypto"
import { ACCOUNT_FIELD_NAMES, isSecret, type AccountField } from "../../../shared/account-fields"
import type { ChangedSetting } from "../events/account-trail"
import type { AccountRow } from "./account-settings"

export function changedSettings(
  before: AccountRow,
  after: Omit<AccountRow, "account" | "updated_at">,
): (ChangedSetting & { field: AccountField })[] {
  return ACCOUNT_FIELD_NAMES.map((field) => ({
    field,
    from: shownValue(field, before[field]),
    to: shownValue(field, after[field]),
  })).filter(({ from, to }) => from !== to)
}

/** The stored text of a secret is sealed with a random nonce, so its fingerprint identifies the entry and nothing can be guessed from it. */
function shownValue(field: AccountField, value: string | boolean | readonly string[] | null): string | null {
  if (value === null) return null
  const text = typeof value === "object" ? value.join(", ") : String(value)
  return isSecret(field) ? createHash("sha256").update(text).digest("hex").slice(0, 12) : text
}
