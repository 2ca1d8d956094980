import type { Word } from "../i18n/words"
import type { AccountField } from "../lib/account-draft"

/** What staff call each setting of an account. */
export const FIELD_WORDS = {
  label: "settings.fields.label",
  environment: "settings.fields.environment",
  base_url: "settings.fields.base_url",
  username: "settings.fields.username",
  password: "settings.fields.password",
  merchant_uuid: "settings.fields.merchant_uuid",
  currencies: "settings.fields.currencies",
  element_tag: "settings.fields.element_tag",
  element_script_url: "settings.fields.element_script_url",
  return_url: "settings.fields.return_url",
} as const satisfies Record<AccountField, Word>

export const isAccountField = (name: string): name is AccountField => name in FIELD_WORDS

/** The field that the server's sentence is about ("base_url: must be …"), and the rest of it. */
export function faultIn(sentence: string): { field: AccountField; sentence: string } | null {
  for (const { 0: start, 1: name = "", index } of sentence.matchAll(/\b([a-z_]+): /g)) {
    const said = sentence.slice(index + start.length).split("\n")[0] ?? ""
    if (isAccountField(name)) return { field: name, sentence: said }
  }
  return null
}
