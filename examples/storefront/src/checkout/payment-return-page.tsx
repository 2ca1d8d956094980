import type { OwedPlace } from "medusa-payment-pay-by-bank-storefront"
import { PayByBankReturn } from "medusa-payment-pay-by-bank-storefront/react"
import { useNavigate, useParams } from "react-router-dom"
import { owedPath } from "../owed/owed-path"
import { usePageTitle } from "../shell/use-page-title"
import { useCart } from "../store/cart-context"
import { useShop } from "../store/shop-context"

/** Where the bank sends the shopper back to. Only the path counts: anything in the query is a hint, and is not read. */
export function PaymentReturnPage() {
  usePageTitle("Your payment")
  const { sessionId = "" } = useParams()
  const { store } = useShop()
  const { adopt, reload } = useCart()
  const navigate = useNavigate()

  const onOrder = (orderId: string, owed: OwedPlace | null, cartId: string | null) => {
    // The cart has become the order; reading it again is how the shop learns to let go of it.
    void reload().catch(() => undefined)
    // Whoever has the address comes here: where the basket is not, the page says thanks and shows no order.
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
