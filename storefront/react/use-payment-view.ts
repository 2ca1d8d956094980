import { useCallback, useEffect, useRef, useState } from "react"
import { CHECKING, followPayment, type PaymentView } from "../follow-payment"
import type { Lookout } from "../keep-looking"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"

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
  const shop = useSteadyStore(store)
  const [seen, setSeen] = useState<{ of: string; view: PaymentView }>()
  const lookout = useRef<Lookout | null>(null)
  useEffect(() => {
    if (sessionId === null) return
    const onChange = (view: PaymentView) => setSeen({ of: sessionId, view })
    const following = followPayment({ store: shop, sessionId, cartId, isCalm, onChange })
    lookout.current = following
    return following.stop
  }, [shop, sessionId, cartId, isCalm])
  const lookNow = useCallback(() => lookout.current?.lookNow(), [])
  return { view: seen && seen.of === sessionId ? seen.view : CHECKING, lookNow }
}

/** Calls back once an order is placed, with the newest callback, and once for each order. */
export function useOrder(orderId: string | null, onOrder: (orderId: string) => void): void {
  const latest = useRef(onOrder)
  latest.current = onOrder
  useEffect(() => {
    if (orderId !== null) latest.current(orderId)
  }, [orderId])
}
