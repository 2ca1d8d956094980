import { expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import type { Answer } from "../kit/store/http"
import { pastTheGuard } from "../kit/store/moments"
import { Payments } from "../kit/people/payments"
import type { Cart } from "../kit/people/shopper"
import { Staff } from "../kit/people/staff"
import { payByBankStore } from "../kit/store/store"

payByBankStore("cart-stories", (store) => {
  const payments = new Payments(store)
  const firstLine = async (cart: Cart) => (await store.shopper().lines(cart))[0] ?? ""
  const regions = () => store.shopper().shop.regions

  /** What a shopper's other tab does to the cart while the bank page is open, and how the shopper undoes it. */
  const EDITS: Record<string, [edit: (cart: Cart) => Promise<Answer>, undo: (cart: Cart) => Promise<unknown>]> = {
    shrank: [
      async (cart) => await store.shopper().setQuantity(cart, await firstLine(cart), 1),
      async (cart) => await store.shopper().setQuantity(cart, await firstLine(cart), 2),
    ],
    "was emptied": [
      async (cart) => await store.shopper().removeItem(cart, await firstLine(cart)),
      async (cart) => {
        await store.shopper().addItem(cart, 0)
        return await store.shopper().setQuantity(cart, await firstLine(cart), 2)
      },
    ],
    "went to another region and currency": [
      async (cart) => await store.shopper().change(cart, { region_id: regions().eur.id }),
      async (cart) => await store.shopper().change(cart, { region_id: regions().gbp.id }),
    ],
  }

  describe.each(Object.keys(EDITS))("a cart that %s", (name) => {
    const [edit, undo] = EDITS[name] ?? []
    if (!edit || !undo) throw new Error(name)

    it("after it was paid needs attention, and becomes the order when it is put right again", async () => {
      const payment = await payments.approved(2)
      expect((await edit(payment.cart)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectStranded(payment, "paid_after_cart_changed")
      await undo(payment.cart)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("at the moment in which its money was seen needs attention, and becomes the order when put right", async () => {
      const payment = await payments.approved(2)
      const letGo = await pastTheGuard(store.payByBank(), async () => await edit(payment.cart))
      await payments.hear(payment)
      expect((await letGo()).status).toBe(200)
      await payments.pass(payment, 1)
      await payments.expectStranded(payment, "paid_after_cart_changed")
      await undo(payment.cart)
      await payments.pass(payment, 2)
      await payments.expectOrder(payment)
    })

    it("after its money was seen does not change, and becomes the order", async () => {
      const payment = await payments.approved(2)
      await payments.hear(payment)
      expect((await edit(payment.cart)).status).toBe(409)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })
  })

  describe("an old request that is paid after one of another total was started", () => {
    const twoTotals = async () => {
      const first = await payments.started()
      const line = await store.shopper().addItem(first.cart)
      const second = await store.shopper().start(first.cart)
      const cart = { ...first.cart, total: second.session.amount }
      await store.bank().act(first.uuid, "approve")
      return { first, second: { ...second, cart }, line }
    }

    it("unseen, is seen by that start, and the new one can still be paid", async () => {
      const first = await payments.approved()
      await store.shopper().addItem(first.cart)
      store.payByBank().now = () => new Date(Date.now() + 60_000)
      const second = await store.shopper().start(first.cart)
      expect(await payments.requestOf(first)).toMatchObject({ status: "paid", outcome: null })
      await store.bank().act(second.uuid, "approve")
      const cart = { ...first.cart, total: second.session.amount }
      await payments.pass(second, 1)
      await payments.pass(first, 1)
      await payments.expectAttention(first, "paid_twice")
      await payments.expectOrder({ ...second, cart }, [first])
    })

    it("needs attention, and the new one can still be paid", async () => {
      const { first, second } = await twoTotals()
      await payments.pass(first, 1)
      await payments.expectStranded(first, "paid_after_cart_changed")
      await store.bank().act(second.uuid, "approve")
      expect(await store.shopper().complete(second.cart)).toMatchObject({ type: "order" })
      await payments.pass(first, 2)
      await payments.pass(second, 2)
      await payments.expectAttention(first, "paid_twice")
      await payments.expectOrder(second, [first])
    })

    it("becomes the order when the cart is put back, and the new one, paid all the same, needs attention", async () => {
      const { first, second, line } = await twoTotals()
      await store.shopper().removeItem(first.cart, line)
      await payments.pass(first, 1)
      await payments.expectOrder(first)
      await store.bank().act(second.uuid, "approve")
      await payments.pass(second, 2)
      await payments.expectAttention(second, "paid_twice")
      await payments.expectOrder(first, [second])
    })
  })

  describe("another provider chosen after the bank was paid", () => {
    const switched = async (cart: Cart) => await store.shopper().tryStart(cart, undefined, "pp_system_default")

    it("but before we knew: the bank's money becomes the order", async () => {
      const payment = await payments.approved()
      expect((await switched(payment.cart)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectOrder(payment)
    })

    it("at the moment in which the money was seen: the choice fails, and the bank's money becomes the order", async () => {
      const payment = await payments.approved()
      const letGo = await pastTheGuard(store.payByBank(), async () => await switched(payment.cart))
      await payments.hear(payment)
      expect((await letGo()).status).not.toBe(200)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("and we knew: the choice is refused, and /complete places the bank's order", async () => {
      const payment = await payments.approved()
      await payments.hear(payment)
      expect((await switched(payment.cart)).status).toBe(409)
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("and ordered with before we knew: the bank's money is all that the order takes", async () => {
      const payment = await payments.approved()
      await switched(payment.cart)
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment)
      await payments.expectOnlyCapture(payment)
    })

    it("and captured before we knew: the bank's money needs attention", async () => {
      const payment = await payments.approved()
      await switched(payment.cart)
      const { order } = await store.shopper().complete(payment.cart)
      const [other] = (await payments.books(payment.cart)).payments
      const staff = await Staff.logIn(store.url(), store.container())
      expect((await staff.post(`/admin/payments/${other?.id}/capture`)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectAttention(payment, "paid_otherwise")
      expectPaidOnce(await payments.books(payment.cart), order?.total ?? 0)
      await payments.expectAccounted({ attention: [payment] })
    })
  })

  it("a cart edited twice after it was paid is never placed at a total that was not paid", async () => {
    const payment = await payments.approved()
    const shopper = store.shopper()
    const letGo = await pastTheGuard(store.payByBank(), async () => {
      return await shopper.setQuantity(payment.cart, await firstLine(payment.cart), 2)
    })
    await payments.hear(payment)
    await letGo()
    await payments.pass(payment, 1)
    await shopper.setQuantity(payment.cart, await firstLine(payment.cart), 3)
    expect((await shopper.complete(payment.cart)).type).not.toBe("order")
    await payments.pass(payment, 2)
    await payments.expectStranded(payment, "paid_after_cart_changed")
    await shopper.setQuantity(payment.cart, await firstLine(payment.cart), 1)
    await payments.pass(payment, 3)
    await payments.expectOrder(payment)
  })

  it("the same edit made twice, while placing the order fails, is never placed at a total that was not paid", async () => {
    const payment = await payments.approved()
    const shopper = store.shopper()
    const line = await firstLine(payment.cart)
    await store.merchant().stock(0)
    await payments.pass(payment)
    await store.merchant().stock(10)
    await shopper.setQuantity(payment.cart, line, 2)
    await shopper.setQuantity(payment.cart, line, 2)
    expect((await shopper.complete(payment.cart)).type).not.toBe("order")
    await payments.pass(payment, 1)
    await payments.expectStranded(payment, "paid_after_cart_changed")
    await shopper.setQuantity(payment.cart, line, 1)
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
      expect((await store.shopper().complete(payment.cart)).type).not.toBe("order")
      expectNothingTaken(await payments.books(payment.cart))
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
      await payments.expectStranded(payment, "order_not_placed")
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
      const path = `/store/carts/${payment.cart.cartId}/shipping-methods`
      expect((await store.shopper().post(path, { option_id })).status).toBe(200)
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("for ever stands under attention for ever, told once, and is never taken", async () => {
      const payment = await payments.started()
      await store.merchant().stock(0)
      await store.bank().act(payment.uuid, "approve")
      for (const minute of [...minutes, 60, 24 * 60]) await payments.job(minute)
      await payments.expectStranded(payment, "order_not_placed")
      const told = (await payments.timeline(payment)).filter((type) => type === "attention")
      expect(told).toHaveLength(1)
    })
  })
})
