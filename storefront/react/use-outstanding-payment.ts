import { useCallback, useEffect, useRef, useState } from "react"
import { pollPayment, type PollHandle } from "../poll-payment"
import type { OutstandingPayment } from "../outstanding-payment"
import { PayByBankProblem } from "../problem"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"

export type OutstandingView =
  | { is: "loading" }
  | { is: "ready"; outstanding: OutstandingPayment }
  /** One of the two ids is wrong. */
  | { is: "not_found" }
  | { is: "failed"; problem: PayByBankProblem }

/**
 * Reads the outstanding amount of an order. Reads it again when the page becomes visible, and polls until it is paid or
 * closed.
 */
export function useOutstandingPayment(
  store: Store,
  collectionId: string,
  orderId: string,
): { view: OutstandingView; refresh: () => void } {
  const steadyStore = useSteadyStore(store)
  const [view, setView] = useState<OutstandingView>({ is: "loading" })
  const handle = useRef<PollHandle | null>(null)
  useEffect(() => {
    let isCurrent = true
    const poll = async () => {
      const next = await readView(steadyStore, collectionId, orderId)
      if (!isCurrent) return "done"
      // Keep the shown status while the store is briefly unreachable.
      setView((shown) => (next.is === "failed" && shown.is === "ready" ? shown : next))
      if (next.is === "failed") return "again"
      // A 404 may also come from a proxy, such as during a deployment.
      if (next.is !== "ready" || next.outstanding.status === "payable") return "slowly"
      return ENDED.includes(next.outstanding.status) ? "done" : "again"
    }
    const polling = pollPayment(poll)
    handle.current = polling
    return () => {
      isCurrent = false
      polling.stop()
    }
  }, [steadyStore, collectionId, orderId])
  const refresh = useCallback(() => handle.current?.refresh(), [])
  return { view, refresh }
}

const ENDED: OutstandingPayment["status"][] = ["paid", "closed"]

async function readView(store: Store, collectionId: string, orderId: string): Promise<OutstandingView> {
  try {
    // Checkouts do not need it.
    const { readOutstandingPayment } = await import("../outstanding-payment")
    return { is: "ready", outstanding: await readOutstandingPayment(store, { collectionId, orderId }) }
  } catch (error) {
    const problem = PayByBankProblem.from(error)
    return problem.status === 404 ? { is: "not_found" } : { is: "failed", problem }
  }
}
