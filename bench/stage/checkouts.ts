import { executeWithConcurrency } from "@medusajs/framework/utils"
import type { Cart } from "../../integration-tests/kit/people/shopper"
import { shopperOf } from "./carts"
import type { BenchStore } from "./stage"

/** What shoppers got. */
export interface Got {
  /** Answers to completions that are no order. The job places it. */
  refusals: string[]
  /** How long each page that a shopper returned to waited for its first answer, in ms. */
  returnsMs: number[]
}

interface Checkouts {
  carts: Cart[]
  shoppers: number
  /** One in so many shoppers pays and never returns to the store. */
  neverReturns: number
}

/** Each shopper checks out one cart after another over HTTP. Each request goes to the next process, as behind a load balancer. */
export async function checkOut(stores: BenchStore[], { carts, shoppers, neverReturns }: Checkouts): Promise<Got> {
  const got: Got = { refusals: [], returnsMs: [] }
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
      if (index % neverReturns === neverReturns - 1) return
      const begun = performance.now()
      await shopperOf(next()).returns(payment)
      got.returnsMs.push(performance.now() - begun)
      const { type, status, message, error } = await shopperOf(next()).complete(cart)
      if (type !== "order") got.refusals.push(`${status} ${message ?? error?.message}`)
    }),
    shoppers,
  )
  for (const each of tries) if (each.status === "rejected") throw each.reason
  return got
}
