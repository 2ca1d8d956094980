import { useState } from "react"
import type { OnOrder, PlacedOrder } from "../placed-order"
import { useSetting, type PayByBankDefaults } from "./provider"
import { finish, useOrder } from "./use-order"
import { useResumedOrders } from "./use-resumed-orders"
import { ViewOrder } from "./view-order"
import type { Words } from "../words/en"

export interface PayByBankResumeProps extends Pick<PayByBankDefaults, "store" | "language" | "words"> {
  /**
   * Called for an order that was placed while the customer was away: on another device, or by the store after the page was closed. Drop the
   * cart here. The SDK waits for the promise, and calls again while it rejects, and on each page that is loaded until the customer has
   * pressed a button of the notice.
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
  const orders = useResumedOrders(store)
  return (
    <>
      {orders.map((order) => (
        <Notice key={order.orderId} {...{ order, words, lang, onPlaced, onOrder }} />
      ))}
    </>
  )
}

interface NoticeProps extends Pick<PayByBankResumeProps, "onPlaced" | "onOrder"> {
  order: PlacedOrder
  words: Words
  lang: string
}

function Notice({ order, words, lang, onPlaced, onOrder }: NoticeProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  // Until the shopper has seen it: a page that is loaded anew shows it again.
  useOrder(order, onPlaced, () => undefined)
  if (isDismissed) return null
  const dismiss = () => {
    finish(order)
    setIsDismissed(true)
  }
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
