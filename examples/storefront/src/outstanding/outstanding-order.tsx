import type { OutstandingPayment } from "medusa-payment-pay-by-bank-storefront/react"
import { PayByBank } from "medusa-payment-pay-by-bank-storefront/react"
import { returnAddress } from "../checkout/return-path"
import { ELEMENT } from "../config"
import { formatMoney, languageOf } from "../store/money"
import { useRegion } from "../store/region-context"
import { useShop } from "../store/shop-context"

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
  const { store } = useShop()
  const { regions } = useRegion()
  const { total, currency_code } = payable
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
      </header>
      <section className="panel" aria-label="Payment">
        <PayByBank
          store={store}
          cart={payable}
          providerId={providerId}
          country={region?.countries?.[0]?.iso_2 ?? "gb"}
          language={languageOf(currency_code)}
          returnUrl={returnAddress}
          element={ELEMENT}
          onOrder={onChanged}
          onCartChanged={onChanged}
        />
      </section>
    </div>
  )
}
