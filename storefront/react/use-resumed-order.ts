import { useEffect, useState } from "react"
import { readPayment } from "../current-payment"
import { followPayment } from "../follow-payment"
import type { PlacedOrder } from "../placed-order"
import { onComeback, type PollHandle } from "../poll-payment"
import { savedPayments } from "../saved-payments"
import type { Store } from "../store"
import { isTracked } from "./use-payment-status"
import { useSteadyStore } from "./use-steady-store"

type Saved = ReturnType<typeof savedPayments>[number]

/** The bank, or the store, may need a moment longer than the customer. Most saved payments were abandoned, so reading ends soon. */
const AGAIN_AFTER_MS = [3000, 10_000, 30_000, 60_000]

/**
 * The newest order that was placed for a payment of this browser while it was away. Reads each of its payments when the page opens, and when
 * it becomes visible again, each time with a few repetitions; follows only one whose money has arrived or is on its way.
 */
export function useResumedOrder(store: Store): PlacedOrder | null {
  const steadyStore = useSteadyStore(store)
  const [order, setOrder] = useState<PlacedOrder | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const following = new Map<string, PollHandle>()
    const isElsewhere = ({ tokens }: Saved) => tokens.some(isTracked)

    const look = async (saved: Saved) => {
      const { return_token: token, of } = saved
      if (saved.isDone || following.has(of)) return
      const now = await readPayment(steadyStore, token, { ownerId: of, signal: gone.signal }).catch(() => null)
      const isMoving = now?.status === "paid" || (now?.status === "pending" && !now.undecided)
      if (gone.signal.aborted || isElsewhere(saved) || following.has(of) || !(isMoving || now?.isPlaced)) return
      const onChange = ({ order: placed }: { order: PlacedOrder | null }) => {
        if (placed && !isElsewhere(saved)) setOrder(placed)
      }
      following.set(of, followPayment({ store: steadyStore, token, onChange }))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookAtAll = ([wait, ...waits]: number[]) => {
      clearTimeout(timer)
      if (document.hidden) return
      for (const saved of savedPayments()) void look(saved)
      if (wait !== undefined) timer = setTimeout(() => lookAtAll(waits), wait)
    }
    const onVisible = () => lookAtAll(AGAIN_AFTER_MS)
    onVisible()
    const unlisten = onComeback(onVisible)
    return () => {
      gone.abort()
      clearTimeout(timer)
      unlisten()
      for (const { stop } of following.values()) stop()
    }
  }, [steadyStore])
  return order
}
