import { useCallback, useEffect } from "react"
import { textField } from "../answer-fields"
import type { OnOrder, PlacedOrder } from "../placed-order"
import { markDone } from "../saved-payments"
import { useLatest } from "./use-latest"

/** The storefront has left the order's cart, and the shopper knows of the order. */
export const finish = ({ cartId, outstanding }: PlacedOrder) => markDone(cartId ?? outstanding?.collectionId ?? "")

/** A server action may fail once, for example during a deployment. */
const WAITS_MS = [1000, 2000, 4000, 8000]

/**
 * Calls the newest callback for each placed order, and again while it rejects. Then calls `onLeft`. Returns a function that calls it once
 * more, for a button.
 */
export function useOrder(order: PlacedOrder | null, onOrder: OnOrder, onLeft = finish): () => void {
  const latest = useLatest({ order, onOrder, onLeft })
  const leave = useCallback(async () => {
    const { order: placed, onOrder: call, onLeft: end } = latest.current
    if (!placed) return
    try {
      await call(placed)
    } catch (error) {
      // Next.js rejects so after a redirect, which it has followed.
      if (!textField(error, "digest")?.startsWith("NEXT_REDIRECT")) throw error
    }
    end(placed)
  }, [latest])

  const orderId = order?.orderId ?? null
  useEffect(() => {
    if (orderId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const attempt = (waits: number[]) => {
      leave().catch(() => {
        const [wait, ...rest] = waits
        if (isCurrent && wait !== undefined) timer = setTimeout(() => attempt(rest), wait)
      })
    }
    attempt(WAITS_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [orderId, leave])
  return useCallback(() => void leave().catch(() => undefined), [leave])
}
