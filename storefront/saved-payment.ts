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
  /**
   * Every session of this cart, newest last. Pressing pay again reuses the request, and the bank then sends the shopper
   * back with the id of the first session.
   */
  sessionIds: string[]
}

const PAYMENT = "pay-by-bank.payment"
const BANK = "pay-by-bank.bank"
const MAX_SESSIONS = 20

export function savePayment(payment: SavedPayment): void {
  const stored = readStored()
  const earlier = stored?.of === payment.of ? stored.sessionIds : []
  const sessionIds = [...earlier.filter((id) => id !== payment.session_id), payment.session_id].slice(-MAX_SESSIONS)
  write(PAYMENT, JSON.stringify({ ...payment, sessionIds }))
}

/** The payment that this browser started last. */
export const savedPayment = (): SavedPayment | null => readStored()

/** The cart of a session, if this browser started it. */
export function savedCart(sessionId: string): string | null {
  const stored = readStored()
  return stored?.sessionIds.includes(sessionId) ? stored.cartId : null
}

export function isSavedSession(sessionId: string): boolean {
  return readStored()?.sessionIds.includes(sessionId) ?? false
}

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
    const sessionIds = listField(saved, "sessionIds").filter((id) => typeof id === "string")
    return of && payment ? { ...payment, of, cartId: textField(saved, "cartId") ?? null, sessionIds } : null
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
