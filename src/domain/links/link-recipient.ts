import { DELIVERY_METHODS, type DeliveryMethod } from "../../shared/link-recipient"
import { recipientFaults, textOf, type GivenRecipient } from "../../shared/link-recipient"
import { PayByBankError } from "../errors/pay-by-bank-error"
import { mobileNumber } from "./mobile-number"
import { parsePhoneNumber } from "./phone-library"

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
  const { email, phone, first_name, last_name } = recipientFaults(method, given, parsePhoneNumber)
  const fault = email ?? phone ?? first_name ?? last_name
  if (fault) throw new PayByBankError(fault)
  const mobile = textOf(given.phone)
  const number = mobile ? mobileNumber(mobile, given.country ?? null) : null
  return {
    email: textOf(given.email),
    mobile: number?.mobile ?? null,
    calling_code: number?.countryCallingCode ?? null,
    first_name: textOf(given.first_name),
    last_name: textOf(given.last_name),
  }
}
