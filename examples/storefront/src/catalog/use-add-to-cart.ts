import { useState } from "react"
import { useToast } from "../shell/toast"
import { useCart } from "../store/cart-context"
import { errorMessage } from "../store/error-message"

export function useAddToCart() {
  const { add } = useCart()
  const showToast = useToast()
  const [isAdding, setIsAdding] = useState(false)

  /** Returns whether the product is in the cart. The shopper sees an error. */
  const addToCart = async (variantId: string, title: string): Promise<boolean> => {
    setIsAdding(true)
    try {
      await add(variantId)
      showToast(`${title} is in your cart`)
      return true
    } catch (error) {
      showToast(errorMessage(error), "bad")
      return false
    } finally {
      setIsAdding(false)
    }
  }

  return { addToCart, isAdding }
}
