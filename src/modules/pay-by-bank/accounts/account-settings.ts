import { z } from "@medusajs/framework/zod"
import { isAllowedBaseUrl } from "../../../client/address-guard"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import {
  ACCOUNT_FIELD_NAMES,
  ACCOUNT_FIELDS,
  eachField,
  ENVIRONMENTS,
  REQUIRED_FIELDS,
  TEXT_FIELDS,
  type AccountField,
  type AccountValues,
  type RequiredField,
} from "../../../shared/account-fields"
import { CURRENCIES } from "../../../shared/currencies"
import type { PayByBankOptions } from "../options/options"
import type { AccountOptions } from "../options/account-options"
import type { EncryptionKeys } from "../options/encryption-key"
import { loginOf } from "./login"
import { open, sealAgain, type SecretOwner } from "./sealed-secret"

/** The settings that an admin user entered for a merchant account, as stored in its row. The password is sealed. */
export type AccountRow = z.infer<typeof accountRow>
export const accountRow = z.object({
  account: z.string(),
  ...eachField(TEXT_FIELDS, () => z.string().nullable()),
  environment: z.enum(ENVIRONMENTS).nullable(),
  password: z.string().nullable(),
  currencies: z.array(z.enum(CURRENCIES)).nonempty().nullable().catch(null),
  paused: z.boolean().nullable(),
  updated_by: z.string().nullable(),
  updated_at: z.date().nullable(),
})

export function emptyRow(account: string): AccountRow {
  return { account, ...eachField(ACCOUNT_FIELD_NAMES, () => null), updated_by: null, updated_at: null }
}

interface Setting<Value> {
  value: Value | null
  /** Set in medusa-config.ts, which wins over Medusa Admin. */
  locked: boolean
}

/** The settings of a merchant account. A value in medusa-config.ts wins over one entered in Medusa Admin, field by field. */
export type AccountSettings = { [Field in keyof AccountValues]: Setting<AccountValues[Field]> } & {
  id: string
  password: Secret
  updated_at: Date | null
}

/** A secret behind a function, so that printing the settings does not reveal it. */
interface Secret {
  given: boolean
  locked: boolean
  /** @throws PayByBankError `secret_unreadable` */
  read(): string | null
}

type OptionPath = Exclude<keyof AccountOptions, "element"> | `element.${keyof AccountOptions["element"]}`

/** The option in medusa-config.ts that sets a field of a merchant account. */
export function optionOf(id: string, field: AccountField): string {
  const option: OptionPath = ACCOUNT_FIELDS[field].option
  return `accounts.${id}.${option}`
}

export function settingsOf(id: string, options: PayByBankOptions, row: AccountRow | undefined): AccountSettings {
  const given = optionsOf(id, options)
  // A password from medusa-config.ts goes only to a base URL from there, whenever the one in Medusa Admin was saved.
  const base_url = setting(given?.baseUrl, given?.password ? null : row?.base_url)
  const username = setting(given?.username, row?.username)
  return {
    id,
    label: setting(given?.label, row?.label),
    environment: setting(given?.environment, row?.environment),
    base_url,
    username,
    password: given?.password
      ? configuredSecret(given.password)
      : sealedSecret(row?.password ?? null, options.encryptionKey, ownerOf({ id, base_url, username })),
    merchant_uuid: setting(given?.merchantUuid, row?.merchant_uuid),
    currencies: setting(given?.currencies, row?.currencies),
    element_tag: setting(given?.element.tag, row?.element_tag),
    element_script_url: setting(given?.element.scriptUrl, row?.element_script_url),
    return_url: setting(given?.returnUrl ?? options.returnUrl, row?.return_url),
    // `false` in medusa-config.ts locks nothing, so that an admin user can pause the account at any time.
    paused: setting(given?.paused || undefined, row?.paused),
    updated_at: row?.updated_at ?? null,
  }
}

/** The id may come from a storefront, and "constructor" and "__proto__" are no merchant accounts. */
function optionsOf(id: string, { accounts }: PayByBankOptions): AccountOptions | undefined {
  return Object.hasOwn(accounts, id) ? accounts[id] : undefined
}

/** The former logins of an account that medusa-config.ts names. */
export function previousOf(id: string, options: PayByBankOptions): NonNullable<AccountOptions["previous"]> {
  return optionsOf(id, options)?.previous ?? []
}

/** Who is paid with an account, in the customer's words. Only medusa-config.ts names it. */
export function payeeOptionOf(id: string, options: PayByBankOptions): string | undefined {
  return optionsOf(id, options)?.payee
}

/** The login of the settings; `null` if the base URL or the user name is missing. */
export function currentLoginOf({ base_url, username }: AccountSettings): string | null {
  return base_url.value && username.value ? loginOf({ baseUrl: base_url.value, username: username.value }) : null
}

/** What a password that is stored for these settings is sealed for. */
export function ownerOf({
  id,
  base_url,
  username,
}: Pick<AccountSettings, "id" | "base_url" | "username">): SecretOwner {
  return { account: id, baseUrl: base_url.value ?? "", username: username.value ?? "" }
}

/** The stored password, sealed with the first key; `null` if it already is, or cannot be opened. */
export function sealedWithFirstKey(row: AccountRow, options: PayByBankOptions): string | null {
  const { account, password } = row
  return password && sealAgain(password, options.encryptionKey, ownerOf(settingsOf(account, options, row)))
}

/** The required fields that block a payment: missing, unreadable or not allowed. */
export function missingOf(settings: AccountSettings, options: PayByBankOptions): RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => {
    if (field === "password") return !isReadable(settings.password)
    if (field === "base_url" && !isAllowed(settings, options)) return true
    if (field === "element_script_url" && !isScriptAllowed(settings, options)) return true
    return !settings[field].value
  })
}

/** Whether the stored password can no longer be decrypted: the key is missing or has changed, or the login in the file has. */
export function hasLostPassword(settings: AccountSettings): boolean {
  return settings.password.given && currentLoginOf(settings) !== null && !isReadable(settings.password)
}

/** Whether the base URL must be a public address. One entered in Medusa Admin is not trusted like one in medusa-config.ts. */
export function isGuarded({ base_url }: AccountSettings, { allowPrivateAddresses }: PayByBankOptions): boolean {
  return !base_url.locked && !allowPrivateAddresses
}

export function isAllowed(settings: AccountSettings, options: PayByBankOptions): boolean {
  return !isGuarded(settings, options) || isAllowedBaseUrl(settings.base_url.value ?? "")
}

/** A script from this machine is allowed only if medusa-config.ts names it, or allows private addresses. */
export function isScriptAllowed(
  { element_script_url: { value, locked } }: AccountSettings,
  { allowPrivateAddresses }: PayByBankOptions,
): boolean {
  return locked || allowPrivateAddresses || value === null || /^https:/i.test(value)
}

function configuredSecret(value: string): Secret {
  return { given: true, locked: true, read: () => value }
}

function sealedSecret(sealed: string | null, keys: EncryptionKeys | undefined, owner: SecretOwner): Secret {
  return { given: sealed !== null, locked: false, read: () => (sealed === null ? null : open(sealed, keys, owner)) }
}

/** Whether there is a password that can be decrypted. */
export function isReadable(password: Secret): boolean {
  try {
    return Boolean(password.read())
  } catch (error) {
    if (error instanceof PayByBankError) return false
    throw error
  }
}

function setting<Value>(locked: Value | undefined, entered: Value | null | undefined): Setting<Value> {
  return locked === undefined ? { value: entered ?? null, locked: false } : { value: locked, locked: true }
}
