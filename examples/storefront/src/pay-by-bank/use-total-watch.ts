import type Medusa from "@medusajs/js-sdk"
import { useEffect, useRef } from "react"
import { isStartedFor, type StartedPayment } from "./started-payment"

/**
 * While a payment waits for its button, reads the cart again whenever the page is seen again: another tab may have
 * changed the basket, and the bank would then be asked for a total that is no longer true.
 */
export function useTotalWatch(sdk: Medusa, cartId: string, payment: StartedPayment | null, onChanged: () => void) {
  const changed = useRef(onChanged)
  changed.current = onChanged

  useEffect(() => {
    if (!payment) {
      return
    }
    let current = true
    const look = async () => {
      if (document.hidden) {
        return
      }
      const { cart } = await sdk.store.cart.retrieve(cartId)
      if (current && !isStartedFor(payment, cart)) {
        current = false
        changed.current()
      }
    }
    // A cart that cannot be read now is looked at the next time; the server checks the amount by itself as well.
    const quietly = () => void look().catch(() => undefined)
    document.addEventListener("visibilitychange", quietly)
    window.addEventListener("pageshow", quietly)
    return () => {
      current = false
      document.removeEventListener("visibilitychange", quietly)
      window.removeEventListener("pageshow", quietly)
    }
  }, [sdk, cartId, payment])
}
