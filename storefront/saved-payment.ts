import { listField, textField } from "./answer-fields"
import { readStartedPayment, type StartedPayment } from "./started-payment"

/**
 * What this browser saves to find a payment again after a reload. No payment depends on it, and it contains no data
 * about the shopper.
 */
export interface SavedPayment extends StartedPayment {
  /** The cart to complete, if there is one. */
  cartId: string | null
  /** The cart, or the payment collection of an order. */
  of: string
}

interface StoredPayment extends SavedPayment {
  /** Every payment of this cart, newest last: the bank may send the shopper back with an earlier one. */
  tokens: string[]
}

const PAYMENT = "pay-by-bank.payment"
const BANK = "pay-by-bank.bank"
const MAX_TOKENS = 20

export function savePayment(payment: SavedPayment): void {
  const stored = readStored()
  const earlier = stored?.of === payment.of ? stored.tokens : []
  const token = payment.return_token
  const tokens = [...earlier.filter((each) => each !== token), token].slice(-MAX_TOKENS)
  write(PAYMENT, JSON.stringify({ ...payment, tokens }))
}

/** The payment that this browser started last. */
export const savedPayment = (): SavedPayment | null => readStored()

/** The payment of a return address, if this browser started it. */
export function savedFor(token: string): SavedPayment | null {
  const stored = readStored()
  return stored?.tokens.includes(token) ? stored : null
}

/** The cart of a payment, if this browser started it. */
export const savedCart = (token: string): string | null => savedFor(token)?.cartId ?? null

export function clearSavedPayment(): void {
  write(PAYMENT, null)
}

/** The bank used last on this device. */
export const savedBank = () => read(BANK)
export const saveBank = (id: string | null) => write(BANK, id)

function readStored(): StoredPayment | null {
  try {
    const saved: unknown = JSON.parse(read(PAYMENT) ?? "null")
    const of = textField(saved, "of")
    const payment = readStartedPayment(saved)
    const tokens = listField(saved, "tokens").filter((token) => typeof token === "string")
    return of && payment ? { ...payment, of, cartId: textField(saved, "cartId") ?? null, tokens } : null
  } catch {
    return null
  }
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
