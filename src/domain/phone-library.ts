import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/max"

/**
 * The only file that knows the phone library. The package's build puts the library into it
 * (`tsup.phone-library.config.ts`), so that a store does not install 13 MB; therefore it imports nothing else.
 */
export interface PhoneNumber {
  callingCode: string
  /** Without leading zeros and calling code. */
  national: string
  /** Whether the country's numbering plan has such a number. */
  valid: boolean
  /** As the library calls it, such as `MOBILE`. */
  type: string | null
}

/** `null` when the text is no phone number, or is in national form and there is no country. */
export function parsePhoneNumber(text: string, country: string | null): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isCountry(country) ? { defaultCountry: country } : {}),
  })
  if (!number || number.ext) return null
  return {
    callingCode: number.countryCallingCode,
    national: number.nationalNumber,
    valid: number.isValid(),
    type: number.getType() ?? null,
  }
}

function isCountry(country: string | null): country is CountryCode {
  return country !== null && /^[A-Z]{2}$/.test(country)
}
