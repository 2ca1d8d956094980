import { z } from "@medusajs/framework/zod"
import type { RefusalCode } from "../../../domain/errors/refusals"
import {
  ACCOUNT_FIELD_NAMES,
  eachField,
  ENVIRONMENTS,
  TEXT_FIELDS,
  type AccountField,
} from "../../../shared/account-fields"
import { CURRENCIES } from "../../../shared/currencies"
import { addressOf } from "../../../shared/http-url"
import {
  isAllowed,
  isScriptAllowed,
  optionOf,
  settingsOf,
  type AccountRow,
  type AccountSettings,
} from "./account-settings"
import type { PayByBankOptions } from "../options/options"

/**
 * The changes of an admin user. An omitted field stays as it is, and `null` removes it. The password is sealed before it is
 * saved.
 */
export type AccountChanges = z.infer<typeof accountChanges>
export const accountChanges = z.object({
  ...eachField(TEXT_FIELDS, () => z.string().nullish()),
  environment: z.enum(ENVIRONMENTS).nullish(),
  currencies: z.array(z.enum(CURRENCIES)).nullish(),
  paused: z.boolean().nullish(),
  password: z.string().nullish(),
})

/** Pausing an account moves no money, and must not wait. */
export function onlyPauses(changes: AccountChanges): boolean {
  return changes.paused === true && changedFields(changes).length === 1
}

/** The refusal of a change, and the field that causes it. */
interface ChangeRefusal {
  field: AccountField
  code: RefusalCode
  facts?: Record<string, string>
}

/** The row with the changes applied, except for the password. */
export function withChanges(row: AccountRow, { password: _apart, ...changes }: AccountChanges): AccountRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(given) }
}

/** The refusal of the changes, with the field; `null` if they are allowed. */
export function refusalOf(
  id: string,
  row: AccountRow,
  changes: AccountChanges,
  options: PayByBankOptions,
): ChangeRefusal | null {
  const now = settingsOf(id, options, row)
  const locked = changedFields(changes).find((field) => now[field].locked)
  if (locked) return lockedRefusal(id, locked)
  const next = settingsOf(id, options, withChanges(row, changes))
  if (changes.base_url && !isAllowed(next, options)) {
    return { field: "base_url", code: "base_url_not_public" }
  }
  if (changes.element_script_url && !isScriptAllowed(next, options)) {
    return { field: "element_script_url", code: "script_url_not_https" }
  }
  return passwordRefusal(now, next, changes)
}

/**
 * Refuses to send a stored password to a new address or with a new user name. Otherwise an admin user who changes the address
 * could receive the password.
 */
export function passwordRefusal(
  now: AccountSettings,
  next: AccountSettings,
  changes: AccountChanges,
): ChangeRefusal | null {
  if (now.password.locked) {
    const isRefused = changes.base_url && !now.base_url.locked
    return isRefused ? { field: "base_url", code: "password_in_config" } : null
  }
  if (changes.password !== undefined || !now.password.given || !changesCredentialTarget(now, next)) return null
  return { field: "password", code: "password_needed_again" }
}

/** Whether the credentials would go to another address, or under another user name. A removed setting sends nothing. */
function changesCredentialTarget(now: AccountSettings, next: AccountSettings): boolean {
  const address = next.base_url.value !== null && addressOf(next.base_url.value) !== addressOf(now.base_url.value ?? "")
  const name = next.username.value !== null && next.username.value !== now.username.value
  return address || name
}

export function lockedRefusal(id: string, field: AccountField): ChangeRefusal {
  return { field, code: "setting_locked", facts: { option: optionOf(id, field) } }
}

export function changedFields(changes: AccountChanges): AccountField[] {
  return ACCOUNT_FIELD_NAMES.filter((field) => changes[field] !== undefined)
}
