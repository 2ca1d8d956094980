import { useRef, useState } from "react"
import { completeCart } from "../current-payment"
import type { PlacedOrder } from "../placed-order"
import { PayByBankProblem } from "../problem"
import type { PayableCart } from "../started-payment"
import { messageOf } from "../words"
import type { Words } from "../words/en"
import { useOrder } from "./use-order"
import type { PaymentOptions } from "./use-payment"
import { ViewOrder } from "./view-order"

interface PlaceOrderProps extends Pick<PaymentOptions, "store" | "onOrder" | "beforeStart" | "onError"> {
  cart: PayableCart
  words: Words
  disabled: boolean
}

/** The button of a cart with nothing to pay: Medusa needs no payment for it. */
export function PlaceOrder({ cart, store, onOrder, beforeStart, onError, words, disabled }: PlaceOrderProps) {
  const [order, setOrder] = useState<PlacedOrder | null>(null)
  const [problem, setProblem] = useState<PayByBankProblem | null>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  const isRunning = useRef(false)
  const viewOrder = useOrder(order, onOrder)

  const place = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setIsPlacing(true)
    setProblem(null)
    try {
      if ((await beforeStart?.({ bankId: null })) === false) return
      setOrder({ orderId: await completeCart(store, cart.id), cartId: cart.id, outstanding: null })
    } catch (error) {
      const cause = PayByBankProblem.from(error)
      setProblem(cause)
      onError?.(cause)
    } finally {
      isRunning.current = false
      setIsPlacing(false)
    }
  }
  if (order) return <ViewOrder words={words} onClick={viewOrder} />
  return (
    <>
      {problem && (
        <p className="pbb-problem" role="alert" data-testid="pay-problem">
          {messageOf(problem, words)}
        </p>
      )}
      <button
        type="button"
        className="pbb-button"
        data-testid="place-order"
        disabled={disabled}
        aria-disabled={isPlacing}
        onClick={() => void place()}
      >
        {words.pay.placeOrder}
      </button>
    </>
  )
}
