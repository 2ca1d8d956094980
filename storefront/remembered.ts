import { listField, textField } from "./answer-fields"
import { readStartedPayment, type StartedPayment } from "./started-payment"

/** What this browser keeps, so that a payment is found again after a reload. Nothing depends on it, and it holds nothing about the shopper. */
export interface RememberedPayment extends StartedPayment {
  /** The cart to complete, where there is one. */
  cartId: string | null
  /** The cart, or the collection of an order. */
  of: string
}

interface Kept extends RememberedPayment {
  /**
   * Every session of this cart, newest last: pressing pay again reuses the request, and the bank then sends the shopper
   * back with the id of the session that was first.
   */
  sessionIds: string[]
}

const PAYMENT = "pay-by-bank.payment"
const BANK = "pay-by-bank.bank"
const MOST = 20

export function rememberPayment(payment: RememberedPayment): void {
  const known = kept()
  const earlier = known?.of === payment.of ? known.sessionIds : []
  const sessionIds = [...earlier.filter((id) => id !== payment.session_id), payment.session_id].slice(-MOST)
  write(PAYMENT, JSON.stringify({ ...payment, sessionIds }))
}

/** The payment that was started last in this browser. */
export function rememberedPayment(): RememberedPayment | null {
  return kept()
}

/** The cart that a session was started for, if that was in this browser. */
export function rememberedCart(sessionId: string): string | null {
  const known = kept()
  return known?.sessionIds.includes(sessionId) ? known.cartId : null
}

export function isRemembered(sessionId: string): boolean {
  return kept()?.sessionIds.includes(sessionId) ?? false
}

export function forgetPayment(): void {
  write(PAYMENT, null)
}

/** The bank that was paid with last on this device. */
export const rememberedBank = () => read(BANK)
export const rememberBank = (id: string | null) => write(BANK, id)

function kept(): Kept | null {
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

/** Storage may be full or switched off, and there is none on a server. */
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
    // See above.
  }
}
