import { FetchError } from "@medusajs/js-sdk"
import type Medusa from "@medusajs/js-sdk"
import { useEffect, useRef, useState } from "react"
import type { OwedPlace } from "./owed-payment"
import { keepLooking } from "./keep-looking"
import { readPaymentRequest, type PaymentRequest, type PaymentState } from "./payment-request"
import { placeOrder } from "./place-order"
import { forgetPayment, rememberedCart } from "./remembered-payment"

export interface ReturnView {
  state: PaymentState | "checking" | "not_found" | "needs_attention"
  message?: string
  /** Something did not work just now and is tried again: said softly, because the shopper need not act. */
  aside?: string
  cartId?: string
}

export interface ReturnEvents {
  onOrder: (orderId: string) => void
  /** The payment was for an order that was there before, and has ended: well, or with a sentence that says how. */
  onOwed: (place: OwedPlace, message: string | null) => void
  /** Answers whether there is a basket to go back to; with none, the page stays and says what happened. */
  onTryAgain: (message: string | null, cartId?: string) => Promise<boolean>
}

/** Each try burns an order number when the bank has not decided yet, so they are kept apart. */
const BETWEEN_TRIES_MS = { paid: 2500, pending: 10_000 } as const

const NOT_MADE = "The payment was not made. You can try again."

/** Money may have moved already, so this promises nothing about it. */
const OUT_OF_REACH = "We cannot see your payment just now. If you have approved it, please do not pay again."

export function usePaymentReturn(sdk: Medusa, sessionId: string, events: ReturnEvents) {
  const [view, setView] = useState<ReturnView>({ state: "checking" })
  const latest = useRef(events)
  latest.current = events
  const lookNow = useRef<() => void>(() => undefined)

  useEffect(() => {
    let isOver = false
    let lastTry = { state: "", at: 0 }

    const finish = (orderId: string) => {
      if (!isOver) {
        forgetPayment()
        latest.current.onOrder(orderId)
      }
      return "done" as const
    }

    const tryToPlace = async (state: "paid" | "pending", cartId: string) => {
      const isTooSoon = lastTry.state === state && Date.now() - lastTry.at < BETWEEN_TRIES_MS[state]
      if (isTooSoon) {
        return "again" as const
      }
      lastTry = { state, at: Date.now() }
      const orderId = await placeOrder(sdk, cartId)
      return orderId ? finish(orderId) : ("again" as const)
    }

    const act = async (request: PaymentRequest) => {
      const { state, message, orderId, needsAttention, owed } = request
      const isDeclined = state === "rejected" || state === "cancelled"
      const said = message ? { message } : {}
      if (needsAttention) {
        setView({ state: "needs_attention", ...said })
        return "done" as const
      }
      if (owed && (isDeclined || (orderId && state === "paid"))) {
        latest.current.onOwed(owed, isDeclined ? (message ?? NOT_MADE) : null)
        return "done" as const
      }
      if (orderId && !owed) {
        return finish(orderId)
      }
      const cartId = request.cartId ?? rememberedCart(sessionId)
      setView({ state, ...said, ...(cartId ? { cartId } : {}) })
      if (isDeclined) {
        // On another device there is no basket to go back to: the page stays and says where to go on.
        if (cartId) {
          await latest.current.onTryAgain(message ?? NOT_MADE, cartId)
        }
        return "done" as const
      }
      return (state === "paid" || state === "pending") && cartId ? tryToPlace(state, cartId) : ("again" as const)
    }

    const look = async () => {
      try {
        const request = await readPaymentRequest(sdk, sessionId)
        return isOver ? "done" : await act(request)
      } catch (error) {
        if (error instanceof FetchError && error.status === 404) {
          setView({ state: "not_found" })
          return "done"
        }
        setView((shown) => ({ ...shown, aside: OUT_OF_REACH }))
        return "again"
      }
    }

    const lookout = keepLooking(look)
    lookNow.current = lookout.lookNow
    return () => {
      isOver = true
      lookout.stop()
    }
  }, [sdk, sessionId])

  return { view, lookNow: () => lookNow.current() }
}
