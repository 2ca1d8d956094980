import type { AccountField, Environment } from "../../shared/account-fields"
import { CURRENCIES, type Currency } from "../../shared/currencies"
import type { AdminAccount, AdminAccountBody } from "../../types/http"

const TEXT_FIELDS = [
  "label",
  "base_url",
  "username",
  "merchant_uuid",
  "element_tag",
  "element_script_url",
  "return_url",
] as const satisfies readonly AccountField[]
export type TextField = (typeof TEXT_FIELDS)[number]

/** The form's values, as typed. */
export type AccountDraft = Record<TextField, string> & {
  environment: Environment | null
  /** `null` keeps the stored password. */
  password: string | null
  currencies: Currency[]
}

export function draftOf(account: AdminAccount): AccountDraft {
  return {
    label: account.label.value ?? "",
    environment: account.environment.value,
    base_url: account.base_url.value ?? "",
    username: account.username.value ?? "",
    password: account.password.given ? null : "",
    merchant_uuid: account.merchant_uuid.value ?? "",
    currencies: account.currencies.value ?? [...CURRENCIES],
    element_tag: account.element_tag.value ?? "",
    element_script_url: account.element_script_url.value ?? "",
    return_url: account.return_url.value ?? "",
  }
}

/** Returns only what the form changes: no locked value, and no password that was not typed. */
export function changesOf(account: AdminAccount, draft: AccountDraft): AdminAccountBody {
  const saved = draftOf(account)
  const changes: AdminAccountBody = {}
  for (const field of TEXT_FIELDS) {
    if (!account[field].locked && draft[field].trim() !== saved[field]) changes[field] = draft[field].trim() || null
  }
  if (!account.environment.locked && draft.environment !== saved.environment) changes.environment = draft.environment
  if (!account.currencies.locked && draft.currencies.join() !== saved.currencies.join()) {
    changes.currencies = draft.currencies
  }
  if (!account.password.locked && draft.password) changes.password = draft.password
  return changes
}

export const hasChanges = (changes: AdminAccountBody) => Object.keys(changes).length > 0
