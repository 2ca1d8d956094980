import { recipientFaults } from "../../shared/link-recipient"
import type { AdminErrorCode } from "../../types/http"
import type { Word } from "../i18n/words"
import { amountOf, recipientOf, type LinkDraft, type LinkField } from "./link-draft"
import type { PhoneReader } from "./phone-reader"

interface LinkFault {
  word: Word
  values?: Record<string, string>
}
export type LinkFaults = Partial<Record<LinkField, LinkFault>>

/** Checks the form as you type, by the rules of the server. */
export function faultsOf(
  draft: LinkDraft,
  most: { amount: number; shown: string },
  reader: PhoneReader | null,
): LinkFaults {
  const amount = amountFault(draft.amount, most)
  const { email, phone, first_name, last_name } = recipientFaults(
    draft.delivery,
    recipientOf(draft),
    reader?.parsePhone,
  )
  return {
    ...(amount ? { amount } : {}),
    ...(email ? { email: { word: `errors.${email}` } } : {}),
    ...(phone ? { phone: { word: `errors.${phone}` } } : {}),
    ...(first_name ? { firstName: { word: `errors.${first_name}` } } : {}),
    ...(last_name ? { lastName: { word: `errors.${last_name}` } } : {}),
  }
}

function amountFault(text: string, most: { amount: number; shown: string }): LinkFault | null {
  const amount = amountOf(text)
  if (amount === null) return { word: "links.faults.amountInvalid" }
  return amount > most.amount ? { word: "links.faults.amountTooHigh", values: { amount: most.shown } } : null
}

const FIELDS = {
  link_amount_invalid: "amount",
  link_amount_too_high: "amount",
  link_nothing_outstanding: "amount",
  link_already_open: "amount",
  link_delivery_unknown: "delivery",
  link_email_missing: "email",
  link_email_invalid: "email",
  link_email_too_long: "email",
  link_phone_missing: "phone",
  link_phone_unreadable: "phone",
  link_phone_no_country: "phone",
  link_phone_not_mobile: "phone",
  link_calling_code_too_long: "phone",
  link_first_name_too_long: "firstName",
  link_last_name_too_long: "lastName",
} as const satisfies Partial<Record<AdminErrorCode, LinkField>>

const FIELD_OF = new Map<string | null, LinkField>(Object.entries(FIELDS))

/** The field that the server refuses. */
export const refusedField = (code: string | null): LinkField | null => FIELD_OF.get(code) ?? null
