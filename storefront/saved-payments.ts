import { field, listField, textField } from "./answer-fields"
import { readStartedPayment, type StartedPayment } from "./started-payment"

/**
 * What this browser saves to find a payment again after a reload, or when the shopper returns to the store. No payment depends on it, and
 * it contains no data about the shopper.
 */
export interface SavedPayment extends StartedPayment {
  /** The cart to complete, if there is one. */
  cartId: string | null
  /** The cart, or the payment collection of an order. */
  of: string
  providerId: string
}

interface StoredPayment extends SavedPayment {
  /** Every payment of this cart, newest last: the bank may send the shopper back with an earlier one. */
  tokens: string[]
  /** When the newest one was started. */
  at: number
}

const PAYMENTS = "pay-by-bank.payments"
const BANK = "pay-by-bank.bank"
/** In the tab: the bank that the shopper has just chosen, see `react/chosen-bank.ts`. */
export const CHOSEN = "pay-by-bank.chosen"
const MAX_PAYMENTS = 5
const MAX_TOKENS = 20
/** The computer may be a shared one, and a cart's id leads to its order. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000

/** Saves the newest payment of a cart. A browser may have several carts, in several tabs. */
export function savePayment(payment: SavedPayment): void {
  const token = payment.return_token
  const others = readStored().filter(({ of }) => of !== payment.of)
  const earlier = readStored().find(({ of }) => of === payment.of)?.tokens ?? []
  const tokens = [...earlier.filter((each) => each !== token), token].slice(-MAX_TOKENS)
  writeStored([{ ...payment, tokens, at: Date.now() }, ...others])
}

/** The payments of this browser, one for each cart or order, newest first. They end after a week. */
export const savedPayments = (): StoredPayment[] => readStored()

/** The newest payment of a cart, or of the payment collection of an order. */
export const savedPayment = (of: string): SavedPayment | null => readStored().find((each) => each.of === of) ?? null

/** The payment of a return address, if this browser started it. */
export const savedFor = (token: string): SavedPayment | null =>
  readStored().find(({ tokens }) => tokens.includes(token)) ?? null

/**
 * Call it when the order is placed and the storefront has left its cart. Removes the saved payment, so that neither `<PayByBankResume>` nor a
 * return address in the browser's history shows the order again.
 */
export function markDone(of: string): void {
  writeStored(readStored().filter((each) => each.of !== of))
}

/** Call it when a customer logs out of a shared computer. */
export function clearSavedPayments(): void {
  write(PAYMENTS, null)
  write(BANK, null)
  try {
    sessionStorage.removeItem(CHOSEN)
  } catch {
    // Storage may be disabled.
  }
}

/** The bank used last on this device. */
export const savedBank = () => read(BANK)
export const saveBank = (id: string | null) => write(BANK, id)

function readStored(): StoredPayment[] {
  try {
    const all = listField({ saved: JSON.parse(read(PAYMENTS) ?? "[]") }, "saved")
    const kept = all.flatMap((saved) => {
      const of = textField(saved, "of")
      const providerId = textField(saved, "providerId")
      const payment = readStartedPayment(saved)
      const at = Number(field(saved, "at"))
      if (!of || !providerId || !payment || !(Math.abs(Date.now() - at) < KEPT_FOR_MS)) return []
      const tokens = listField(saved, "tokens").filter((token) => typeof token === "string")
      return [{ ...payment, of, providerId, cartId: textField(saved, "cartId") ?? null, tokens, at }]
    })
    if (kept.length < all.length) writeStored(kept)
    return kept
  } catch {
    return []
  }
}

function writeStored(payments: StoredPayment[]): void {
  write(PAYMENTS, JSON.stringify(payments.slice(0, MAX_PAYMENTS)))
}

/** Storage may be full or disabled, and a server has none. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // As in `read`: storage may be full or disabled.
  }
}
