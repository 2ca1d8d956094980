import { PayByBank } from "medusa-payment-pay-by-bank-storefront/react"
import { useNavigate } from "react-router-dom"
import { useCart } from "../store/cart-context"
import { languageOf } from "../store/money"
import { useShop } from "../store/shop-context"
import type { Cart } from "../store/types"
import { returnAddress } from "./return-path"

/** The shop's side of Pay by Bank: where it gets the basket from, and where it goes on when there is an order. */
export function BankPayment({ cart, country }: { cart: Cart; country: string }) {
  const { store, providerId } = useShop()
  const { reload } = useCart()
  const navigate = useNavigate()

  const onOrder = (orderId: string) => {
    // The cart has become the order; reading it again is how the shop learns to let go of it.
    void reload().catch(() => undefined)
    void navigate(`/order/${orderId}`)
  }
  return (
    <PayByBank
      store={store}
      cart={cart}
      providerId={providerId}
      country={country}
      language={languageOf(cart.currency_code)}
      returnUrl={returnAddress}
      onOrder={onOrder}
      onCartChanged={() => void reload().catch(() => undefined)}
    />
  )
}
