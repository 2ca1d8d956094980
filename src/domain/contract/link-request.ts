import { z } from "zod"
import { DELIVERY_METHODS, needsEmail, needsPhone, type DeliveryMethod } from "../../shared/link-recipient"
import type { ContractNames } from "./contract-names"
import { LINK_REQUEST_LIMITS as MAX } from "./field-limits"
import { majorFromMinor, type Currency } from "../money"
import * as rules from "./field-rules"
import type { Optional } from "./field-rules"

export type { DeliveryMethod }

/**
 * Body of `POST /payments/link` in `openapi/service.yaml`. Texts are trimmed; `LINK_REQUEST_LIMITS` holds their maximum
 * lengths.
 */
export interface PaymentLinkRequest {
  /** Minor units, 1 to 2,147,483,647. */
  amountMinor: number
  currency: Currency
  deliveryMethod: DeliveryMethod
  /** 6 to 36 characters. */
  reference: string
  email?: Optional<string>
  /** National digits only: no country code, no leading zero, no `+`. */
  mobile?: Optional<string>
  /** One or two digits, without `+`. */
  countryCallingCode?: Optional<string>
  firstName?: Optional<string>
  surname?: Optional<string>
}

const mobile = z
  .string("must be text")
  .trim()
  .regex(
    /^[1-9]\d{3,13}$/,
    "must contain the national digits only: no country code, no leading zero, no + and no spaces",
  )

const callingCode = z
  .string("must be text")
  .trim()
  .regex(/^[1-9]\d?$/, "must be one or two digits without +: the payment service does not accept longer calling codes")

const LinkRequest = z.strictObject({
  amountMinor: rules.amountMinor,
  currency: rules.currency,
  deliveryMethod: z.enum(DELIVERY_METHODS, `must be one of ${DELIVERY_METHODS.join(", ")}`),
  reference: rules.reference(MAX.reference),
  email: rules.email(MAX.email),
  mobile: rules.optional(mobile),
  countryCallingCode: rules.optional(callingCode),
  firstName: rules.optionalText(MAX.firstName),
  surname: rules.optionalText(MAX.surname),
})

/**
 * The JSON body of `POST /payments/link` in `openapi/service.yaml`. Its amount is a number of major units.
 * @throws PayByBankError `invalid_request` that names the first wrong field
 */
export function linkRequestBody(
  request: PaymentLinkRequest,
  merchantUuid: string,
  names: ContractNames,
): Record<string, unknown> {
  const { amountMinor, currency, deliveryMethod, ...rest } = rules.checked(LinkRequest, request)
  const isNeeded = `is needed to deliver the link by ${deliveryMethod}`
  if (needsEmail(deliveryMethod) && !rest.email) throw rules.invalid("email", isNeeded)
  if (needsPhone(deliveryMethod) && !rest.mobile) throw rules.invalid("mobile", isNeeded)
  if (rest.mobile && !rest.countryCallingCode) {
    throw rules.invalid("countryCallingCode", "is needed when mobile is given")
  }
  return rules.filled({
    ...rest,
    merchantUuid,
    amount: majorFromMinor(amountMinor),
    [names.currencyField]: currency,
    [names.deliveryMethodField]: deliveryMethod,
  })
}
