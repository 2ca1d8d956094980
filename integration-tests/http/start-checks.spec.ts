import { Modules } from "@medusajs/framework/utils"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import { forgetStoppedCompletions } from "../kit/store/stopped-completions"
import { payByBankStore } from "../kit/store/store"
import { PERSON, type Cart } from "../kit/people/shopper"

const BUDGET = { name: "Spring", campaign_identifier: "spring" }

payByBankStore("start-checks", (store) => {
  const { email: _, ...address } = PERSON
  /** A cart to which no delivery was added yet. */
  const undelivered = async (): Promise<Cart> => {
    const { shop } = store.shopper()
    const { body } = await store.shopper().post("/store/carts", {
      region_id: shop.regions.gbp.id,
      sales_channel_id: shop.salesChannelId,
      email: PERSON.email,
      items: [{ variant_id: shop.variants[0]?.id, quantity: 1 }],
      shipping_address: { ...address, country_code: "gb" },
    })
    return await withCollection(body)
  }
  const withCollection = async (body: Record<string, unknown>): Promise<Cart> => {
    const { id: cartId, total } = cartIn(body)
    const { body: created } = await store.shopper().post("/store/payment-collections", { cart_id: cartId })
    return { cartId, total, collectionId: cartIn(created, "payment_collection").id }
  }
  const discounted = async (code: string): Promise<Cart> => {
    const cart = await store.shopper().cart()
    const { body } = await store.shopper().post(`/store/carts/${cart.cartId}/promotions`, { promo_codes: [code] })
    return { ...cart, total: cartIn(body).total }
  }
  /** Another customer orders with this promotion. */
  const use = async (code: string) => await order(await discounted(code))
  const order = async (cart: Cart) => {
    const payment = await store.shopper().start(cart)
    await store.bank().act(payment.uuid, "approve")
    expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
  }
  /** Core's answer to the same cart: it is paid without the check, and completed. */
  const coresAnswer = async (cart: Cart): Promise<string> => {
    store.payByBank().options.checkBeforeStart = false
    const payment = await store.shopper().start(cart)
    await store.bank().act(payment.uuid, "approve")
    const { type, message, error } = await store.shopper().complete(cart)
    return type === "order" ? "order" : `${error?.message ?? message}`
  }

  describe("a start that core's completion would refuse", () => {
    afterEach(async () => await forgetStoppedCompletions(store.container()))

    it.each<[string, () => Promise<Cart>, string, RegExp]>([
      ["without a delivery", undelivered, "delivery_missing", /No shipping method selected/],
      [
        "with a delivery that does not carry each product",
        async () => {
          const cart = await store.shopper().cart()
          await store.merchant().bulky()
          return cart
        },
        "delivery_missing",
        /shipping profiles that are not satisfied/,
      ],
      [
        "of a product that is sold out",
        async () => {
          const cart = await store.shopper().cart("gbp", 2)
          await store.merchant().stock(1)
          return cart
        },
        "sold_out",
        /Not enough stock/,
      ],
      [
        "of the last one, which another customer has bought meanwhile",
        async () => {
          await store.merchant().stock(1)
          const [first, second] = [await store.shopper().cart(), await store.shopper().cart()]
          await order(first)
          return second
        },
        "sold_out",
        /Not enough stock/,
      ],
      [
        "of a product that is in stock only for another sales channel",
        async () => {
          const cart = await store.shopper().cart()
          await store.merchant().stockElsewhere()
          return cart
        },
        "sold_out",
        /Not enough stock/,
      ],
      [
        "with a promotion that others have used up",
        async () => {
          await store.merchant().promotion("ONCE", 10, "items", { limit: 1 })
          const cart = await discounted("ONCE")
          await use("ONCE")
          return cart
        },
        "promotion_used_up",
        /Promotion usage exceeds the limit/,
      ],
      [
        "with a campaign whose uses are used up",
        async () => {
          const campaign = { ...BUDGET, budget: { type: "usage" as const, limit: 1 } }
          await store.merchant().promotion("ONCE", 10, "items", { campaign })
          const cart = await discounted("ONCE")
          await use("ONCE")
          return cart
        },
        "promotion_used_up",
        /budget limit/,
      ],
      [
        "with a campaign whose money is spent",
        async () => {
          const campaign = { ...BUDGET, budget: { type: "spend" as const, limit: 1.5, currency_code: "gbp" } }
          await store.merchant().promotion("TENTH", 10, "items", { campaign })
          const cart = await discounted("TENTH")
          await use("TENTH")
          return cart
        },
        "promotion_used_up",
        /budget limit/,
      ],
      [
        "with a promotion that this customer has used up",
        async () => {
          const budget = { type: "use_by_attribute" as const, limit: 1, attribute: "customer_email" }
          await store.merchant().promotion("WELCOME", 10, "shipping_methods", { campaign: { ...BUDGET, budget } })
          const cart = await discounted("WELCOME")
          await use("WELCOME")
          return cart
        },
        "promotion_used_up",
        /budget limit/,
      ],
    ])("%s is refused before the service is called", async (_name, prepare, code, reason) => {
      const cart = await prepare()
      const calls = await store.bank().calls("POST")
      const refused = await store.shopper().tryStart(cart)
      expect(refused).toMatchObject({ status: 409, body: { code, type: "conflict" } })
      expect(await store.bank().calls("POST")).toBe(calls)
      expect(await store.payByBank().listPayByBankRequests({ cart_id: cart.cartId })).toEqual([])
      expect(await coresAnswer(cart)).toMatch(reason)
    })
  })

  describe("a start that core's completion accepts", () => {
    it.each<[string, () => Promise<unknown>]>([
      [
        "of a product that is sold without stock",
        async () => await store.merchant().sellsWithoutStock({ allow_backorder: true }),
      ],
      [
        "of a product whose stock is not counted",
        async () => await store.merchant().sellsWithoutStock({ manage_inventory: false }),
      ],
      ["of the last ones", async () => await store.merchant().stock(2)],
    ])("%s passes", async (_name, prepare) => {
      const cart = await store.shopper().cart("gbp", 2)
      await store.merchant().stock(0)
      await prepare()
      expect((await store.shopper().tryStart(cart)).status).toBe(200)
      expect(await coresAnswer(cart)).toBe("order")
    })

    it("with the last use of a promotion passes", async () => {
      await store.merchant().promotion("TWICE", 10, "items", { limit: 2 })
      await use("TWICE")
      const cart = await discounted("TWICE")
      expect((await store.shopper().tryStart(cart)).status).toBe(200)
      expect(await coresAnswer(cart)).toBe("order")
    })
  })

  it("a delivery that is added afterwards lets the same cart be paid", async () => {
    const cart = await undelivered()
    expect((await store.shopper().tryStart(cart)).status).toBe(409)
    const option_id = store.shopper().shop.shippingOptionIds.standard
    await store.shopper().post(`/store/carts/${cart.cartId}/shipping-methods`, { option_id })
    expect((await store.shopper().tryStart(cart)).status).toBe(200)
  })

  it("many refused starts leave the same cart free to be paid", async () => {
    const cart = await undelivered()
    for (let tries = 0; tries < 25; tries += 1) expect((await store.shopper().tryStart(cart)).status).toBe(409)
    const option_id = store.shopper().shop.shippingOptionIds.standard
    await store.shopper().post(`/store/carts/${cart.cartId}/shipping-methods`, { option_id })
    expect((await store.shopper().tryStart(cart)).status).toBe(200)
  })

  it("an open payment is not shown again once its product is sold out", async () => {
    const cart = await store.shopper().cart()
    await store.shopper().start(cart)
    await store.merchant().stock(0)
    expect(await store.shopper().tryStart(cart)).toMatchObject({ status: 409, body: { code: "sold_out" } })
  })

  it("a payment that has arrived is returned although its product is sold out by now", async () => {
    const cart = await store.shopper().cart()
    const payment = await store.shopper().start(cart)
    await store.bank().act(payment.uuid, "pending")
    await store.shopper().statusOf(payment, "?returned=true")
    await store.merchant().stock(0)
    const again = await store.shopper().tryStart(cart)
    expect(again.status).toBe(200)
  })

  it("a promotion that is used up only after the start leaves the payment for attention, with advice that can be followed", async () => {
    const payments = new Payments(store)
    await store.merchant().promotion("ONCE", 10, "items", { limit: 1 })
    const payment = await store.shopper().start(await discounted("ONCE"))
    await use("ONCE")
    await store.bank().act(payment.uuid, "approve")
    for (const minutes of [2, 10, 40, 90]) await payments.job(minutes)
    await payments.expectAttention(payment, "order_not_placed")
    const { id } = await payments.requestOf(payment)
    const user = await AdminUser.logIn(store.url(), store.container())
    const { text } = await user.get(`/admin/pay-by-bank/requests/${id}`)
    expect(text).toMatch(/Promotion usage exceeds the limit/)
    expect(text).toMatch(/Fix the cause \(stock, delivery, or a promotion that is used up\) and try again/)
    const promotions = store.container().resolve(Modules.PROMOTION)
    const [promotion] = await promotions.listPromotions({ code: ["ONCE"] })
    await promotions.updatePromotions({ id: promotion?.id ?? "", limit: 2 })
    payments.moment()
    const again = await user.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "retry" })
    expect(again).toMatchObject({ status: 200, body: { request: { outcome: "settled" } } })
    await payments.expectSettled(payment)
  })

  it("without the check, every cart passes, as in a store that completes carts in its own way", async () => {
    store.payByBank().options.checkBeforeStart = false
    expect((await store.shopper().tryStart(await undelivered())).status).toBe(200)
  })
})

function cartIn(body: Record<string, unknown>, key = "cart"): { id: string; total: number } {
  const cart = body[key]
  if (typeof cart !== "object" || cart === null || !("id" in cart)) throw new Error(JSON.stringify(body))
  return { id: String(cart.id), total: "total" in cart ? Number(cart.total) : 0 }
}
