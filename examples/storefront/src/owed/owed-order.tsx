import type { OwedPayment } from "../pay-by-bank/owed-payment"
import { PayOwed } from "../pay-by-bank/pay-owed"
import { Notice } from "../shell/notice"
import { formatMoney } from "../store/money"
import { useRegion } from "../store/region-context"
import { useShop } from "../store/shop-context"

interface OwedOrderProps {
  owed: OwedPayment
  providerId: string
  problem: string | null
  onProblem: (message: string | null) => void
  onChanged: () => void
}

export function OwedOrder({ owed, providerId, problem, onProblem, onChanged }: OwedOrderProps) {
  const { sdk } = useShop()
  const { regions } = useRegion()
  const region = regions.find(({ currency_code }) => currency_code === owed.currency)
  const country = region?.countries?.[0]?.iso_2 ?? "gb"
  const total = formatMoney(owed.amount, owed.currency)

  return (
    <div className="wrap owed" data-testid="owed" data-state="payable">
      <header className="owed-head">
        <h1>Pay your order</h1>
        <p className="total-row">
          <span>
            Order <strong data-testid="owed-order">#{owed.orderNumber}</strong>
          </span>
          <strong data-testid="owed-total">{total}</strong>
        </p>
      </header>
      {problem && <Notice>{problem}</Notice>}
      <section className="panel" aria-label="Payment">
        <PayOwed
          // Another amount needs another request: whatever was started for the old one must leave the screen.
          key={`${owed.id}:${owed.amount}:${owed.currency}`}
          sdk={sdk}
          owed={owed}
          providerId={providerId}
          country={country.toUpperCase()}
          total={total}
          onProblem={onProblem}
          onChanged={onChanged}
        />
      </section>
    </div>
  )
}
