import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { settle } from "../../src/workflows/settlement/settle"
import { booksOf, expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

payByBankStore("settlement", (store) => {
  const books = async (cart: Cart) => await booksOf(store.container(), cart.collectionId)
  const requestOf = async ({ session }: Started) => {
    const bound = await store.payByBank().payments.ofSession(session.id)
    if (!bound) throw new Error("no request")
    return bound.request
  }
  /** One settlement pass, minutes later each time, so that the payment was not polled just before. */
  const pass = async (payment: Started, minutesLater = 0) => {
    store.later(minutesLater * 60_000)
    return await settle(store.container(), (await requestOf(payment)).id)
  }
  const started = async (quantity = 1) => await store.shopper().start(await store.shopper().cart("gbp", quantity))
  const approved = async (quantity = 1) => {
    const payment = await started(quantity)
    await store.bank().act(payment.uuid, "approve")
    return payment
  }
  const expectSettled = async (payment: Started) => {
    expectPaidOnce(await books(payment.cart), payment.cart.total)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled", reason: null })
  }
  const expectAttention = async (payment: Started, reason: string) => {
    expect(await requestOf(payment)).toMatchObject({ status: "paid", outcome: "attention", reason })
  }

  it("places the order of a shopper who pays and never returns", async () => {
    const payment = await approved()
    expect((await pass(payment)).result).toMatchObject({ outcome: "settled" })
    await expectSettled(payment)
  })

  it("shows the placed order to a shopper who returns", async () => {
    const payment = await approved()
    const { body } = await store.shopper().statusOf(payment)
    expect(body).toMatchObject({ request: { status: "paid", order_id: expect.any(String) } })
    await expectSettled(payment)
  })

  it("the return page, the job and /complete at the same moment create one order", async () => {
    const payment = await approved()
    await Promise.all([
      store.shopper().statusOf(payment),
      pass(payment).catch(() => undefined),
      store.shopper().complete(payment.cart),
      store.shopper().statusOf(payment),
    ])
    await pass(payment, 1)
    await expectSettled(payment)
  })

  it("settling again changes nothing", async () => {
    const payment = await approved()
    await pass(payment)
    await pass(payment, 1)
    await pass(payment, 2)
    await expectSettled(payment)
  })

  it("a payment that is not paid yet waits, and captures nothing", async () => {
    const payment = await started()
    expect((await pass(payment)).result).toBeUndefined()
    expectNothingTaken(await books(payment.cart))
  })

  describe("a cart that changed after the payment", () => {
    it("to a higher total needs attention, and captures nothing", async () => {
      const payment = await approved()
      await store.shopper().addItem(payment.cart)
      await pass(payment)
      expectNothingTaken(await books(payment.cart))
      await expectAttention(payment, "paid_after_cart_changed")
    })

    it("and changed back becomes the order", async () => {
      const payment = await approved()
      const shopper = store.shopper()
      const line = await shopper.addItem(payment.cart)
      await pass(payment)
      await expectAttention(payment, "paid_after_cart_changed")
      await shopper.removeItem(payment.cart, line)
      const total = (await shopper.get(`/store/carts/${payment.cart.cartId}`)).text
      expect(total).toContain(`"total":${payment.cart.total}`)
      await pass(payment, 1)
      await expectSettled(payment)
    })
  })

  describe("an old request that is paid after a new one was started", () => {
    it("with the same total becomes the order", async () => {
      const first = await started()
      Object.assign(store.payByBank().options, { reuseFor: 0 })
      const second = await store.shopper().start(first.cart)
      expect(second.uuid).not.toBe(first.uuid)
      await store.bank().act(first.uuid, "approve")
      await pass(first, 1)
      await expectSettled(first)
    })

    it("and both are paid: one becomes the order, the other needs attention", async () => {
      const first = await started()
      Object.assign(store.payByBank().options, { reuseFor: 0 })
      const second = await store.shopper().start(first.cart)
      await store.bank().act(first.uuid, "approve")
      await store.bank().act(second.uuid, "approve")
      await pass(first)
      await pass(second)
      await pass(first, 1)
      await pass(second, 1)
      expectPaidOnce(await books(first.cart), first.cart.total)
      const outcomes = [await requestOf(first), await requestOf(second)].map(({ outcome, reason }) => reason ?? outcome)
      expect(outcomes.sort()).toEqual(["paid_twice", "settled"])
    })
  })

  it("an order that cannot be placed is retried, listed for attention, and placed when the cause is fixed", async () => {
    const payment = await approved()
    const inventory = store.container().resolve(Modules.INVENTORY)
    const [level] = await inventory.listInventoryLevels({
      inventory_item_id: store.shopper().shop.variants[0]?.inventoryItemId ?? "",
    })
    const stock = async (stocked_quantity: number) =>
      await inventory.updateInventoryLevels([
        { inventory_item_id: level?.inventory_item_id ?? "", location_id: level?.location_id ?? "", stocked_quantity },
      ])
    await stock(0)
    for (const minutes of [0, 1, 2, 3]) await pass(payment, minutes)
    expectNothingTaken(await books(payment.cart))
    await expectAttention(payment, "order_not_placed")
    await stock(10)
    await pass(payment, 4)
    await expectSettled(payment)
    const { order } = await books(payment.cart)
    const [placed] = await store
      .container()
      .resolve(Modules.ORDER)
      .listOrders({ id: order?.id ?? "" })
    // The attempts before used up no order number.
    expect(placed?.display_id).toBe(1)
  })

  it("an order without enough stock for all of its items is not placed, but one on backorder is", async () => {
    const payment = await approved(2)
    await store.merchant().stock(1)
    for (const minutes of [0, 1, 2, 3]) await pass(payment, minutes)
    await expectAttention(payment, "order_not_placed")
    const [variant] = store.shopper().shop.variants
    await store
      .container()
      .resolve(Modules.PRODUCT)
      .updateProductVariants(variant?.id ?? "", { allow_backorder: true })
    await pass(payment, 4)
    await expectSettled(payment)
  })

  it("an order placed while pending is settled when the money arrives", async () => {
    const payment = await started()
    await store.bank().act(payment.uuid, "pending")
    expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
    await store.bank().act(payment.uuid, "settle")
    await pass(payment, 1)
    await expectSettled(payment)
  })

  it("an order placed while pending is canceled after two rejected status results a quarter of an hour apart", async () => {
    const payment = await started()
    await store.bank().act(payment.uuid, "pending")
    await store.shopper().complete(payment.cart)
    await store.bank().act(payment.uuid, "reject")
    await pass(payment, 1)
    expect((await books(payment.cart)).order?.status).toBe("pending")
    await pass(payment, 10)
    expect((await books(payment.cart)).order?.status).toBe("pending")
    await pass(payment, 17)
    expect((await books(payment.cart)).order?.status).toBe("canceled")

    await store.bank().act(payment.uuid, "approve")
    await pass(payment, 20)
    expect((await books(payment.cart)).payments).toEqual([])
    await expectAttention(payment, "paid_after_order_canceled")
  })

  describe("a notification at the webhook URL", () => {
    const notify = async (body: Record<string, unknown>) => {
      const provider = "pay-by-bank_default"
      const payload = { data: body, rawData: JSON.stringify(body), headers: {} }
      return await store.container().resolve(Modules.PAYMENT).getWebhookActionAndData({ provider, payload })
    }
    const due = async (payment: Started) => (await requestOf(payment)).next_poll_at?.getTime() ?? 0

    it.each([["uuid"], ["payment_uuid"], ["anything"]])("makes the uuid in its field %s due now", async (field) => {
      const payment = await started()
      const before = await due(payment)
      await notify({ [field]: payment.uuid, status: "ACCC", amount: 0.01 })
      expect(await due(payment)).toBeLessThan(before)
      expectNothingTaken(await books(payment.cart))
    })

    it("about an unknown uuid makes no call in a store that cannot recognize its own payments", async () => {
      Reflect.deleteProperty(store.payByBank().options, "encryptionKey")
      await notify({ uuid: "f".repeat(32) })
      expect(await store.bank().calls("GET /payments/status")).toBe(0)
    })
  })

  describe("a cart whose payment has arrived", () => {
    const received = async () => {
      const payment = await approved()
      await store.payByBank().work.polling.poll(await requestOf(payment), { unlessPolledJustNow: false })
      return payment
    }

    it("rejects every edit and another start with 409 and a code, but can be read and completed", async () => {
      const payment = await received()
      const shopper = store.shopper()
      const cart = `/store/carts/${payment.cart.cartId}`
      const variant_id = shopper.shop.variants[1]?.id
      const refusals = [
        await shopper.post(`${cart}/line-items`, { variant_id, quantity: 1 }),
        await shopper.post(cart, { email: "other@example.com" }),
        await shopper.post(`${cart}/taxes`),
        await shopper.tryStart(payment.cart),
      ]
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ status: 409, body: { code: "already_received" } })
      }
      expect((await shopper.get(cart)).status).toBe(200)
      expect(await shopper.complete(payment.cart)).toMatchObject({ type: "order" })
      await pass(payment, 1)
      await expectSettled(payment)
    })

    it("can be edited after placing its order has failed, and the next pass after an edit tries again", async () => {
      const payment = await received()
      await store.payByBank().work.polling.recordFailedAttempt(await requestOf(payment), "out of stock")
      const nextPass = async () => await new Payments(store).job(0)
      expect(await nextPass()).toMatchObject({ polled: 0 })
      const cart = `/store/carts/${payment.cart.cartId}`
      expect((await store.shopper().post(cart, { email: "other@example.com" })).status).toBe(200)
      await until(async () => (await nextPass()).settled === 1)
      await expectSettled(payment)
    })
  })

  it("a payment needs attention when its provider is disabled in the region afterwards", async () => {
    const payment = await approved()
    const { gbp } = store.shopper().shop.regions
    await store
      .container()
      .resolve(ContainerRegistrationKeys.LINK)
      .dismiss({
        [Modules.REGION]: { region_id: gbp.id },
        [Modules.PAYMENT]: { payment_provider_id: "pp_pay-by-bank_default" },
      })
    await pass(payment)
    expectNothingTaken(await books(payment.cart))
    await expectAttention(payment, "provider_not_enabled")
  })
})
