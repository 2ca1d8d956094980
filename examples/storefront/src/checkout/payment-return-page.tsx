import type { OutstandingOrderIds } from "medusa-payment-pay-by-bank-storefront"
import { PayByBankReturn } from "medusa-payment-pay-by-bank-storefront/react"
import { useNavigate, useParams } from "react-router-dom"
import { ELEMENT } from "../config"
import { outstandingPath } from "../outstanding/outstanding-path"
import { usePageTitle } from "../shell/use-page-title"
import { useCart } from "../store/cart-context"
import { useShop } from "../store/shop-context"

/** The page to which the bank sends the shopper back. It uses only the path, because the query is not reliable. */
export function PaymentReturnPage() {
  usePageTitle("Your payment")
  const { token = "" } = useParams()
  const { store } = useShop()
  const { adopt, reload } = useCart()
  const navigate = useNavigate()

  const onOrder = (orderId: string, outstanding: OutstandingOrderIds | null) => {
    // The cart is now an order. Reading it again lets the storefront drop it.
    void reload().catch(() => undefined)
    void navigate(outstanding ? outstandingPath(outstanding) : `/order/${orderId}`, { replace: true })
  }
  const onCheckout = (cartId: string) => {
    void adopt(cartId)
      .catch(() => undefined)
      .then(() => navigate("/checkout", { replace: true }))
  }
  return (
    <div className="wrap quiet-page">
      <PayByBankReturn
        key={token}
        store={store}
        token={token}
        language="en-GB"
        onOrder={onOrder}
        onCheckout={onCheckout}
        element={ELEMENT}
        onOutstanding={(outstanding) => void navigate(outstandingPath(outstanding), { replace: true })}
      />
    </div>
  )
}
