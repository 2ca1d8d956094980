import type { PlacedOrder } from "medusa-payment-pay-by-bank-storefront"
import { useNavigate } from "react-router-dom"
import { outstandingPath } from "../outstanding/outstanding-path"
import { useCart } from "../store/cart-context"

/** Leaves the cart that has become an order, and shows the order. */
export function useShowOrder(): (order: PlacedOrder) => Promise<void> {
  const { reload } = useCart()
  const navigate = useNavigate()
  return async ({ orderId, outstanding }) => {
    // Reading the cart again lets the storefront drop it. The order is shown in any case.
    void reload().catch(() => undefined)
    await navigate(outstanding ? outstandingPath(outstanding) : `/order/${orderId}`, { replace: true })
  }
}
