import { call } from "../store/http"
import { Shopper, type Person, type Started } from "../people/shopper"
import type { AdminApi } from "./admin-api"
import type { OpenDemo } from "./demo-process"

type BankAction = "approve" | "pending" | "settle" | "reject" | "cancel"

/** Who buys, where they bank, and what lies in the basket beside the first product. */
export interface Buyer {
  person?: Person
  bank?: string
  products?: number[]
}

/** Payments as shoppers make them, without their browsers: what staff then find in the panel. */
export function paymentsOf({ facts, shop }: OpenDemo, buyer: Buyer = {}) {
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
  /** Placed while the bank still works: an order that owes its total. */
  const placed = async () => {
    const started = await start()
    await decide(started.uuid, "pending")
    return { ...started, orderId: await complete(started) }
  }
  /** The shopper changed the basket after the payment was started, and paid all the same: money without an order. */
  const paidAfterChange = async () => {
    const started = await start()
    const line = await shopper.addItem(started.basket)
    await decide(started.uuid, "approve")
    return { ...started, line }
  }
  return {
    placed,
    paidAfterChange,
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
    /** An order that staff gave another payment's money, and whose own payment then came too. */
    async paidTwice(api: AdminApi) {
      const own = await placed()
      const other = await paidAfterChange()
      await api.attaches(await api.checks(other.uuid), own.orderId)
      await decide(own.uuid, "settle")
      await api.checks(own.uuid)
      return { ...own, other }
    },
    /** An order that has nothing to do with us. */
    async paidOtherwise(api: AdminApi) {
      await api.setProviders(shop.regions.gbp.id, [facts.providerId, "pp_system_default"])
      const basket = await shopper.basket()
      const { status, text } = await shopper.tryStart(basket, undefined, "pp_system_default")
      if (status !== 200) throw new Error(text)
      const { order } = await shopper.complete(basket)
      return order?.id ?? ""
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
