import { useState } from "react"
import { useToast } from "../shell/toast"
import { useCart } from "../store/cart-context"
import { errorMessage } from "../store/error-message"

export function useAddToCart() {
  const { add } = useCart()
  const showToast = useToast()
  const [isAdding, setIsAdding] = useState(false)

  const addToCart = async (variantId: string, title: string) => {
    setIsAdding(true)
    try {
      await add(variantId)
      showToast(`${title} is in your cart`)
    } catch (error) {
      showToast(errorMessage(error), "bad")
    } finally {
      setIsAdding(false)
    }
  }

  return { addToCart, isAdding }
}
