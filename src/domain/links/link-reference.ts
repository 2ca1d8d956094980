import { UUID_DIGITS } from "../../shared/uuid"

const WHOLE = new RegExp(`(?<![0-9a-z])${UUID_DIGITS}(?![0-9a-z])`, "g")

/**
 * Finds an id of 32 hexadecimal digits in the link, which may be the payment's uuid: the last one that is not the merchant's.
 * Returns `null` if there is none.
 */
export function uuidInLink(link: string, merchantUuid: string): string | null {
  const merchant = merchantUuid.replaceAll("-", "").toLowerCase()
  const found = link.toLowerCase().match(WHOLE) ?? []
  return found.filter((id) => id !== merchant).at(-1) ?? null
}

/** Ignores case and surrounding blanks. */
export function sameReference(expected: string, reported: string | null): boolean {
  return reported !== null && reported.trim().toLowerCase() === expected.trim().toLowerCase()
}
