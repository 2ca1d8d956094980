import { MedusaError } from "@medusajs/framework/utils"
import {
  isAllowed,
  OPTION_OF,
  settingsOf,
  type AccountField,
  type AccountRow,
  type AccountSettings,
} from "./account-settings"
import type { PayByBankOptions } from "./options"

type Plain = Pick<
  AccountRow,
  | "label"
  | "environment"
  | "base_url"
  | "username"
  | "merchant_uuid"
  | "currencies"
  | "element_tag"
  | "element_script_url"
  | "return_url"
>
/** What staff change: what is left out stays, `null` removes. The password is sealed where it is saved. */
export type AccountChanges = { [Field in keyof Plain]?: Plain[Field] | undefined } & {
  password?: string | null | undefined
}

export const NO_KEY = {
  field: "password",
  sentence:
    "No password can be stored: the option encryptionKey is not set. Ask your developer to set it in medusa-config.ts.",
}
const PASSWORD_AGAIN =
  "Enter the password again: a stored password is only sent to the base URL and with the username it was stored for."
const PASSWORD_IN_CONFIG =
  "The password of this account is given in medusa-config.ts and is only sent to a base URL that is given there too."

/** The row with the changes in it; the password stays as it is. */
export function merged(row: AccountRow, { password: _apart, ...changes }: AccountChanges): AccountRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(given) }
}

/** Why the changes cannot be made, naming the field; `null` when they can. */
export function refusalOf(
  id: string,
  row: AccountRow,
  changes: AccountChanges,
  options: PayByBankOptions,
): { field: AccountField; sentence: string } | null {
  const now = settingsOf(id, options, row)
  const locked = fieldsOf(changes).find((field) => now[field].locked)
  if (locked) return { field: locked, sentence: lockedSentence(id, locked) }
  const next = settingsOf(id, options, merged(row, changes))
  if (changes.base_url && !isAllowed(next, options)) {
    return {
      field: "base_url",
      sentence:
        "It must begin with https:// and lead to a public address; others can only be given in medusa-config.ts.",
    }
  }
  return passwordRefusal(now, next, changes)
}

/** A password goes nowhere but where it was meant for: else whoever may change the address could have it sent to them. */
export function passwordRefusal(
  now: AccountSettings,
  next: AccountSettings,
  changes: AccountChanges,
): { field: AccountField; sentence: string } | null {
  if (changes.password !== undefined || !now.password.given || !pointsElsewhere(now, next)) return null
  if (now.password.locked && changes.base_url) return { field: "base_url", sentence: PASSWORD_IN_CONFIG }
  if (now.password.locked) return null
  return { field: "password", sentence: PASSWORD_AGAIN }
}

/** Whether the credentials would go to another address, or under another name. What is removed goes nowhere. */
function pointsElsewhere(now: AccountSettings, next: AccountSettings): boolean {
  const address = next.base_url.value !== null && addressOf(next) !== addressOf(now)
  const name = next.username.value !== null && next.username.value !== now.username.value
  return address || name
}

export function lockedSentence(id: string, field: AccountField): string {
  return `It is given in medusa-config.ts (accounts.${id}.${OPTION_OF[field]}) and can only be changed there.`
}

export function refused({ field, sentence }: { field: string; sentence: string }): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, `${field}: ${sentence}`)
}

export function fieldsOf(changes: AccountChanges): AccountField[] {
  const names: AccountField[] = [
    "label",
    "environment",
    "base_url",
    "username",
    "password",
    "merchant_uuid",
    "currencies",
    "element_tag",
    "element_script_url",
    "return_url",
  ]
  return names.filter((name) => changes[name] !== undefined)
}

function addressOf({ base_url }: AccountSettings): string {
  return (base_url.value ?? "").trim().replace(/\/+$/, "")
}
