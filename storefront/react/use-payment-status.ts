import { useCallback, useEffect, useRef, useState } from "react"
import { CHECKING, followPayment, type CartId, type PaymentView } from "../follow-payment"
import type { PollHandle, PollOptions } from "../poll-payment"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"
import { useLatest } from "./use-latest"

export interface PaymentStatusOptions extends PollOptions {
  store: Store
  /** `null`: there is no payment to track. */
  token: string | null
  cartId?: CartId
  isReturn?: boolean | undefined
}

export interface PaymentStatus extends PaymentView {
  /** Polls at once. */
  refresh: () => void
}

const tracked: string[] = []
/** Whether a component of this page tracks the payment. */
export const isTracked = (token: string) => tracked.includes(token)

const left = new Set<(token: string) => void>()
/** Calls `callback` when no component of this page tracks a payment any more. Returns a function that ends this. */
export function onUntracked(callback: (token: string) => void): () => void {
  left.add(callback)
  return () => void left.delete(callback)
}

/** Tracks a payment until it ends, polling while the page is visible. */
export function usePaymentStatus({ store, token, cartId, isReturn, pace }: PaymentStatusOptions): PaymentStatus {
  const steadyStore = useSteadyStore(store)
  const [latest, setLatest] = useState<{ of: string; view: PaymentView }>()
  const handle = useRef<PollHandle | null>(null)
  // A page may create a new function or promise each time it renders.
  const cart = useLatest(cartId)
  const known = typeof cartId === "string" ? cartId : null
  useEffect(() => {
    if (token === null) return
    const onChange = (view: PaymentView) => setLatest({ of: token, view })
    const { stop, refresh } = followPayment({
      store: steadyStore,
      token,
      cartId: known ?? cart.current,
      isReturn,
      pace,
      onChange,
    })
    handle.current = { stop, refresh }
    tracked.push(token)
    return () => {
      tracked.splice(tracked.indexOf(token), 1)
      stop()
      // The next effect may track it again at once.
      queueMicrotask(() => !isTracked(token) && left.forEach((call) => call(token)))
    }
  }, [steadyStore, token, known, isReturn, pace, cart])
  const refresh = useCallback(() => handle.current?.refresh(), [])
  return { ...(latest && latest.of === token ? latest.view : CHECKING), refresh }
}
