import { useCallback, useEffect, useRef, useState } from "react"
import { keepLooking, type Lookout } from "../keep-looking"
import { readOwedPayment, type OwedPayment } from "../owed-payment"
import { PayByBankProblem } from "../problem"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"

export type OwedView =
  | { is: "loading" }
  | { is: "ready"; owed: OwedPayment }
  /** One of the two ids is wrong. */
  | { is: "not_found" }
  | { is: "failed"; problem: PayByBankProblem }

/**
 * Reads the outstanding amount of an order. Reads it again when the page becomes visible, and polls until it is paid or
 * closed.
 */
export function useOwedPayment(
  store: Store,
  collectionId: string,
  orderId: string,
): { view: OwedView; lookNow: () => void } {
  const shop = useSteadyStore(store)
  const [view, setView] = useState<OwedView>({ is: "loading" })
  const lookout = useRef<Lookout | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const next = await seen(shop, collectionId, orderId)
      if (!isCurrent) return "done"
      // Keep the shown state while the store is briefly unreachable.
      setView((shown) => (next.is === "failed" && shown.is === "ready" ? shown : next))
      if (next.is === "failed") return "again"
      if (next.is !== "ready" || ENDED.includes(next.owed.state)) return "done"
      return next.owed.state === "payable" ? "slowly" : "again"
    }
    const looking = keepLooking(look)
    lookout.current = looking
    return () => {
      isCurrent = false
      looking.stop()
    }
  }, [shop, collectionId, orderId])
  const lookNow = useCallback(() => lookout.current?.lookNow(), [])
  return { view, lookNow }
}

const ENDED: OwedPayment["state"][] = ["paid", "closed"]

async function seen(store: Store, collectionId: string, orderId: string): Promise<OwedView> {
  try {
    return { is: "ready", owed: await readOwedPayment(store, { collectionId, orderId }) }
  } catch (error) {
    const problem = error instanceof PayByBankProblem ? error : new PayByBankProblem("unexpected", String(error))
    return problem.status === 404 ? { is: "not_found" } : { is: "failed", problem }
  }
}
