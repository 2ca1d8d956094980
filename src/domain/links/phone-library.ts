import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max"

interface PhoneNumber {
  callingCode: string
  /** Without calling code and leading zeros. */
  national: string
  /** Whether the country's numbering plan has such a number. */
  valid: boolean
  /** The library's name for the type, such as `MOBILE`. */
  type: string | null
}

/**
 * The server's access to the phone library. The build bundles the library into this file (`tsup.bundled.config.ts`), so
 * that a store does not install 13 MB. For that reason the file imports nothing else. Returns `null` if the text is not a phone
 * number, or is in national form without a country.
 */
export function parsePhoneNumber(text: string, country: string | null): PhoneNumber | null {
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
  }
}
