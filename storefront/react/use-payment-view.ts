import { useCallback, useEffect, useRef, useState } from "react"
import { CHECKING, followPayment, type PaymentView } from "../follow-payment"
import type { Lookout } from "../poll-payment"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"

export interface FollowOptions {
  store: Store
  /** `null`: there is no payment to track. */
  sessionId: string | null
  cartId?: string | undefined
  isCalm?: boolean | undefined
}

/** Tracks a payment until it ends, polling while the page is visible. */
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

/** Calls the newest callback once for each placed order. */
export function useOrder(orderId: string | null, onOrder: (orderId: string) => void): void {
  const latest = useRef(onOrder)
  latest.current = onOrder
  useEffect(() => {
    if (orderId !== null) latest.current(orderId)
  }, [orderId])
}
