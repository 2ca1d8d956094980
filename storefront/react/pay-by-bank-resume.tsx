import { useState } from "react"
import type { OnOrder, PlacedOrder } from "../placed-order"
import { useSetting, type PayByBankDefaults } from "./provider"
import { useOrder } from "./use-order"
import { useResumedOrder } from "./use-resumed-order"
import { ViewOrder } from "./view-order"

export interface PayByBankResumeProps extends Pick<PayByBankDefaults, "store" | "language" | "words"> {
  /**
   * Called once for an order that was placed while the customer was away: on another device, or by the store after the page was closed. Drop
   * the cart here. The SDK waits for the promise, and calls again while it rejects.
   */
  onPlaced: OnOrder
  /** The customer presses "View your order". */
  onOrder: (order: PlacedOrder) => void
}

/**
 * For the layout of the storefront: a customer who closed the bank's page comes back to a store whose cart has become an order. Renders
 * nothing until then. Ignores a payment that another component of the page tracks.
 */
export function PayByBankResume({ onPlaced, onOrder, ...own }: PayByBankResumeProps) {
  const { store, words, lang } = useSetting(own)
  const order = useResumedOrder(store)
  const [dismissed, setDismissed] = useState<string | null>(null)
  useOrder(order, onPlaced)
  if (!order || dismissed === order.orderId) return null
  const dismiss = () => setDismissed(order.orderId)
  const view = () => {
    dismiss()
    onOrder(order)
  }
  return (
    <section className="pbb pbb-resume" data-testid="pay-resume" lang={lang}>
      <p role="status">
        {words.statuses.placed.title}. {words.statuses.placed.text}
      </p>
      <div className="pbb-actions">
        <ViewOrder words={words} onClick={view} />
        <button type="button" className="pbb-link" onClick={dismiss}>
          {words.back.dismiss}
        </button>
      </div>
    </section>
  )
}
