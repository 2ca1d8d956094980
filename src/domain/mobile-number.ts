import { PayByBankError } from "./errors"
import { LINK_REQUEST_LIMITS } from "./field-limits"
import { parsePhoneNumber } from "./phone-library"

/** A mobile number in the form that `POST /payments/link` in `openapi/service.yaml` requires. */
export interface MobileNumber {
  countryCallingCode: string
  /** National digits: no country code, no leading zero, no `+`. */
  mobile: string
}

const TAKES_TEXTS: ReadonlySet<string | null> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"])

/** British numbers for examples and films, which nobody has: demos send to them. */
const EXAMPLE = /^447700900\d{3}$/

/**
 * @param country of a number in national form, two letters
 * @throws PayByBankError `link_phone_…`, `link_calling_code_too_long`
 */
export function mobileNumber(text: string, country: string | null): MobileNumber {
  const national = !/^\s*(\+|00)/.test(text)
  if (national && !country) throw new PayByBankError("link_phone_no_country")
  const number = parsePhoneNumber(text.trim().replace(/^00/, "+"), country?.trim().toUpperCase() ?? null)
  if (!number) throw new PayByBankError("link_phone_unreadable")
  const example = EXAMPLE.test(number.callingCode + number.national)
  if (!number.valid && !example) throw new PayByBankError("link_phone_unreadable")
  if (number.callingCode.length > LINK_REQUEST_LIMITS.countryCallingCode)
    throw new PayByBankError("link_calling_code_too_long")
  if (!example && !TAKES_TEXTS.has(number.type)) throw new PayByBankError("link_phone_not_mobile")
  return { countryCallingCode: number.callingCode, mobile: number.national }
}
