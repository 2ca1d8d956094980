import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/max"
import { EXAMPLE_NUMBER, LONGEST_CALLING_CODE, TAKES_TEXTS } from "../../shared/recipient"

/**
 * Wraps the phone library, which is larger than the rest of the dashboard pages. It loads on demand, and no other file of the
 * dashboard imports it. The server validates again, and a test checks that both use the same rules.
 */
export type PhoneProblem = "unreadable" | "no_country" | "not_mobile" | "calling_code"

export interface PhoneReading {
  problem: PhoneProblem | null
  /** In the country's format, with + and the calling code. */
  number: string | null
  callingCode: string | null
}

/** This module, for code that loads it on demand. */
export interface PhoneReader {
  COUNTRIES: typeof COUNTRIES
  readPhone: typeof readPhone
}

export const COUNTRIES: readonly { code: string; callingCode: string }[] = getCountries().map((code) => ({
  code,
  callingCode: getCountryCallingCode(code),
}))

/** @param country of a number in national format, two letters; empty if none is chosen */
export function readPhone(text: string, country: string): PhoneReading {
  if (!/^\s*(\+|00)/.test(text) && country === "") return { problem: "no_country", number: null, callingCode: null }
  const chosen = countryOf(country)
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"), {
    extract: false,
    ...(chosen ? { defaultCountry: chosen } : {}),
  })
  const isExample = number ? EXAMPLE_NUMBER.test(number.number) : false
  if (!number || number.ext || !(number.isValid() || isExample)) {
    return { problem: "unreadable", number: null, callingCode: null }
  }
  const callingCode = number.countryCallingCode
  const read = { number: number.formatInternational(), callingCode }
  if (callingCode.length > LONGEST_CALLING_CODE) return { problem: "calling_code", ...read }
  if (!isExample && !TAKES_TEXTS.has(number.getType())) return { problem: "not_mobile", ...read }
  return { problem: null, ...read }
}

function countryOf(code: string): CountryCode | undefined {
  const upper = code.toUpperCase()
  return getCountries().find((each) => each === upper)
}
