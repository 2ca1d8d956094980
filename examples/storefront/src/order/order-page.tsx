import { Link, useParams } from "react-router-dom"
import { NotFoundPage } from "../shell/not-found-page"
import { Notice } from "../shell/notice"
import { usePageTitle } from "../shell/use-page-title"
import { OrderDetail } from "./order-detail"
import { useOrder } from "./use-order"

export function OrderPage() {
  const { orderId = "" } = useParams()
  const view = useOrder(orderId)
  usePageTitle("Your order")

  switch (view.is) {
    case "loading":
      return <div className="wrap order ghost" aria-busy="true" />
    case "not_found":
      return <NotFoundPage what="order" />
    case "failed":
      return (
        <section className="wrap quiet-page">
          <h1>Your order is placed, but cannot be shown</h1>
          <Notice>{view.message} This page tries again automatically.</Notice>
          <Link className="button button-quiet" to="/">
            Back to the store
          </Link>
        </section>
      )
    case "ready":
      return <OrderDetail order={view.order} />
  }
}
