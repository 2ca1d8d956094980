import type { PayByBankProblem } from "medusa-payment-pay-by-bank-storefront"
import { loadWords, messageOf } from "medusa-payment-pay-by-bank-storefront/advanced"
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
  const language = languageOf(cart.currency_code)
  const leadsBack = async (problem: PayByBankProblem) => {
    // Only a change of the cart can end these. The open cart would hide the component's own message.
    if (CART_PROBLEMS.includes(problem.code)) open(messageOf(problem, await loadWords(language)))
  }
  return (
    <PayByBank
      cart={cart}
      providerId={providerId}
      country={country}
      language={language}
      returnUrl={RETURN_PATH}
      // A real storefront decides this for all its customers. `/checkout?early` shows both ways.
      startEarly={query.has("early")}
      onOrder={useShowOrder()}
      onError={(problem) => void leadsBack(problem)}
      onCartChanged={() => void reload().catch(() => undefined)}
    />
  )
}
