import { PayByBank } from "medusa-payment-pay-by-bank-storefront/react"
import { useSearchParams } from "react-router-dom"
import { useDrawer } from "../cart/drawer-context"
import { useCart } from "../store/cart-context"
import { languageOf } from "../store/money"
import { useShop } from "../store/shop-context"
import type { Cart } from "../store/types"
import { RETURN_PATH } from "./return-path"
import { useShowOrder } from "./use-show-order"

const CART_PROBLEMS = ["sold_out", "promotion_used_up"]

/** Connects Pay by Bank to the storefront: where it gets the cart, and where the shopper goes once there is an order. */
export function BankPayment({ cart, country }: { cart: Cart; country: string }) {
  const { providerId } = useShop()
  const { reload } = useCart()
  const { open } = useDrawer()
  const [query] = useSearchParams()
  return (
    <PayByBank
      cart={cart}
      providerId={providerId}
      country={country}
      language={languageOf(cart.currency_code)}
      returnUrl={RETURN_PATH}
      // A real storefront decides this for all its customers. `/checkout?early` shows both ways.
      startEarly={query.has("early")}
      onOrder={useShowOrder()}
      // Only a change of the cart can end these.
      onError={({ code }) => CART_PROBLEMS.includes(code) && open()}
      onCartChanged={() => void reload().catch(() => undefined)}
    />
  )
}
