import type { OwedPlace } from "medusa-payment-pay-by-bank-storefront"
import { PayByBankReturn } from "medusa-payment-pay-by-bank-storefront/react"
import { useNavigate, useParams } from "react-router-dom"
import { owedPath } from "../owed/owed-path"
import { usePageTitle } from "../shell/use-page-title"
import { useCart } from "../store/cart-context"
import { useShop } from "../store/shop-context"

/** The page to which the bank sends the shopper back. Only the path counts: the query contains hints, and is not read. */
export function PaymentReturnPage() {
  usePageTitle("Your payment")
  const { sessionId = "" } = useParams()
  const { store } = useShop()
  const { adopt, reload } = useCart()
  const navigate = useNavigate()

  const onOrder = (orderId: string, owed: OwedPlace | null, cartId: string | null) => {
    // The cart is now an order. Reading it again lets the storefront drop it.
    void reload().catch(() => undefined)
    // Anyone with the address can open this page. In a browser without the cart, only say thanks and show no order.
    if (!owed && !cartId) return
    void navigate(owed ? owedPath(owed) : `/order/${orderId}`, { replace: true })
  }
  const onCheckout = (cartId: string) => {
    void adopt(cartId)
      .catch(() => undefined)
      .then(() => navigate("/checkout", { replace: true }))
  }
  return (
    <div className="wrap quiet-page">
      <PayByBankReturn
        key={sessionId}
        store={store}
        sessionId={sessionId}
        language="en-GB"
        onOrder={onOrder}
        onCheckout={onCheckout}
        onOwed={(owed) => void navigate(owedPath(owed), { replace: true })}
      />
    </div>
  )
}
