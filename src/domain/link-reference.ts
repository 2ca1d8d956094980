/**
 * What merchant and customer know a link by: the order's number and which link of that order it is, `ORD-1042-2`. The
 * ledger's index makes it unique; 7 to 25 characters, where §2.1 asks for 6 to 36.
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
