import { Link } from "react-router-dom"
import { LineList } from "../cart/line-list"
import { AddressSummary } from "../checkout/address-summary"
import { Totals } from "../checkout/totals"
import { formatMoney } from "../store/money"
import { useRegion } from "../store/region-context"
import type { Order } from "../store/types"
import { paymentWords, referenceOf } from "./payment-words"

export function OrderDetail({ order }: { order: Order }) {
  const { regions } = useRegion()
  const { isPaid, isWaiting, text } = paymentWords(order)
  const reference = referenceOf(order)
  const place = order.shipping_address
  const country = regions
    .flatMap((region) => region.countries ?? [])
    .find((each) => each.iso_2 === place?.country_code)?.display_name

  return (
    <article className="wrap order" data-testid="order-confirmed" data-paid={isPaid}>
      <header className="order-head">
        <p className={isPaid ? "stamp stamp-paid" : "stamp"} role="status">
          {text}
        </p>
        <h1>Thank you{place?.first_name ? `, ${place.first_name}` : ""}</h1>
        <p>
          Your order <strong data-testid="order-number">#{order.custom_display_id || order.display_id}</strong> is
          placed.
          {order.email && <> We send updates to {order.email}.</>}
        </p>
        {isWaiting && (
          <p className="faint">Please do not pay again. This page updates when your bank has confirmed the payment.</p>
        )}
      </header>
      <div className="order-columns">
        <section className="panel" aria-labelledby="order-items">
          <h2 id="order-items">What you ordered</h2>
          <LineList of={order} />
          <Totals of={order} />
          <p className="total-row">
            <span>Total</span>
            <strong data-testid="order-total">{formatMoney(order.total, order.currency_code)}</strong>
          </p>
        </section>
        <section className="panel" aria-labelledby="order-where">
          <h2 id="order-where">Delivery address</h2>
          {place && <AddressSummary place={place} {...(country ? { countryName: country } : {})} />}
          <h2>Delivery method</h2>
          <p>{order.shipping_methods?.[0]?.name ?? "Not specified"}</p>
          <h2>Payment method</h2>
          <p data-testid="payment-method">Pay by Bank{reference && ` · reference ${reference}`}</p>
        </section>
      </div>
      <Link className="button button-quiet" to="/">
        Keep browsing
      </Link>
    </article>
  )
}
