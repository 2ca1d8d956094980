import { useCallback } from "react"
import { useNavigate, useParams } from "react-router-dom"
import { owedPath } from "../owed/owed-path"
import type { OwedPlace } from "../pay-by-bank/owed-payment"
import { PaymentReturn } from "../pay-by-bank/payment-return"
import { usePageTitle } from "../shell/use-page-title"
import { useCart } from "../store/cart-context"
import { useShop } from "../store/shop-context"
import type { CheckoutState } from "./checkout-state"

/** Where the bank sends the shopper back to. Only the path counts: anything in the query is a hint, and is not read. */
export function PaymentReturnPage() {
  usePageTitle("Your payment")
  const { sessionId = "" } = useParams()
  const { sdk } = useShop()
  const { adopt, reload } = useCart()
  const navigate = useNavigate()

  const onOrder = useCallback(
    (orderId: string) => {
      // The cart has become the order; reading it again is how the shop learns to let go of it.
      void reload().catch(() => undefined)
      void navigate(`/order/${orderId}`, { replace: true })
    },
    [navigate, reload],
  )

  const onOwed = useCallback(
    (place: OwedPlace, message: string | null) => {
      const state: CheckoutState = message ? { notice: message } : {}
      void navigate(owedPath(place), { replace: true, state })
    },
    [navigate],
  )

  const onTryAgain = useCallback(
    async (message: string | null, cartId?: string) => {
      const hasBasket = await adopt(cartId).catch(() => false)
      if (hasBasket) {
        const state: CheckoutState = message ? { notice: message } : { stay: true }
        void navigate("/checkout", { replace: true, state })
      }
      return hasBasket
    },
    [adopt, navigate],
  )

  const events = { onOrder, onOwed, onTryAgain }
  return <PaymentReturn key={sessionId} sdk={sdk} sessionId={sessionId} {...events} />
}
