import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max"
import type { ParsedNumber } from "../../shared/link-recipient"

/**
 * The server's access to the phone library. The build bundles the library into this file (`tsup.bundled.config.ts`), so
 * that a store does not install 13 MB. For that reason the file imports nothing else at run time.
 *
 * Returns `null` if the text is not a phone number, or is in national form without a country.
 */
export function parsePhoneNumber(text: string, country: string | null): ParsedNumber | null {
  const number = read(text, country)
  if (!number || number.ext) return null
  return {
    callingCode: number.countryCallingCode,
    national: number.nationalNumber,
    valid: number.isValid(),
    type: number.getType() ?? null,
  }
}

/**
 * Calling code and national number as digits, such as `447700900123`, without an extension. Empty if the text is no phone number, or is in
 * national form without a country.
 */
export function phoneDigits(text: string, country: string | null): string {
  const number = read(text, country)
  return number?.isPossible() ? `${number.countryCallingCode}${number.nationalNumber}` : ""
}

function read(text: string, country: string | null): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, {
    extract: false,
    ...(country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}),
  })
}
