import { useOutstandingPayment } from "medusa-payment-pay-by-bank-storefront/react"
import { Link, useParams } from "react-router-dom"
import { Notice } from "../shell/notice"
import { usePageTitle } from "../shell/use-page-title"
import { useUnlisted } from "../shell/use-unlisted"
import { useShop } from "../store/shop-context"
import { OutstandingEnding } from "./outstanding-ending"
import { OutstandingOrder } from "./outstanding-order"
import { useOrderId } from "./use-order-id"

/**
 * The page behind Medusa's own "Copy payment link": shows the order's outstanding amount and takes the payment, without
 * signing in.
 */
export function PaymentCollectionPage() {
  usePageTitle("Pay your order")
  useUnlisted()
  const { collectionId = "" } = useParams()
  const orderId = useOrderId(collectionId)
  const { store } = useShop()
  const { view, refresh } = useOutstandingPayment(store, collectionId, orderId)

  switch (view.is) {
    case "loading":
      return <div className="wrap outstanding ghost" aria-busy="true" />
    case "not_found":
      return (
        <section className="wrap quiet-page" data-testid="outstanding" data-status="not_found">
          <h1>We cannot find this payment</h1>
          <p>The link may be incomplete. Please open it again, or contact the store.</p>
          <Link className="button" to="/">
            Back to the store
          </Link>
        </section>
      )
    case "failed":
      return (
        <section className="wrap quiet-page" data-testid="outstanding" data-status="failed">
          <h1>This page is not available at the moment</h1>
          <Notice>The store cannot be reached. This page tries again automatically.</Notice>
          <button type="button" className="button" onClick={refresh}>
            Try again
          </button>
        </section>
      )
    case "ready":
      return view.outstanding.status === "payable" && view.outstanding.providerId ? (
        <OutstandingOrder outstanding={view.outstanding} providerId={view.outstanding.providerId} onChanged={refresh} />
      ) : (
        <OutstandingEnding outstanding={view.outstanding} />
      )
  }
}
