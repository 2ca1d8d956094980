import { EMAIL_ADDRESS } from "../../shared/recipient"
import { DELIVERY_METHODS, needsEmail, needsPhone, type DeliveryMethod } from "../../shared/link-delivery"
import { PayByBankError } from "../errors/pay-by-bank-error"
import { LINK_REQUEST_LIMITS as MAX } from "../contract/field-limits"
import { mobileNumber } from "./mobile-number"

/** The recipient of a link, as an admin user entered it. */
export interface GivenRecipient {
  email?: string | null | undefined
  phone?: string | null | undefined
  /** Two-letter country of a phone number in national form. */
  country?: string | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** A recipient that `POST /payments/link` in `openapi/service.yaml` accepts; `null` for a field that is not given. */
export interface LinkRecipient {
  email: string | null
  mobile: string | null
  calling_code: string | null
  first_name: string | null
  last_name: string | null
}

/** @throws PayByBankError `link_delivery_unknown` */
export function deliveryMethod(delivery: string): DeliveryMethod {
  const method = DELIVERY_METHODS.find((each) => each === delivery)
  if (!method) throw new PayByBankError("link_delivery_unknown")
  return method
}

/** @throws PayByBankError `link_…` that names the first field that `POST /payments/link` would refuse */
export function linkRecipient(method: DeliveryMethod, given: GivenRecipient): LinkRecipient {
  const [email, phone] = [textOf(given.email), textOf(given.phone)]
  if (needsEmail(method) && !email) throw new PayByBankError("link_email_missing")
  if (needsPhone(method) && !phone) throw new PayByBankError("link_phone_missing")
  if (email && email.length > MAX.email) throw new PayByBankError("link_email_too_long")
  if (email && !EMAIL_ADDRESS.test(email)) throw new PayByBankError("link_email_invalid")
  const number = phone ? mobileNumber(phone, textOf(given.country)) : null
  const [first_name, last_name] = [textOf(given.first_name), textOf(given.last_name)]
  if (first_name && first_name.length > MAX.firstName) throw new PayByBankError("link_first_name_too_long")
  if (last_name && last_name.length > MAX.surname) throw new PayByBankError("link_last_name_too_long")
  return {
    email,
    mobile: number?.mobile ?? null,
    calling_code: number?.countryCallingCode ?? null,
    first_name,
    last_name,
  }
}

function textOf(value: string | null | undefined): string | null {
  return value?.trim() || null
}
