import { executeWithConcurrency } from "@medusajs/framework/utils"
import type { Cart } from "../../integration-tests/kit/people/shopper"
import { shopperOf } from "./carts"
import type { BenchStore } from "./stage"

interface Checkouts {
  carts: Cart[]
  shoppers: number
  /** One in so many shoppers pays and never returns to the store. */
  neverReturns: number
}

/**
 * Each shopper checks out one cart after another over HTTP. Each request goes to the next process, as behind a load balancer. Returns
 * the answers to completions that are no order.
 */
export async function checkOut(stores: BenchStore[], { carts, shoppers, neverReturns }: Checkouts): Promise<string[]> {
  let requests = 0
  const next = () => {
    const store = stores[requests++ % stores.length]
    if (!store) throw new Error("The store has no process.")
    return store
  }
  const tries = await executeWithConcurrency(
    carts.map((cart, index) => async () => {
      const store = next()
      const payment = await shopperOf(store).start(cart)
      await store.bank.act(payment.uuid, "approve")
      if (index % neverReturns === neverReturns - 1) return undefined
      await shopperOf(next()).returns(payment)
      const { type, status, message, error } = await shopperOf(next()).complete(cart)
      return type === "order" ? undefined : `${status} ${message ?? error?.message}`
    }),
    shoppers,
  )
  return tries.flatMap((each) => {
    if (each.status === "rejected") throw each.reason
    return each.value ?? []
  })
}
