import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import { cartCalls } from "./cart-calls"
import { errorMessage } from "./error-message"
import { moveCart } from "./move-cart"
import { useRegion } from "./region-context"
import { onSavedElsewhere, readSaved, writeSaved } from "./saved"
import { useShop } from "./shop-context"
import type { Cart, CartChanges } from "./types"

interface CartActions {
  /** Undefined until the saved cart has been read, null if there is none. */
  cart: Cart | null | undefined
  isBusy: boolean
  add: (variantId: string) => Promise<void>
  setQuantity: (lineId: string, quantity: number) => Promise<void>
  update: (changes: CartChanges) => Promise<void>
  ship: (optionId: string) => Promise<void>
  reload: () => Promise<void>
  /** Takes over a cart from another device, unless this one has its own. */
  adopt: (cartId?: string) => Promise<boolean>
  problem: string | null
}

const RETRY_MS = 3000

const CartContext = createContext<CartActions | null>(null)

export function CartProvider({ children }: { children: ReactNode }) {
  const { sdk } = useShop()
  const { region } = useRegion()
  const calls = useMemo(() => cartCalls(sdk), [sdk])
  const [cart, setCart] = useState<Cart | null | undefined>(undefined)
  const [running, setRunning] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Runs one change at a time. The responses of two parallel changes may arrive in the wrong order, and the older total
   * would stay on screen.
   */
  const enqueue = useCallback((change: () => Promise<Cart | null>): Promise<void> => {
    setRunning((count) => count + 1)
    const run = queue.current.then(change).then((next) => {
      writeSaved("cart", next?.id ?? null)
      setCart(next)
    })
    const settled = run.finally(() => setRunning((count) => count - 1))
    queue.current = settled.catch(() => undefined)
    return settled
  }, [])

  const readSavedCart = useCallback(async () => {
    const cartId = readSaved("cart")
    return cartId ? calls.open(cartId) : null
  }, [calls])
  const reload = useCallback(() => enqueue(readSavedCart), [enqueue, readSavedCart])

  useEffect(() => {
    // While the store is unreachable, the cart stays `undefined`, so that a full cart does not look empty.
    let retry: number | undefined
    const load = () => {
      window.clearTimeout(retry)
      reload().catch(() => (retry = window.setTimeout(load, RETRY_MS)))
    }
    load()
    const unsubscribe = onSavedElsewhere("cart", load)
    return () => {
      window.clearTimeout(retry)
      unsubscribe()
    }
  }, [reload])

  const cartRegionId = cart?.region_id
  useEffect(() => {
    if (!cartRegionId || cartRegionId === region.id) {
      return
    }
    setProblem(null)
    enqueue(async () => {
      const current = await readSavedCart()
      return current && moveCart(region.id, current, calls)
    }).catch((error: unknown) => setProblem(errorMessage(error)))
  }, [cartRegionId, region.id, enqueue, readSavedCart, calls])

  const value = useMemo<CartActions>(() => {
    /** Reads the id when the change starts, because an earlier change may have created the cart. */
    const onCart = (change: (cartId: string) => Promise<Cart>) =>
      enqueue(async () => {
        const cartId = readSaved("cart")
        return cartId ? change(cartId) : null
      })
    return {
      cart,
      isBusy: running > 0,
      problem,
      reload,
      add: (variantId) =>
        enqueue(async () => {
          const saved = await readSavedCart()
          return saved
            ? calls.add(saved.id, variantId, 1)
            : calls.create(region.id, [{ variant_id: variantId, quantity: 1 }])
        }),
      setQuantity: (lineId, quantity) => onCart((cartId) => calls.setQuantity(cartId, lineId, quantity)),
      update: (changes) => onCart((cartId) => calls.update(cartId, changes)),
      ship: (optionId) => onCart((cartId) => calls.ship(cartId, optionId)),
      adopt: async (cartId) => {
        if (cartId && !readSaved("cart")) {
          await enqueue(() => calls.open(cartId))
        }
        return readSaved("cart") !== null
      },
    }
  }, [cart, running, problem, reload, enqueue, readSavedCart, calls, region.id])

  return <CartContext.Provider value={value}>{children}</CartContext.Provider>
}

export function useCart(): CartActions {
  const value = useContext(CartContext)
  if (!value) {
    throw new Error("Use useCart inside a CartProvider.")
  }
  return value
}
