import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max"
import { readPhone as readNumber, type ParsedNumber, type PhoneFault } from "../../shared/link-recipient"

/** Wraps the phone library, which is larger than the rest of the dashboard pages, so it loads on demand. The server has its own copy. */
export interface PhoneReading {
  fault: PhoneFault | null
  /** In the country's format, with + and the calling code. */
  number: string | null
}

/** This module, for code that loads it on demand. */
export interface PhoneReader {
  COUNTRIES: typeof COUNTRIES
  parsePhone: typeof parsePhone
  readPhone: typeof readPhone
}

export const COUNTRIES: readonly { code: string; callingCode: string }[] = getCountries().map((code) => ({
  code,
  callingCode: getCountryCallingCode(code),
}))

/** @param country of a number in national format, two letters; empty if none is chosen */
export function readPhone(text: string, country: string): PhoneReading {
  const { fault, number } = readNumber(text, country, parsePhone)
  return { fault, number: number?.shown ?? null }
}

export function parsePhone(text: string, country: string | null): (ParsedNumber & { shown: string }) | null {
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}),
  })
  if (!number || number.ext) return null
  return {
    callingCode: number.countryCallingCode,
    national: number.nationalNumber,
    valid: number.isValid(),
    type: number.getType() ?? null,
    shown: number.formatInternational(),
  }
}
