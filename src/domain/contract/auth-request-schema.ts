import { z } from "zod"
import { isHttpUrl } from "../../shared/http-url"
import { AUTH_REQUEST_LIMITS as MAX } from "./field-limits"
import { majorFromMinor, type Currency } from "../money"
import * as rules from "./field-rules"
import type { Optional } from "./field-rules"

/** One cart item, as the plugin sends it by default; `price` is the unit price including tax, as a number of major units. */
export interface CartItem {
  sku: string
  name: string
  qty: number
  price: number
}

/**
 * Body of `POST /payment-auth-requests` in `openapi/service.yaml`. Texts are trimmed; `AUTH_REQUEST_LIMITS` holds their maximum
 * lengths.
 */
export interface PaymentAuthRequest {
  /** Minor units, 1 to 2,147,483,647. */
  amountMinor: number
  currency: Currency
  /** Absolute http(s) address that the shopper returns to. */
  redirectUrl: string
  /** 6 to 36 characters. */
  reference: string
  /** `id` of a bank in the list. */
  bankId?: Optional<string>
  email?: Optional<string>
  firstName?: Optional<string>
  surname?: Optional<string>
  /** At most 15 digits, as a number. */
  mobile?: Optional<number>
  phone?: Optional<number>
  customerId?: Optional<string>
  title?: Optional<string>
  /** `YYYY-MM-DD` */
  dob?: Optional<string>
  gender?: Optional<string>
  company?: Optional<string>
  address1?: Optional<string>
  address2?: Optional<string>
  city?: Optional<string>
  postcode?: Optional<string>
  /** Two-letter country code; sent in upper case. */
  country?: Optional<string>
  cart?: Optional<readonly (CartItem | Record<string, unknown>)[]>
  discountCode?: Optional<string>
  affiliateId?: Optional<string>
  custom1?: Optional<string>
  custom2?: Optional<string>
  custom3?: Optional<string>
  custom4?: Optional<string>
  custom5?: Optional<string>
  customJson?: Optional<Record<string, unknown>>
}

/** Fields that the option `omitFields` can leave out, because `openapi/service.yaml` does not require them. */
export const OPTIONAL_FIELDS = [
  "bankId",
  "email",
  "firstName",
  "surname",
  "mobile",
  "phone",
  "customerId",
  "title",
  "dob",
  "gender",
  "company",
  "address1",
  "address2",
  "city",
  "postcode",
  "country",
  "cart",
  "discountCode",
  "affiliateId",
  "custom1",
  "custom2",
  "custom3",
  "custom4",
  "custom5",
  "customJson",
] as const satisfies readonly (keyof PaymentAuthRequest)[]

const phoneNumber = rules.optional(
  z.int("must be a whole number").min(1, "must be more than 0").max(999_999_999_999_999, "must have at most 15 digits"),
)
const jsonObject = z.custom<Record<string, unknown>>(isJsonObject, "must be an object that can be written as JSON")
const country = z
  .string("must be text")
  .trim()
  .regex(/^[A-Za-z]{2}$/, "must be a country code of two letters")

const AuthRequest = z.strictObject({
  amountMinor: rules.amountMinor,
  currency: rules.currency,
  redirectUrl: rules.required(MAX.redirectUrl).refine(isHttpUrl, "must be an absolute http(s) address"),
  reference: rules.reference(MAX.reference),
  bankId: rules.optionalText(MAX.bankId),
  email: rules.email(MAX.email),
  firstName: rules.optionalText(MAX.firstName),
  surname: rules.optionalText(MAX.surname),
  mobile: phoneNumber,
  phone: phoneNumber,
  customerId: rules.optionalText(MAX.customerId),
  title: rules.optionalText(MAX.title),
  dob: rules.optional(z.iso.date("must be a date such as 1990-12-31")),
  gender: rules.optionalText(MAX.gender),
  company: rules.optionalText(MAX.company),
  address1: rules.optionalText(MAX.address1),
  address2: rules.optionalText(MAX.address2),
  city: rules.optionalText(MAX.city),
  postcode: rules.optionalText(MAX.postcode),
  country: rules.optional(country.transform((code) => code.toUpperCase())),
  cart: rules.optional(z.array(jsonObject, "must be a list of items")),
  discountCode: rules.optionalText(MAX.discountCode),
  affiliateId: rules.optionalText(MAX.affiliateId),
  custom1: rules.optionalText(MAX.custom1),
  custom2: rules.optionalText(MAX.custom2),
  custom3: rules.optionalText(MAX.custom3),
  custom4: rules.optionalText(MAX.custom4),
  custom5: rules.optionalText(MAX.custom5),
  customJson: rules.optional(jsonObject),
})

/**
 * The JSON body of `POST /payment-auth-requests` in `openapi/service.yaml`. Its amount is a number of major units.
 * @throws PayByBankError `invalid_request` that names the first wrong field
 */
export function authRequestBody(
  request: PaymentAuthRequest,
  merchantUuid: string,
  names: { currencyField: string },
): Record<string, unknown> {
  const { amountMinor, currency, cart, ...rest } = rules.checked(AuthRequest, request)
  return rules.filled({
    ...rest,
    cart: cart?.length ? cart : undefined,
    merchantUuid,
    amount: majorFromMinor(amountMinor),
    [names.currencyField]: currency,
  })
}

/** The merchant's own `cartItem` function returns these objects, so they can contain anything. */
function isJsonObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  try {
    return typeof JSON.stringify(value) === "string"
  } catch {
    return false
  }
}
