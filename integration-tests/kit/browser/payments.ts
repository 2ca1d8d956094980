import { call } from "../store/http"
import { Shopper, type Person, type Started } from "../people/shopper"
import type { AdminApi } from "./admin-api"
import type { OpenDemo } from "./demo-process"

type BankAction = "approve" | "pending" | "settle" | "reject" | "cancel" | "contradict" | "reverse"

/** The shopper, their bank, and the further products in the cart. */
export interface Buyer {
  person?: Person
  bank?: string
  products?: number[]
}

/** Creates payments as shoppers do, but without a browser: the payments that admin users then find in the dashboard. */
export function paymentsOf({ facts, shop }: OpenDemo, buyer: Buyer = {}) {
  const shopper = new Shopper(facts.storeUrl, shop, buyer.person)
  const start = async (currency: "gbp" | "eur" = "gbp") => {
    const cart = await shopper.cart(currency)
    for (const product of buyer.products ?? []) await shopper.addItem(cart, product)
    return await shopper.start(cart, buyer.bank ? { bank_id: buyer.bank } : undefined)
  }
  const decide = async (uuid: string, action: BankAction, override: Record<string, unknown> = {}) => {
    const act = { action, override }
    const answer = await call(`${facts.sandboxUrl}/__sandbox/payments/${uuid}/act`, {}, "POST", act)
    if (answer.status >= 300) throw new Error(`The bank refuses ${action}: ${answer.text}`)
  }
  const complete = async ({ cart }: Started) => {
    const { order } = await shopper.complete(cart)
    if (!order) throw new Error("No order was placed.")
    return order.id
  }
  /** Placed while the bank still processes the payment: an order whose total is outstanding. */
  const placed = async () => {
    const started = await start()
    await decide(started.uuid, "pending")
    return { ...started, orderId: await complete(started) }
  }
  /** The shopper changed the cart after the payment started, and paid anyway: money without an order. */
  const paidAfterChange = async () => {
    const started = await start()
    const line = await shopper.addItem(started.cart)
    await decide(started.uuid, "approve")
    return { ...started, line }
  }
  return {
    placed,
    paidAfterChange,
    /** The shopper has not been to the bank. */
    waiting: start,
    decides: decide,
    /** The bank rejects the payment, the shopper cancels it, or its record contradicts itself. */
    async ended(how: "reject" | "cancel" | "contradict", record: Record<string, unknown> = {}) {
      const started = await start()
      await decide(started.uuid, how, record)
      return started
    },
    /** One captured payment of one order. */
    async paid(currency?: "gbp" | "eur") {
      const started = await start(currency)
      await decide(started.uuid, "approve")
      return { ...started, orderId: await complete(started) }
    },
    /** An order to which two admin users attached another payment, and whose own payment then arrived too. */
    async paidTwice(api: AdminApi, approver: AdminApi) {
      const own = await placed()
      const other = await paidAfterChange()
      const id = await api.seesPaid(other.uuid)
      await approver.approves(await api.attaches(id, own.orderId))
      await decide(own.uuid, "settle")
      await api.seesPaid(own.uuid)
      return { ...own, other }
    },
    changesBack: async ({ cart, line }: Started & { line: string }) => void (await shopper.removeItem(cart, line)),
    /** The bank transferred an amount that differs from the request. */
    async paidOtherAmount() {
      const started = await start()
      await decide(started.uuid, "approve", { amount: 1.23 })
      return started
    },
  }
}
