import { useEffect, useState } from "react"
import { readPayment } from "../current-payment"
import { followPayment, type PaymentView } from "../follow-payment"
import type { PlacedOrder } from "../placed-order"
import { onComeback, type PollHandle } from "../poll-payment"
import { savedPayments } from "../saved-payments"
import type { Store } from "../store"
import { isTracked, onUntracked } from "./use-payment-status"
import { useSteadyStore } from "./use-steady-store"

type Saved = ReturnType<typeof savedPayments>[number]

interface ResumedOrder {
  order: PlacedOrder
  /** Leave its cart, and do not show it: see `PaymentView`. */
  isPast: boolean
}

/** The bank, or the store, may need a moment longer than the customer. Most saved payments were abandoned, so reading ends soon. */
const AGAIN_AFTER_MS = [3000, 10_000, 30_000, 60_000]

/**
 * The orders that were placed for payments of this browser while it was away. Reads each of its payments when the page opens, and when it
 * becomes visible again, each time with a few repetitions. Follows only one whose money has arrived or is on its way, or that another component of the page has just left.
 */
export function useResumedOrders(store: Store): ResumedOrder[] {
  const steadyStore = useSteadyStore(store)
  const [orders, setOrders] = useState<ResumedOrder[]>([])
  useEffect(() => {
    const gone = new AbortController()
    // A payment that is being read has no handle yet.
    const following = new Map<string, PollHandle | null>()

    const look = async ({ return_token: token, of, tokens }: Saved, isLeft: boolean) => {
      const isElsewhere = () => tokens.some(isTracked) || !savedPayments().some(({ of: saved }) => saved === of)
      if (following.has(of) || isElsewhere()) return
      following.set(of, null)
      const now = await readPayment(steadyStore, token, { ownerId: of, signal: gone.signal }).catch(() => null)
      const isMoving = now?.isPlaced || now?.status === "paid" || (now?.status === "pending" && !now.undecided)
      const isOpen = isMoving || (isLeft && now?.payable)
      if (gone.signal.aborted || isElsewhere() || !isOpen) return void following.delete(of)
      const onChange = ({ order: shownOrder, pastOrder }: PaymentView) => {
        const order = shownOrder ?? pastOrder
        if (isElsewhere()) {
          following.get(of)?.stop()
          following.delete(of)
        } else if (order) setOrders((others) => [...others, { order, isPast: pastOrder !== null }])
      }
      following.set(of, followPayment({ store: steadyStore, token, onChange, pace: isMoving ? "normal" : "slow" }))
    }
    const lookAt = (left?: string) => {
      if (document.hidden) return
      for (const saved of savedPayments())
        if (left === undefined || saved.tokens.includes(left)) void look(saved, left !== undefined)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookAtAll = ([wait, ...waits]: number[]) => {
      clearTimeout(timer)
      lookAt()
      if (wait !== undefined && !document.hidden) timer = setTimeout(() => lookAtAll(waits), wait)
    }
    const onShown = () => lookAtAll(AGAIN_AFTER_MS)
    onShown()
    const unlisten = [onComeback(onShown), onUntracked(lookAt)]
    return () => {
      gone.abort()
      clearTimeout(timer)
      for (const end of unlisten) end()
      for (const handle of following.values()) handle?.stop()
    }
  }, [steadyStore])
  return orders
}
