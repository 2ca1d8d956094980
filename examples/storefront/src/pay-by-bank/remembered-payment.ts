import { listField, textField } from "./answer-fields"

/** The payment begun last in this browser, so that the shop can find it again when the shopper strays from the way back. */
interface RememberedPayment {
  cartId: string
  sessionId: string
  /**
   * Every session begun for this cart, newest last. Pressing pay again reuses the request, and the bank then sends the
   * shopper back with the id of the session that was first.
   */
  sessionIds: string[]
}

const KEY = "pay-by-bank.payment"
const KEPT = 20

export function rememberPayment(cartId: string, sessionId: string): void {
  const known = rememberedPayment()
  const earlier = known?.cartId === cartId ? known.sessionIds : []
  const sessionIds = [...earlier.filter((id) => id !== sessionId), sessionId].slice(-KEPT)
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ cartId, sessionIds }))
  } catch {
    // Storage may be switched off. The way back carries the session in its path, so nothing depends on this.
  }
}

export function rememberedPayment(): RememberedPayment | null {
  try {
    const saved: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "null")
    const cartId = textField(saved, "cartId")
    const sessionIds = listField(saved, "sessionIds").filter((id) => typeof id === "string")
    const sessionId = sessionIds.at(-1)
    return cartId && sessionId ? { cartId, sessionId, sessionIds } : null
  } catch {
    return null
  }
}

/** The cart that a session was begun for, if that was in this browser. */
export function rememberedCart(sessionId: string): string | undefined {
  const known = rememberedPayment()
  return known?.sessionIds.includes(sessionId) ? known.cartId : undefined
}

export function forgetPayment(): void {
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}
