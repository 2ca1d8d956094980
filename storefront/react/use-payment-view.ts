import { useCallback, useEffect, useRef, useState } from "react"
import { CHECKING, followPayment, type PaymentView } from "../follow-payment"
import type { Lookout } from "../keep-looking"
import type { Store } from "../store"

export interface FollowOptions {
  store: Store
  /** `null`: there is nothing to follow. */
  sessionId: string | null
  cartId?: string | undefined
  isCalm?: boolean | undefined
}

/** What is known of a payment, read again and again while the page is seen, to its end. */
export function usePaymentView({ store, sessionId, cartId, isCalm }: FollowOptions): {
  view: PaymentView
  lookNow: () => void
} {
  const [view, setView] = useState<PaymentView>(CHECKING)
  const lookout = useRef<Lookout | null>(null)
  useEffect(() => {
    setView(CHECKING)
    if (sessionId === null) return
    const following = followPayment({ store, sessionId, cartId, isCalm, onChange: setView })
    lookout.current = following
    return following.stop
  }, [store, sessionId, cartId, isCalm])
  const lookNow = useCallback(() => lookout.current?.lookNow(), [])
  return { view, lookNow }
}

/** Calls back once an order is placed, with the newest callback, and once for each order. */
export function useOrder(orderId: string | null, onOrder: (orderId: string) => void): void {
  const latest = useRef(onOrder)
  latest.current = onOrder
  useEffect(() => {
    if (orderId !== null) latest.current(orderId)
  }, [orderId])
}
