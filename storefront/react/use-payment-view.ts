import { useCallback, useEffect, useRef, useState } from "react"
import { CHECKING, followPayment, type PaymentView } from "../follow-payment"
import type { PollHandle } from "../poll-payment"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"

export interface PaymentViewOptions {
  store: Store
  /** `null`: there is no payment to track. */
  sessionId: string | null
  cartId?: string | undefined
  isSlow?: boolean | undefined
}

/** Tracks a payment until it ends, polling while the page is visible. */
export function usePaymentView({ store, sessionId, cartId, isSlow }: PaymentViewOptions): {
  view: PaymentView
  pollNow: () => void
} {
  const steadyStore = useSteadyStore(store)
  const [latest, setLatest] = useState<{ of: string; view: PaymentView }>()
  const handle = useRef<PollHandle | null>(null)
  useEffect(() => {
    if (sessionId === null) return
    const onChange = (view: PaymentView) => setLatest({ of: sessionId, view })
    const following = followPayment({ store: steadyStore, sessionId, cartId, isSlow, onChange })
    handle.current = following
    return following.stop
  }, [steadyStore, sessionId, cartId, isSlow])
  const pollNow = useCallback(() => handle.current?.pollNow(), [])
  return { view: latest && latest.of === sessionId ? latest.view : CHECKING, pollNow }
}

/** Calls the newest callback once for each placed order. */
export function useOrder(orderId: string | null, onOrder: (orderId: string) => void): void {
  const latest = useRef(onOrder)
  latest.current = onOrder
  useEffect(() => {
    if (orderId !== null) latest.current(orderId)
  }, [orderId])
}
