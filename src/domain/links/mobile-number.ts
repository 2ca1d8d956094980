import { readPhone } from "../../shared/link-recipient"
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
  const { fault, number } = readPhone(text, country, parsePhoneNumber)
  if (fault !== null) throw new PayByBankError(fault)
  return { countryCallingCode: number.callingCode, mobile: number.national }
}
