import { useState } from "react"
import type { OnOrder, PlacedOrder } from "../placed-order"
import type { Words } from "../words/en"
import type { Setting } from "./provider"
import { finish, useOrder } from "./use-order"
import { useResumedOrders } from "./use-resumed-orders"
import { ViewOrder } from "./view-order"

interface NoticesProps {
  onPlaced: OnOrder
  /** The customer presses "View your order". */
  onOrder: (order: PlacedOrder) => void
}

interface PlacedNoticesProps extends NoticesProps, Pick<Setting, "store" | "words" | "lang"> {}

export function PlacedNotices({ store, ...common }: PlacedNoticesProps) {
  const orders = useResumedOrders(store)
  return (
    <>
      {orders.map((each) => (
        <Notice key={each.order.orderId} {...each} {...common} />
      ))}
    </>
  )
}

interface NoticeProps extends NoticesProps {
  order: PlacedOrder
  isPast: boolean
  words: Words
  lang: string
}

function Notice({ order, isPast, words, lang, onPlaced, onOrder }: NoticeProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  // Until the shopper has seen it: a page that is loaded anew shows it again.
  useOrder(order, onPlaced, isPast ? finish : () => undefined)
  if (isDismissed || isPast) return null
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
