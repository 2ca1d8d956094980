import { EMAIL_ADDRESS, LONGEST_EMAIL, LONGEST_NAME } from "../../shared/recipient"
import { needsEmail, needsPhone } from "../../shared/link-delivery"
import { amountOf, type LinkDraft, type LinkField } from "./link-draft"
import type { Word } from "../i18n/words"
import type { PhoneProblem, PhoneReader } from "./phone-reader"

interface LinkFault {
  word: Word
  values?: Record<string, string>
}
export type LinkFaults = Partial<Record<LinkField, LinkFault>>

const PHONE_FAULTS = {
  unreadable: "links.faults.phoneUnreadable",
  no_country: "links.faults.phoneNoCountry",
  not_mobile: "links.faults.phoneNotMobile",
  calling_code: "links.faults.phoneCallingCode",
} as const satisfies Record<PhoneProblem, Word>

/** Checks the form as you type, by the rules of `POST /payments/link` in `openapi/service.yaml`. The server checks again. */
export function faultsOf(draft: LinkDraft, most: { amount: number; shown: string }, reader: PhoneReader | null) {
  const faults: LinkFaults = {}
  const note = (field: LinkField, fault: LinkFault | Word | null) => {
    if (fault) faults[field] = typeof fault === "string" ? { word: fault } : fault
  }
  note("amount", amountFault(draft.amount, most))
  if (needsEmail(draft.delivery)) note("email", emailFault(draft.email.trim()))
  if (needsPhone(draft.delivery)) note("phone", phoneFault(draft, reader))
  if (draft.firstName.trim().length > LONGEST_NAME) note("firstName", "links.faults.firstNameTooLong")
  if (draft.lastName.trim().length > LONGEST_NAME) note("lastName", "links.faults.lastNameTooLong")
  return faults
}

function amountFault(text: string, most: { amount: number; shown: string }): LinkFault | Word | null {
  const amount = amountOf(text)
  if (amount === null) return "links.faults.amountInvalid"
  return amount > most.amount ? { word: "links.faults.amountTooHigh", values: { amount: most.shown } } : null
}

function emailFault(email: string): Word | null {
  if (email === "") return "links.faults.emailMissing"
  if (email.length > LONGEST_EMAIL) return "links.faults.emailTooLong"
  return EMAIL_ADDRESS.test(email) ? null : "links.faults.emailInvalid"
}

function phoneFault({ phone, country }: LinkDraft, reader: PhoneReader | null): LinkFault | Word | null {
  if (phone.trim() === "") return "links.faults.phoneMissing"
  const reading = reader?.readPhone(phone, country)
  if (!reading?.problem) return null
  return { word: PHONE_FAULTS[reading.problem], values: { code: reading.callingCode ?? "" } }
}

/** The server's messages begin with the name of the field. */
const FIELDS: readonly [prefix: string, field: LinkField][] = [
  ["Amount: ", "amount"],
  ["Delivery: ", "delivery"],
  ["E-mail: ", "email"],
  ["Phone: ", "phone"],
  ["First name: ", "firstName"],
  ["Last name: ", "lastName"],
]

export function fieldIn(message: string): LinkField | null {
  return FIELDS.find(([prefix]) => message.startsWith(prefix))?.[1] ?? null
}
