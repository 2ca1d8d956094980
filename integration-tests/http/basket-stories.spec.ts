import { expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import type { Answer } from "../kit/store/http"
import { pastTheGuard } from "../kit/store/moments"
import { Payments } from "../kit/people/payments"
import type { Basket } from "../kit/people/shopper"
import { Staff } from "../kit/people/staff"
import { payByBankStore } from "../kit/store/store"

payByBankStore("basket-stories", (store) => {
  const payments = new Payments(store)
  const firstLine = async (basket: Basket) => (await store.shopper().lines(basket))[0] ?? ""
  const regions = () => store.shopper().shop.regions

  /** What a shopper's other tab does to the cart while the bank page is open, and how the shopper undoes it. */
  const EDITS: Record<string, [edit: (basket: Basket) => Promise<Answer>, undo: (basket: Basket) => Promise<unknown>]> =
    {
      shrank: [
        async (basket) => await store.shopper().setQuantity(basket, await firstLine(basket), 1),
        async (basket) => await store.shopper().setQuantity(basket, await firstLine(basket), 2),
      ],
      "was emptied": [
        async (basket) => await store.shopper().removeItem(basket, await firstLine(basket)),
        async (basket) => {
          await store.shopper().addItem(basket, 0)
          return await store.shopper().setQuantity(basket, await firstLine(basket), 2)
        },
      ],
      "went to another region and currency": [
        async (basket) => await store.shopper().change(basket, { region_id: regions().eur.id }),
        async (basket) => await store.shopper().change(basket, { region_id: regions().gbp.id }),
      ],
    }

  describe.each(Object.keys(EDITS))("a basket that %s", (name) => {
    const [edit, undo] = EDITS[name] ?? []
    if (!edit || !undo) throw new Error(name)

    it("after it was paid needs attention, and becomes the order when it is put right again", async () => {
      const payment = await payments.approved(2)
      expect((await edit(payment.basket)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectStranded(payment, "paid_after_cart_changed")
      await undo(payment.basket)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("at the moment in which its money was seen needs attention, and becomes the order when put right", async () => {
      const payment = await payments.approved(2)
      const letGo = await pastTheGuard(store.payByBank(), async () => await edit(payment.basket))
      await payments.hear(payment)
      expect((await letGo()).status).toBe(200)
      await payments.pass(payment, 1)
      await payments.expectStranded(payment, "paid_after_cart_changed")
      await undo(payment.basket)
      await payments.pass(payment, 2)
      await payments.expectOrder(payment)
    })

    it("after its money was seen does not change, and becomes the order", async () => {
      const payment = await payments.approved(2)
      await payments.hear(payment)
      expect((await edit(payment.basket)).status).toBe(409)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })
  })

  describe("an old request that is paid after one of another total was started", () => {
    const twoTotals = async () => {
      const first = await payments.started()
      const line = await store.shopper().addItem(first.basket)
      const second = await store.shopper().start(first.basket)
      const basket = { ...first.basket, total: second.session.amount }
      await store.bank().act(first.uuid, "approve")
      return { first, second: { ...second, basket }, line }
    }

    it("unseen, is seen by that start, and the new one can still be paid", async () => {
      const first = await payments.approved()
      await store.shopper().addItem(first.basket)
      store.payByBank().now = () => new Date(Date.now() + 60_000)
      const second = await store.shopper().start(first.basket)
      expect(await payments.requestOf(first)).toMatchObject({ status: "paid", outcome: null })
      await store.bank().act(second.uuid, "approve")
      const basket = { ...first.basket, total: second.session.amount }
      await payments.pass(second, 1)
      await payments.pass(first, 1)
      await payments.expectAttention(first, "paid_twice")
      await payments.expectOrder({ ...second, basket }, [first])
    })

    it("needs attention, and the new one can still be paid", async () => {
      const { first, second } = await twoTotals()
      await payments.pass(first, 1)
      await payments.expectStranded(first, "paid_after_cart_changed")
      await store.bank().act(second.uuid, "approve")
      expect(await store.shopper().complete(second.basket)).toMatchObject({ type: "order" })
      await payments.pass(first, 2)
      await payments.pass(second, 2)
      await payments.expectAttention(first, "paid_twice")
      await payments.expectOrder(second, [first])
    })

    it("becomes the order when the basket is put back, and the new one, paid all the same, needs attention", async () => {
      const { first, second, line } = await twoTotals()
      await store.shopper().removeItem(first.basket, line)
      await payments.pass(first, 1)
      await payments.expectOrder(first)
      await store.bank().act(second.uuid, "approve")
      await payments.pass(second, 2)
      await payments.expectAttention(second, "paid_twice")
      await payments.expectOrder(first, [second])
    })
  })

  describe("another provider chosen after the bank was paid", () => {
    const switched = async (basket: Basket) => await store.shopper().tryStart(basket, undefined, "pp_system_default")

    it("but before we knew: the bank's money becomes the order", async () => {
      const payment = await payments.approved()
      expect((await switched(payment.basket)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectOrder(payment)
    })

    it("at the moment in which the money was seen: the choice fails, and the bank's money becomes the order", async () => {
      const payment = await payments.approved()
      const letGo = await pastTheGuard(store.payByBank(), async () => await switched(payment.basket))
      await payments.hear(payment)
      expect((await letGo()).status).not.toBe(200)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("and we knew: the choice is refused, and /complete places the bank's order", async () => {
      const payment = await payments.approved()
      await payments.hear(payment)
      expect((await switched(payment.basket)).status).toBe(409)
      expect(await store.shopper().complete(payment.basket)).toMatchObject({ type: "order" })
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("and ordered with before we knew: the bank's money is all that the order takes", async () => {
      const payment = await payments.approved()
      await switched(payment.basket)
      expect(await store.shopper().complete(payment.basket)).toMatchObject({ type: "order" })
      await payments.pass(payment)
      await payments.expectOnlyCapture(payment)
    })

    it("and captured before we knew: the bank's money needs attention", async () => {
      const payment = await payments.approved()
      await switched(payment.basket)
      const { order } = await store.shopper().complete(payment.basket)
      const [other] = (await payments.books(payment.basket)).payments
      const staff = await Staff.logIn(store.url(), store.container())
      expect((await staff.post(`/admin/payments/${other?.id}/capture`)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectAttention(payment, "paid_otherwise")
      expectPaidOnce(await payments.books(payment.basket), order?.total ?? 0)
      await payments.expectAccounted({ attention: [payment] })
    })
  })

  it("a basket edited twice after it was paid is never placed at a total that was not paid", async () => {
    const payment = await payments.approved()
    const shopper = store.shopper()
    const letGo = await pastTheGuard(store.payByBank(), async () => {
      return await shopper.setQuantity(payment.basket, await firstLine(payment.basket), 2)
    })
    await payments.hear(payment)
    await letGo()
    await payments.pass(payment, 1)
    await shopper.setQuantity(payment.basket, await firstLine(payment.basket), 3)
    expect((await shopper.complete(payment.basket)).type).not.toBe("order")
    await payments.pass(payment, 2)
    await payments.expectStranded(payment, "paid_after_cart_changed")
    await shopper.setQuantity(payment.basket, await firstLine(payment.basket), 1)
    await payments.pass(payment, 3)
    await payments.expectOrder(payment)
  })

  it("the same edit made twice, while placing the order fails, is never placed at a total that was not paid", async () => {
    const payment = await payments.approved()
    const shopper = store.shopper()
    const line = await firstLine(payment.basket)
    await store.merchant().stock(0)
    await payments.pass(payment)
    await store.merchant().stock(10)
    await shopper.setQuantity(payment.basket, line, 2)
    await shopper.setQuantity(payment.basket, line, 2)
    expect((await shopper.complete(payment.basket)).type).not.toBe("order")
    await payments.pass(payment, 1)
    await payments.expectStranded(payment, "paid_after_cart_changed")
    await shopper.setQuantity(payment.basket, line, 1)
    await payments.pass(payment, 2)
    await payments.expectOrder(payment)
  })

  // The obstacle must exist before the money arrives, because the store's own job runs every few seconds.
  describe("an order that cannot be placed", () => {
    const minutes = [0, 1, 2, 3]

    it("because the last piece was sold is placed when there is one more, and nobody is troubled", async () => {
      const payment = await payments.started()
      await store.merchant().stock(0)
      await store.bank().act(payment.uuid, "approve")
      expect((await store.shopper().complete(payment.basket)).type).not.toBe("order")
      expectNothingTaken(await payments.books(payment.basket))
      await store.merchant().stock(1)
      await payments.job(1)
      await payments.expectOrder(payment)
      expect(await payments.timeline(payment)).not.toContain("attention")
    })

    it("because no delivery fits is shown to staff, and placed when one does", async () => {
      const payment = await payments.started()
      await store.merchant().bulky()
      await store.bank().act(payment.uuid, "approve")
      for (const minute of minutes) await payments.pass(payment, minute)
      await payments.expectStranded(payment, "order_could_not_be_placed")
      await store.merchant().parcel()
      await payments.pass(payment, 4)
      await payments.expectOrder(payment)
    })

    it("because no delivery fits is mended by the shopper, who chooses another one", async () => {
      const payment = await payments.started()
      await store.merchant().bulky()
      await store.bank().act(payment.uuid, "approve")
      await payments.pass(payment)
      const option_id = await store.merchant().deliverBulky()
      const path = `/store/carts/${payment.basket.cartId}/shipping-methods`
      expect((await store.shopper().post(path, { option_id })).status).toBe(200)
      expect(await store.shopper().complete(payment.basket)).toMatchObject({ type: "order" })
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("for ever stands under attention for ever, told once, and is never taken", async () => {
      const payment = await payments.started()
      await store.merchant().stock(0)
      await store.bank().act(payment.uuid, "approve")
      for (const minute of [...minutes, 60, 24 * 60]) await payments.job(minute)
      await payments.expectStranded(payment, "order_could_not_be_placed")
      const told = (await payments.timeline(payment)).filter((type) => type === "attention")
      expect(told).toHaveLength(1)
    })
  })
})
