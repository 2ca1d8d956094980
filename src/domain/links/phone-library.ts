import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max"
import type { ParsedNumber } from "../../shared/link-recipient"

/**
 * The server's access to the phone library. The build bundles the library into this file (`tsup.bundled.config.ts`), so
 * that a store does not install 13 MB. For that reason the file imports nothing else at run time.
 *
 * Returns `null` if the text is not a phone number, or is in national form without a country.
 */
export function parsePhoneNumber(text: string, country: string | null): ParsedNumber | null {
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
