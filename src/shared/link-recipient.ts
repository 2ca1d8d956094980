/** How a payment link reaches the customer. A `LINK` is sent to no address: your team copies or shows it. */
export const DELIVERY_METHODS = ["EMAIL", "SMS", "EMSMS", "LINK"] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

export const needsEmail = (method: DeliveryMethod): boolean => method === "EMAIL" || method === "EMSMS"
export const needsPhone = (method: DeliveryMethod): boolean => method === "SMS" || method === "EMSMS"

/** Maximum lengths of the customer fields of a payment request and a payment link. */
export const LONGEST_EMAIL = 256
export const LONGEST_NAME = 64

/** Checks only for one `@` between two texts. The payment service validates the rest. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/

/** Digits of the longest calling code that a payment link accepts. */
export const LONGEST_CALLING_CODE = 2

/** The phone library's number types that can receive text messages. */
export const TAKES_TEXTS: ReadonlySet<string | null | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"])

/** British numbers reserved for examples and films. They have no owner, so demos can send to them. */
export const EXAMPLE_NUMBER = /^\+447700900\d{3}$/

/** The recipient of a link, as an admin user entered it. */
export interface GivenRecipient {
  email?: string | null | undefined
  phone?: string | null | undefined
  /** Two-letter country of a phone number in national form. */
  country?: string | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** A number as the phone library reads it. Server and dashboard each load the library in their own way, so it is passed in. */
export interface ParsedNumber {
  callingCode: string
  /** Without calling code and leading zeros. */
  national: string
  /** Whether the country's numbering plan has such a number. */
  valid: boolean
  /** The library's name for the type, such as `MOBILE`. */
  type: string | null
}
type ParsePhone<Parsed extends ParsedNumber> = (text: string, country: string | null) => Parsed | null

export type PhoneFault =
  | "link_phone_unreadable"
  | "link_phone_no_country"
  | "link_phone_not_mobile"
  | "link_calling_code_too_long"
type EmailFault = "link_email_missing" | "link_email_too_long" | "link_email_invalid"

/** The field of the form and of the API with the error code of its value, by the rules of `POST /payments/link`. */
export interface RecipientFaults {
  email?: EmailFault
  phone?: PhoneFault | "link_phone_missing"
  first_name?: "link_first_name_too_long"
  last_name?: "link_last_name_too_long"
}

/** @param parse omitted while the phone library is not loaded: the number is then not checked */
export function recipientFaults(
  method: DeliveryMethod,
  given: GivenRecipient,
  parse?: ParsePhone<ParsedNumber>,
): RecipientFaults {
  const [email, phone] = [textOf(given.email), textOf(given.phone)]
  const emailFault = email ? emailFaultOf(email) : needsEmail(method) ? "link_email_missing" : null
  const phoneFault = phone
    ? parse && readPhone(phone, given.country, parse).fault
    : needsPhone(method)
      ? "link_phone_missing"
      : null
  return {
    ...(emailFault ? { email: emailFault } : {}),
    ...(phoneFault ? { phone: phoneFault } : {}),
    ...(isTooLong(given.first_name) ? { first_name: "link_first_name_too_long" } : {}),
    ...(isTooLong(given.last_name) ? { last_name: "link_last_name_too_long" } : {}),
  }
}

/** Reads a number that must receive text messages. It may be in national form if its country is given. */
export function readPhone<Parsed extends ParsedNumber>(
  text: string,
  country: string | null | undefined,
  parse: ParsePhone<Parsed>,
): { fault: null; number: Parsed } | { fault: PhoneFault; number: Parsed | null } {
  const chosen = textOf(country)?.toUpperCase() ?? null
  if (!/^\s*(\+|00)/.test(text) && !chosen) return { fault: "link_phone_no_country", number: null }
  const number = parse(text.trim().replace(/^00/, "+"), chosen)
  const isExample = number !== null && EXAMPLE_NUMBER.test(`+${number.callingCode}${number.national}`)
  if (!number || !(number.valid || isExample)) return { fault: "link_phone_unreadable", number: null }
  if (number.callingCode.length > LONGEST_CALLING_CODE) return { fault: "link_calling_code_too_long", number }
  if (!isExample && !TAKES_TEXTS.has(number.type)) return { fault: "link_phone_not_mobile", number }
  return { fault: null, number }
}

export function textOf(value: string | null | undefined): string | null {
  return value?.trim() || null
}

function emailFaultOf(email: string): EmailFault | null {
  if (email.length > LONGEST_EMAIL) return "link_email_too_long"
  return EMAIL_ADDRESS.test(email) ? null : "link_email_invalid"
}

function isTooLong(name: string | null | undefined): boolean {
  return (textOf(name)?.length ?? 0) > LONGEST_NAME
}
