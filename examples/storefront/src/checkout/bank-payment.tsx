import { PayByBank } from "medusa-payment-pay-by-bank-storefront/react"
import { useNavigate } from "react-router-dom"
import { ELEMENT } from "../config"
import { useCart } from "../store/cart-context"
import { languageOf } from "../store/money"
import { useShop } from "../store/shop-context"
import type { Cart } from "../store/types"
import { returnAddress } from "./return-path"

/** Connects Pay by Bank to the storefront: where it gets the cart, and where the shopper goes once there is an order. */
export function BankPayment({ cart, country }: { cart: Cart; country: string }) {
  const { store, providerId } = useShop()
  const { reload } = useCart()
  const navigate = useNavigate()

  const onOrder = (orderId: string) => {
    // The cart is now an order. Reading it again lets the storefront drop it.
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
      element={ELEMENT}
      onOrder={onOrder}
      onCartChanged={() => void reload().catch(() => undefined)}
    />
  )
}
