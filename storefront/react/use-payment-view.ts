import { useCallback, useEffect, useRef, useState } from "react"
import { CHECKING, followPayment, type PaymentView } from "../follow-payment"
import type { PollHandle } from "../poll-payment"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"

export interface PaymentViewOptions {
  store: Store
  /** `null`: there is no payment to track. */
  token: string | null
  cartId?: string | undefined
  isSlow?: boolean | undefined
}

/** Tracks a payment until it ends, polling while the page is visible. */
export function usePaymentView({ store, token, cartId, isSlow }: PaymentViewOptions): {
  view: PaymentView
  pollNow: () => void
} {
  const steadyStore = useSteadyStore(store)
  const [latest, setLatest] = useState<{ of: string; view: PaymentView }>()
  const handle = useRef<PollHandle | null>(null)
  useEffect(() => {
    if (token === null) return
    const onChange = (view: PaymentView) => setLatest({ of: token, view })
    const following = followPayment({ store: steadyStore, token, cartId, isSlow, onChange })
    handle.current = following
    return following.stop
  }, [steadyStore, token, cartId, isSlow])
  const pollNow = useCallback(() => handle.current?.pollNow(), [])
  return { view: latest && latest.of === token ? latest.view : CHECKING, pollNow }
}

/** Calls the newest callback once for each placed order. */
export function useOrder(orderId: string | null, onOrder: (orderId: string) => void): void {
  const latest = useRef(onOrder)
  latest.current = onOrder
  useEffect(() => {
    if (orderId !== null) latest.current(orderId)
  }, [orderId])
}
