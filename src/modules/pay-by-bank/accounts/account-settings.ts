import type { KeyObject } from "node:crypto"
import { z } from "@medusajs/framework/zod"
import { isAllowedBaseUrl } from "../../../client/address-guard"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { ENVIRONMENTS } from "../../../shared/account-fields"
import { CURRENCIES, type Currency } from "../../../shared/currencies"
import type { PayByBankOptions } from "../options"
import type { AccountOptions } from "./account-options"
import { open } from "./sealed-secret"

/** The settings that an admin user entered for an account, as stored in its row. The password is sealed. */
export type AccountRow = z.infer<typeof accountRow>
export const accountRow = z.object({
  account: z.string(),
  label: z.string().nullable(),
  environment: z.enum(ENVIRONMENTS).nullable(),
  base_url: z.string().nullable(),
  username: z.string().nullable(),
  password: z.string().nullable(),
  merchant_uuid: z.string().nullable(),
  currencies: z.array(z.enum(CURRENCIES)).nonempty().nullable().catch(null),
  element_tag: z.string().nullable(),
  element_script_url: z.string().nullable(),
  return_url: z.string().nullable(),
  updated_by: z.string().nullable(),
  updated_at: z.date().nullable(),
})

export function emptyRow(account: string): AccountRow {
  return {
    account,
    label: null,
    environment: null,
    base_url: null,
    username: null,
    password: null,
    merchant_uuid: null,
    currencies: null,
    element_tag: null,
    element_script_url: null,
    return_url: null,
    updated_by: null,
    updated_at: null,
  }
}

export interface Setting<Value> {
  value: Value | null
  /** Set in medusa-config.ts, which wins over Medusa Admin. */
  locked: boolean
}

/** The settings of a merchant account. A value in medusa-config.ts wins over one entered in Medusa Admin, field by field. */
export interface AccountSettings {
  id: string
  label: Setting<string>
  environment: Setting<(typeof ENVIRONMENTS)[number]>
  base_url: Setting<string>
  username: Setting<string>
  password: Secret
  merchant_uuid: Setting<string>
  currencies: Setting<Currency[]>
  element_tag: Setting<string>
  element_script_url: Setting<string>
  return_url: Setting<string>
  updated_at: Date | null
}

/** A secret behind a function, so that printing the settings does not reveal it. */
export interface Secret {
  given: boolean
  locked: boolean
  /** @throws PayByBankError `secret_unreadable` */
  read(): string | null
}

/** Each setting and the name of its option under `accounts.<id>`. */
export const OPTION_OF = {
  label: "label",
  environment: "environment",
  base_url: "baseUrl",
  username: "username",
  password: "password",
  merchant_uuid: "merchantUuid",
  currencies: "currencies",
  element_tag: "element.tag",
  element_script_url: "element.scriptUrl",
  return_url: "returnUrl",
} as const
export type AccountField = keyof typeof OPTION_OF

/** What an account needs before a payment can be started with it. */
export const REQUIRED = [
  "base_url",
  "username",
  "password",
  "merchant_uuid",
  "element_tag",
  "element_script_url",
  "return_url",
] as const satisfies AccountField[]

export function settingsOf(id: string, options: PayByBankOptions, row: AccountRow | undefined): AccountSettings {
  // The id may come from a storefront, and "constructor" and "__proto__" are no accounts.
  const given: AccountOptions | undefined = Object.hasOwn(options.accounts, id) ? options.accounts[id] : undefined
  return {
    id,
    label: setting(given?.label, row?.label),
    environment: setting(given?.environment, row?.environment),
    base_url: setting(given?.baseUrl, row?.base_url),
    username: setting(given?.username, row?.username),
    password: given?.password
      ? configuredSecret(given.password)
      : sealedSecret(row?.password ?? null, options.encryptionKey, id),
    merchant_uuid: setting(given?.merchantUuid, row?.merchant_uuid),
    currencies: setting(given?.currencies, row?.currencies),
    element_tag: setting(given?.element.tag, row?.element_tag),
    element_script_url: setting(given?.element.scriptUrl, row?.element_script_url),
    return_url: setting(given?.returnUrl ?? options.returnUrl, row?.return_url),
    updated_at: row?.updated_at ?? null,
  }
}

/** The required fields that block a payment: missing, unreadable or not allowed. */
export function missingOf(settings: AccountSettings, options: PayByBankOptions): (typeof REQUIRED)[number][] {
  return REQUIRED.filter((field) => {
    if (field === "password") return !isReadable(settings.password)
    if (field === "base_url" && !isAllowed(settings, options)) return true
    return !settings[field].value
  })
}

/** Whether the stored password can no longer be decrypted, because the key is missing or has changed. */
export function hasLostPassword({ password }: AccountSettings): boolean {
  return password.given && !isReadable(password)
}

/** Whether the base URL must be a public address. One entered in Medusa Admin is not trusted like one in medusa-config.ts. */
export function isGuarded({ base_url }: AccountSettings, { allowPrivateAddresses }: PayByBankOptions): boolean {
  return !base_url.locked && !allowPrivateAddresses
}

export function isAllowed(settings: AccountSettings, options: PayByBankOptions): boolean {
  return !isGuarded(settings, options) || isAllowedBaseUrl(settings.base_url.value ?? "")
}

function configuredSecret(value: string): Secret {
  return { given: true, locked: true, read: () => value }
}

function sealedSecret(sealed: string | null, key: KeyObject | undefined, account: string): Secret {
  return { given: sealed !== null, locked: false, read: () => (sealed === null ? null : open(sealed, key, account)) }
}

function isReadable(password: Secret): boolean {
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
