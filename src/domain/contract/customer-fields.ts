import { EMAIL_ADDRESS } from "../../shared/link-recipient"
import { phoneDigits } from "../links/phone-library"
import { AUTH_REQUEST_LIMITS, fitted } from "./field-limits"
import type { PaymentAuthRequest } from "./auth-request-schema"

type Text = string | null | undefined

/** A customer as a cart or an order of Medusa holds them. People and other systems enter all of it, so any text is possible. */
export interface Customer {
  email: string | null
  customerId: string | null
  /** The first promotion that reduced the total. */
  promotionCode: string | null
  address: {
    first_name?: Text
    last_name?: Text
    company?: Text
    address_1?: Text
    address_2?: Text
    city?: Text
    postal_code?: Text
    /** Two letters. */
    country_code?: Text
    phone?: Text
  } | null
}

/**
 * The fields of `POST /payment-auth-requests` in `openapi/service.yaml` that describe the customer. Medusa has no title, gender or date of
 * birth. A value that the service would refuse is absent, because it must never refuse a payment.
 */
const FIELDS = {
  email: ({ email }) => whole(email, "email", EMAIL_ADDRESS),
  customerId: ({ customerId }) => whole(customerId, "customerId"),
  phone: ({ address }) => Number(phoneDigits(address?.phone ?? "", address?.country_code?.toUpperCase() ?? null)),
  country: ({ address }) =>
    address?.country_code
      ?.trim()
      .match(/^[a-z]{2}$/i)?.[0]
      .toUpperCase(),
  firstName: ({ address }) => cut(address?.first_name, "firstName"),
  surname: ({ address }) => cut(address?.last_name, "surname"),
  company: ({ address }) => cut(address?.company, "company"),
  address1: ({ address }) => cut(address?.address_1, "address1"),
  address2: ({ address }) => cut(address?.address_2, "address2"),
  city: ({ address }) => cut(address?.city, "city"),
  postcode: ({ address }) => whole(address?.postal_code, "postcode"),
  discountCode: ({ promotionCode }) => whole(promotionCode, "discountCode"),
} as const satisfies Partial<Record<keyof PaymentAuthRequest, (customer: Customer) => string | number | undefined>>

export function customerFields(customer: Customer): Partial<PaymentAuthRequest> {
  const read = Object.entries(FIELDS).map(([field, valueIn]) => [field, valueIn(customer)] as const)
  return Object.fromEntries(read.filter(([, value]) => value))
}

type Limited = keyof typeof AUTH_REQUEST_LIMITS

/** A part of it would be another address, id or code. */
function whole(text: Text, field: Limited, form = /./): string | undefined {
  const line = lineOf(text)
  return line.length <= AUTH_REQUEST_LIMITS[field] && form.test(line) ? line : undefined
}

/** The beginning of a name still says whose it is. */
function cut(text: Text, field: Limited): string {
  return fitted(lineOf(text), AUTH_REQUEST_LIMITS[field])
}

/** Without line breaks, control characters and halves of characters. */
function lineOf(text: Text): string {
  return (text ?? "").replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim()
}
