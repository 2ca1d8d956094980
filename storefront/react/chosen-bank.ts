import { CHOSEN } from "../saved-payments"
import { carry, takeCarried } from "./carried"

/** Between a product page and its payment step come the cart, the address and the delivery. */
const CARRIED_FOR_MS = 30 * 60_000

/** Keeps the bank that the shopper chose before the payment step. Pages without storage lose it, and the shopper chooses again. */
export function keepChosenBank(providerId: string, bankId: string | null): void {
  carry(CHOSEN, providerId, bankId)
  // An event, because a CommonJS build has this file once for each entry.
  window.dispatchEvent(new Event(CHOSEN))
}

/** The chosen bank, once: a reload, a step back or a second component finds none. */
export function takeChosenBank(providerId: string): { bankId: string | null } | null {
  const bankId = takeCarried(CHOSEN, providerId, CARRIED_FOR_MS)
  return bankId === null || typeof bankId === "string" ? { bankId } : null
}

/** Calls `callback` with each choice on this page. Returns a function that ends this. */
export function onChosenBank(callback: () => void): () => void {
  window.addEventListener(CHOSEN, callback)
  return () => window.removeEventListener(CHOSEN, callback)
}
