import type { OutstandingPayment } from "medusa-payment-pay-by-bank-storefront/advanced"
import { savedPayment } from "medusa-payment-pay-by-bank-storefront/advanced"
import { PayByBank } from "medusa-payment-pay-by-bank-storefront/react"
import { useState } from "react"
import { RETURN_PATH } from "../checkout/return-path"
import { formatMoney, languageOf } from "../store/money"
import { useRegion } from "../store/region-context"

interface OutstandingOrderProps {
  outstanding: OutstandingPayment
  providerId: string
  /** Called when the order is paid, or when its outstanding amount differs from the one on screen. */
  onChanged: () => void
}

export function OutstandingOrder({
  outstanding: { payable, orderNumber },
  providerId,
  onChanged,
}: OutstandingOrderProps) {
  const { regions } = useRegion()
  const { total, currency_code, payment_collection } = payable
  // Someone may have passed on the link, so that another person pays the order.
  const [isKnown] = useState(() => savedPayment(payment_collection.id) !== null)
  const region = regions.find((each) => each.currency_code === currency_code)

  return (
    <div className="wrap outstanding" data-testid="outstanding" data-status="payable">
      <header className="outstanding-head">
        <h1>Pay your order</h1>
        <p className="total-row">
          <span>
            Order <strong data-testid="outstanding-order">#{orderNumber}</strong>
          </span>
          <strong data-testid="outstanding-total">{formatMoney(total, currency_code)}</strong>
        </p>
        {!isKnown && <p>Pay only if this order is yours, or if you know who sent you this page.</p>}
      </header>
      <section className="panel" aria-label="Payment">
        <PayByBank
          cart={payable}
          providerId={providerId}
          country={region?.countries?.[0]?.iso_2 ?? "gb"}
          language={languageOf(currency_code)}
          returnUrl={RETURN_PATH}
          onOrder={onChanged}
          onCartChanged={onChanged}
        />
      </section>
    </div>
  )
}
