import { EXAMPLE_NUMBER, LONGEST_CALLING_CODE, TAKES_TEXTS } from "../../shared/recipient"
import { PayByBankError } from "../errors/pay-by-bank-error"
import { parsePhoneNumber } from "./phone-library"

/** A mobile number in the form that `POST /payments/link` in `openapi/service.yaml` requires. */
interface MobileNumber {
  countryCallingCode: string
  /** National digits: no country code, no leading zero, no `+`. */
  mobile: string
}

/**
 * @param country two-letter country of a number in national form
 * @throws PayByBankError `link_phone_…`, `link_calling_code_too_long`
 */
export function mobileNumber(text: string, country: string | null): MobileNumber {
  const national = !/^\s*(\+|00)/.test(text)
  if (national && !country) throw new PayByBankError("link_phone_no_country")
  const number = parsePhoneNumber(text.trim().replace(/^00/, "+"), country?.trim().toUpperCase() ?? null)
  if (!number) throw new PayByBankError("link_phone_unreadable")
  const example = EXAMPLE_NUMBER.test(`+${number.callingCode}${number.national}`)
  if (!number.valid && !example) throw new PayByBankError("link_phone_unreadable")
  if (number.callingCode.length > LONGEST_CALLING_CODE) throw new PayByBankError("link_calling_code_too_long")
  if (!example && !TAKES_TEXTS.has(number.type)) throw new PayByBankError("link_phone_not_mobile")
  return { countryCallingCode: number.callingCode, mobile: number.national }
}
