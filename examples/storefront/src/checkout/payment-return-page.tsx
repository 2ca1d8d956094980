import { PayByBankReturn } from "medusa-payment-pay-by-bank-storefront/react"
import { useNavigate, useParams } from "react-router-dom"
import { outstandingPath } from "../outstanding/outstanding-path"
import { usePageTitle } from "../shell/use-page-title"
import { useUnlisted } from "../shell/use-unlisted"
import { useCart } from "../store/cart-context"
import { useShowOrder } from "./use-show-order"

/** The page to which the bank sends the shopper back. It uses only the path, because the query is not reliable. */
export function PaymentReturnPage() {
  usePageTitle("Your payment")
  useUnlisted()
  const { token = "" } = useParams()
  const { adopt } = useCart()
  const showOrder = useShowOrder()
  const navigate = useNavigate()

  const onCheckout = ({ cartId }: { cartId: string }) => {
    void adopt(cartId)
      .catch(() => undefined)
      .then(() => navigate("/checkout", { replace: true }))
  }
  return (
    <div className="wrap quiet-page">
      <PayByBankReturn
        key={token}
        token={token}
        language="en-GB"
        onOrder={showOrder}
        onCheckout={onCheckout}
        onOutstanding={(outstanding) => void navigate(outstandingPath(outstanding), { replace: true })}
      />
    </div>
  )
}
