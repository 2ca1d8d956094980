import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { Notice } from "../shell/notice"
import { useCart } from "../store/cart-context"
import { errorMessage } from "../store/error-message"
import { useShop } from "../store/shop-context"
import type { Cart } from "../store/types"

/** Another payment method. As in most stores, it replaces the bank payment in the cart as soon as the shopper chooses it. */
export function AgreedPayment({ cart, providerId }: { cart: Cart; providerId: string }) {
  const { sdk } = useShop()
  const { reload } = useCart()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const latest = useRef(cart)

  useEffect(() => {
    latest.current = cart
  }, [cart])

  useEffect(() => {
    let current = true
    sdk.store.payment.initiatePaymentSession(latest.current, { provider_id: providerId }).then(
      () => current && setIsReady(true),
      (error: unknown) => current && setProblem(errorMessage(error)),
    )
    return () => {
      current = false
    }
    // A new total needs a new session. Other changes to the cart do not.
  }, [sdk, cart.id, cart.total, providerId])

  const place = async () => {
    setIsPlacing(true)
    setProblem(null)
    try {
      const answer = await sdk.store.cart.complete(cart.id)
      if (answer.type === "cart") throw new Error(answer.error.message)
      void reload().catch(() => undefined)
      void navigate(`/order/${answer.order.id}`)
    } catch (error) {
      setProblem(errorMessage(error))
      setIsPlacing(false)
    }
  }
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <button
        type="button"
        className="button button-large"
        data-testid="place-order"
        disabled={!isReady || isPlacing}
        onClick={() => void place()}
      >
        {isPlacing ? "Placing your order" : "Place the order"}
      </button>
    </>
  )
}
