/**
 * The reference of a link: the order's number and the number of the link within that order, `ORD-1042-2`. An index of the
 * ledger makes it unique. It has 7 to 25 characters; `POST /payments/link` allows 6 to 36.
 */
export function linkReference(orderNumber: number, nth: number): string {
  return `ORD-${orderNumber}-${nth}`
}

/** A 32-hex id in the link may be the payment's uuid: the last one that is not the merchant's. `null` without any. */
export function uuidInLink(link: string, merchantUuid: string): string | null {
  const merchant = merchantUuid.replaceAll("-", "").toLowerCase()
  const found = link.toLowerCase().match(/(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/g) ?? []
  return found.filter((id) => id !== merchant).at(-1) ?? null
}

/** Case and blanks around are no difference. */
export function sameReference(asked: string, reported: string | null): boolean {
  return reported !== null && reported.trim().toLowerCase() === asked.trim().toLowerCase()
}
