import { call } from "../http/kit/http"
import { Shopper, type Person, type Started } from "../http/kit/shopper"
import type { Demo } from "./demo-process"

type BankAction = "approve" | "pending" | "reject" | "cancel"

/** Who buys, where they bank, and what lies in the basket beside the first product. */
export interface Buyer {
  person?: Person
  bank?: string
  products?: number[]
}

/** Payments as shoppers make them, without their browsers: what staff then find in the panel. */
export function paymentsOf({ facts, shop }: Pick<Demo, "facts" | "shop">, buyer: Buyer = {}) {
  const shopper = new Shopper(facts.storeUrl, shop, buyer.person)
  const start = async (currency: "gbp" | "eur" = "gbp") => {
    const basket = await shopper.basket(currency)
    for (const product of buyer.products ?? []) await shopper.addItem(basket, product)
    return await shopper.start(basket, buyer.bank ? { bank_id: buyer.bank } : undefined)
  }
  const decide = async (uuid: string, action: BankAction, override: Record<string, unknown> = {}) => {
    const act = { action, override }
    const answer = await call(`${facts.sandboxUrl}/__sandbox/payments/${uuid}/act`, {}, "POST", act)
    if (answer.status >= 300) throw new Error(`The bank refuses ${action}: ${answer.text}`)
  }
  const complete = async ({ basket }: Started) => {
    const { order } = await shopper.complete(basket)
    if (!order) throw new Error("No order was placed.")
    return order.id
  }
  return {
    /** The shopper has not been to the bank. */
    waiting: start,
    /** The bank says no, or the shopper does. */
    async ended(how: "reject" | "cancel") {
      const started = await start()
      await decide(started.uuid, how)
      return started
    },
    /** One captured payment of one order. */
    async paid(currency?: "gbp" | "eur") {
      const started = await start(currency)
      await decide(started.uuid, "approve")
      return { ...started, orderId: await complete(started) }
    },
    /** Placed while the bank still works: an order that owes its total. */
    async placed() {
      const started = await start()
      await decide(started.uuid, "pending")
      return { ...started, orderId: await complete(started) }
    },
    /** The shopper changed the basket after the payment was started, and paid all the same: money without an order. */
    async paidAfterChange() {
      const started = await start()
      const line = await shopper.addItem(started.basket)
      await decide(started.uuid, "approve")
      return { ...started, line }
    },
    changesBack: async ({ basket, line }: Started & { line: string }) => void (await shopper.removeItem(basket, line)),
    /** The bank moved another amount than was asked for. */
    async paidOtherAmount() {
      const started = await start()
      await decide(started.uuid, "approve", { amount: 1.23 })
      return started
    },
  }
}
