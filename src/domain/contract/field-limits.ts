/// <reference lib="es2022.intl" />
import { LONGEST_CALLING_CODE, LONGEST_EMAIL, LONGEST_NAME } from "../../shared/link-recipient"
import { LONGEST_RETURN_URL } from "../../shared/return-url"

/**
 * Maximum lengths of the request fields, as in `openapi/service.yaml`. The service documents those from `bankId` to `postcode`
 * as 13 numbers without names. They belong to the 13 string fields in the same order.
 */
export const AUTH_REQUEST_LIMITS = {
  redirectUrl: LONGEST_RETURN_URL,
  bankId: 64,
  reference: 36,
  email: LONGEST_EMAIL,
  firstName: LONGEST_NAME,
  surname: LONGEST_NAME,
  customerId: 32,
  title: 32,
  gender: 128,
  company: 128,
  address1: 128,
  address2: 128,
  city: 64,
  postcode: 10,
  discountCode: 32,
  affiliateId: 32,
  custom1: 128,
  custom2: 128,
  custom3: 128,
  custom4: 128,
  custom5: 128,
} as const

export const LINK_REQUEST_LIMITS = {
  reference: 36,
  email: LONGEST_EMAIL,
  firstName: LONGEST_NAME,
  surname: LONGEST_NAME,
  countryCallingCode: LONGEST_CALLING_CODE,
} as const

/** `POST /payments/link` requires 6 to 36 characters. Both bodies use this minimum, so that one reference fits either. */
export const SHORTEST_REFERENCE = 6

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/**
 * The beginning of `text`, trimmed, with at most `limit` UTF-16 units and only whole characters: no emoji or accented letter is
 * cut in two. Empty if even the first character does not fit.
 *
 * The contract does not define how it counts length. UTF-16 units are never fewer than code points or visible characters, so
 * text that fits by this count fits by those.
 */
export function fitted(text: string, limit: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= limit) return trimmed
  let end = 0
  for (const { index, segment } of graphemes.segment(trimmed)) {
    if (index + segment.length > limit) break
    end = index + segment.length
  }
  return trimmed.slice(0, end).trimEnd()
}
