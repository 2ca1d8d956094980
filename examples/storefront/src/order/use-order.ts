import { useEffect, useState } from "react"
import { errorMessage } from "../store/error-message"
import { hasStatus } from "../store/has-status"
import { useShop } from "../store/shop-context"
import type { Order } from "../store/types"

const POLL_INTERVAL_MS = 8000

export type OrderView =
  | { is: "loading" }
  | { is: "ready"; order: Order }
  | { is: "not_found" }
  | { is: "failed"; message: string }

/** Reads the order, and polls it while its payment is open, so that "confirming" changes to "paid" automatically. */
export function useOrder(orderId: string): OrderView {
  const { sdk } = useShop()
  const [view, setView] = useState<OrderView>({ is: "loading" })

  useEffect(() => {
    let timer: number | undefined
    let current = true
    const read = async () => {
      try {
        const { order } = await sdk.store.order.retrieve(orderId, {
          fields: "+payment_status,*payment_collections.payment_sessions",
        })
        if (!current) {
          return
        }
        setView({ is: "ready", order })
        if (order.payment_status === "captured" || order.payment_status === "canceled") {
          return
        }
      } catch (error) {
        if (!current) {
          return
        }
        if (hasStatus(error, 404)) {
          setView({ is: "not_found" })
          return
        }
        setView((shown) => (shown.is === "ready" ? shown : { is: "failed", message: errorMessage(error) }))
      }
      timer = window.setTimeout(() => void read(), POLL_INTERVAL_MS)
    }
    void read()
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [sdk, orderId])

  return view
}
