import { getStoredCart, setStoredCart } from "@/lib/utils/cart"
import { sdk } from "@/lib/utils/sdk"
import { useQuery, useQueryClient } from "@tanstack/react-query"

async function readCart() {
  const id = getStoredCart()
  if (!id) return null
  const { cart } = await sdk.store.cart.retrieve(id)
  return cart
}

/** The cart's ID is in `localStorage`, so the server renders no cart, and the browser reads it. */
export const useCart = () => useQuery({ queryKey: ["cart"], queryFn: readCart })

export function useAddToCart(regionId: string) {
  const queries = useQueryClient()
  return async (variantId: string) => {
    const cart = await readCart()
    const item = { variant_id: variantId, quantity: 1 }
    if (cart) await sdk.store.cart.createLineItem(cart.id, item)
    else setStoredCart((await sdk.store.cart.create({ region_id: regionId, items: [item] })).cart.id)
    await queries.invalidateQueries()
  }
}
