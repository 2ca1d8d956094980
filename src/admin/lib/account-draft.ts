import { eachField, TEXT_FIELDS, type AccountValues, type TextField } from "../../shared/account-fields"
import { CURRENCIES } from "../../shared/currencies"
import type { AdminAccount, AdminAccountBody } from "../../types/http"

/** The form's values, as typed. */
export type AccountDraft = Pick<AccountValues, TextField | "currencies"> & {
  environment: AccountValues["environment"] | null
  /** `null` keeps the stored password. */
  password: string | null
}

export function draftOf(account: AdminAccount): AccountDraft {
  return {
    ...eachField(TEXT_FIELDS, (field) => account[field].value ?? ""),
    environment: account.environment.value,
    password: account.password.given ? null : "",
    currencies: account.currencies.value ?? [...CURRENCIES],
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

/** The id of the input of a field. */
export const inputId = (field: string) => `pay-by-bank-account-${field}`
