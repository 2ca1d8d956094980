import { PayByBankResume } from "medusa-payment-pay-by-bank-storefront/react"
import { useCart } from "../store/cart-context"
import { useShowOrder } from "./use-show-order"

/** For a customer who closed the page after paying: the order was placed without it, and the cart is gone. */
export function PlacedMeanwhile() {
  const { reload } = useCart()
  const showOrder = useShowOrder()
  return (
    <div className="wrap">
      <PayByBankResume language="en-GB" onPlaced={reload} onOrder={(order) => void showOrder(order)} />
    </div>
  )
}
