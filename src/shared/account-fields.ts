import type { Currency } from "./currencies"

export const ENVIRONMENTS = ["test", "production"] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** The longest name of an account holder in a SEPA payment. Banks show no more of it. */
export const LONGEST_PAYEE = 70

interface FieldRules {
  /** The name of the option under `accounts.<id>` in medusa-config.ts. */
  option: string
  /** The maximum length of a single line of text. */
  maxLength?: number
  /** Whether payments can start only with a value. */
  required?: true
  /** Stored sealed, never sent to a browser, and never trimmed. */
  secret?: true
  /** Whether another value can redirect money: to another merchant or service, another script at checkout, or another return page. */
  redirects?: true
}

/** The settings of a merchant account. Their names are also the columns of its row and the fields of the admin API. */
export const ACCOUNT_FIELDS = {
  label: { option: "label", maxLength: 100 },
  environment: { option: "environment" },
  base_url: { option: "baseUrl", maxLength: 500, required: true, redirects: true },
  username: { option: "username", maxLength: 200, required: true, redirects: true },
  password: { option: "password", maxLength: 500, required: true, secret: true },
  merchant_uuid: { option: "merchantUuid", maxLength: 100, required: true, redirects: true },
  currencies: { option: "currencies" },
  element_tag: { option: "element.tag", maxLength: 100, required: true },
  element_script_url: { option: "element.scriptUrl", maxLength: 500, required: true, redirects: true },
  return_url: { option: "returnUrl", maxLength: 500, required: true, redirects: true },
  /** No new payments start with the account. Its open payments are polled as before. */
  paused: { option: "paused" },
} as const satisfies Record<string, FieldRules>

export type AccountField = keyof typeof ACCOUNT_FIELDS

type FieldsWith<Rules> = {
  [Field in AccountField]: (typeof ACCOUNT_FIELDS)[Field] extends Rules ? Field : never
}[AccountField]

export type SecretField = FieldsWith<{ secret: true }>
export type RequiredField = FieldsWith<{ required: true }>
/** A single line of text that may be shown. */
export type TextField = Exclude<FieldsWith<{ maxLength: number }>, SecretField>

/** The values of the settings that may be shown. */
export type AccountValues = Record<TextField, string> & {
  environment: Environment
  currencies: Currency[]
  paused: boolean
}

export const isAccountField = (name: string): name is AccountField => Object.hasOwn(ACCOUNT_FIELDS, name)

const rulesOf = (field: AccountField): FieldRules => ACCOUNT_FIELDS[field]

export const ACCOUNT_FIELD_NAMES = Object.keys(ACCOUNT_FIELDS).filter(isAccountField)
export const REQUIRED_FIELDS = ACCOUNT_FIELD_NAMES.filter(
  (field): field is RequiredField => rulesOf(field).required === true,
)
export const REDIRECTING_FIELDS = ACCOUNT_FIELD_NAMES.filter((field) => rulesOf(field).redirects === true)
export const TEXT_FIELDS = ACCOUNT_FIELD_NAMES.filter(
  (field): field is TextField => rulesOf(field).maxLength !== undefined && !isSecret(field),
)

export function isSecret(field: AccountField): field is SecretField {
  return rulesOf(field).secret === true
}

/** An object with one value for each field. An overload, because TypeScript does not infer the keys of `fromEntries`. */
export function eachField<Field extends AccountField, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value>
export function eachField<Field extends AccountField, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)]))
}

/** The name of a custom element, such as `bank-payment`. */
export const ELEMENT_TAG = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/
