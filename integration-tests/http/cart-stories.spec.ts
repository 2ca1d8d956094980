import { coveringCells } from "../kit/covering-cells"
import { expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import type { Answer } from "../kit/store/http"
import { pastTheGuard } from "../kit/store/moments"
import { Payments } from "../kit/people/payments"
import type { Cart } from "../kit/people/shopper"
import { AdminUser } from "../kit/people/admin-user"
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
    "moved to another region and currency": [
      async (cart) => await store.shopper().change(cart, { region_id: regions().eur.id }),
      async (cart) => await store.shopper().change(cart, { region_id: regions().gbp.id }),
    ],
  }

  /**
   * Core carries out each edit in its own way. The guard refuses all of them in the same way: `settlement.spec.ts` has more edits, and
   * `payment-on-its-way.spec.ts` has a removed item.
   */
  const MOMENTS = coveringCells(
    Object.entries(EDITS).flatMap(([name, [edit, undo]]) => [
      { name, edit, undo, moment: "paid" },
      { name, edit, undo, moment: "detected" },
    ]),
    ({ name, moment }) => [moment === "paid" ? name : moment],
  )
  const editedWhen = (moment: string) => MOMENTS.filter((cell) => cell.moment === moment)

  it.each(editedWhen("paid"))(
    "a cart that $name after it was paid needs attention, and becomes the order after the edit is undone",
    async ({ edit, undo }) => {
      const payment = await payments.approved(2)
      expect((await edit(payment.cart)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectStranded(payment, "paid_after_cart_changed")
      await undo(payment.cart)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    },
  )

  it.each(editedWhen("detected"))(
    "a cart that $name after its payment was detected rejects the edit, and becomes the order",
    async ({ edit }) => {
      const payment = await payments.approved(2)
      await payments.poll(payment)
      expect((await edit(payment.cart)).status).toBe(409)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    },
  )

  it("a cart that shrank while its payment is detected needs attention, and becomes the order after the edit is undone", async () => {
    const payment = await payments.approved(2)
    const line = await firstLine(payment.cart)
    const release = await pastTheGuard(store.payByBank(), async () => {
      return await store.shopper().setQuantity(payment.cart, line, 1)
    })
    await payments.poll(payment)
    expect((await release()).status).toBe(200)
    await payments.pass(payment, 1)
    await payments.expectStranded(payment, "paid_after_cart_changed")
    await store.shopper().setQuantity(payment.cart, line, 2)
    await payments.pass(payment, 2)
    await payments.expectOrder(payment)
  })

  describe("an old request that is paid after a start with another total", () => {
    const twoTotals = async () => {
      const first = await payments.started()
      const line = await store.shopper().addItem(first.cart)
      const second = await store.shopper().start(first.cart)
      const cart = { ...first.cart, total: second.session.amount }
      await store.bank().act(first.uuid, "approve")
      return { first, second: { ...second, cart }, line }
    }

    it("is detected by that start, and the new request can still be paid", async () => {
      const first = await payments.approved()
      await store.shopper().addItem(first.cart)
      store.later(60_000)
      const second = await store.shopper().start(first.cart)
      expect(await payments.requestOf(first)).toMatchObject({ status: "paid", outcome: null })
      await store.bank().act(second.uuid, "approve")
      const cart = { ...first.cart, total: second.session.amount }
      await payments.pass(second, 1)
      await payments.pass(first, 1)
      await payments.expectAttention(first, "paid_twice")
      await payments.expectOrder({ ...second, cart }, [first])
    })

    it("needs attention when it is detected later, and the new request can still be paid", async () => {
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

    it("becomes the order when the cart is restored, and the new request needs attention when it is paid too", async () => {
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

  describe("another provider selected after the payment at the bank", () => {
    const switched = async (cart: Cart) => await store.shopper().tryStart(cart, undefined, "pp_system_default")

    it("before the payment is detected: the bank payment becomes the order", async () => {
      const payment = await payments.approved()
      expect((await switched(payment.cart)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectOrder(payment)
    })

    it("while the payment is detected: the selection fails, and the bank payment becomes the order", async () => {
      const payment = await payments.approved()
      const release = await pastTheGuard(store.payByBank(), async () => await switched(payment.cart))
      await payments.poll(payment)
      expect((await release()).status).not.toBe(200)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("after the payment was detected: the selection is rejected, and /complete places the order of the bank payment", async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      expect((await switched(payment.cart)).status).toBe(409)
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("and ordered with before the payment is detected: the bank payment needs attention, and nothing is captured", async () => {
      const payment = await payments.approved()
      await switched(payment.cart)
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment)
      await payments.expectOnlyAuthorized(payment, "pp_system_default")
    })

    it("and captured before the payment is detected: the bank payment needs attention", async () => {
      const payment = await payments.approved()
      await switched(payment.cart)
      const { order } = await store.shopper().complete(payment.cart)
      const [other] = (await payments.books(payment.cart)).payments
      const adminUser = await AdminUser.logIn(store.url(), store.container())
      expect((await adminUser.post(`/admin/payments/${other?.id}/capture`)).status).toBe(200)
      await payments.pass(payment)
      await payments.expectAttention(payment, "paid_otherwise")
      expectPaidOnce(await payments.books(payment.cart), order?.total ?? 0)
      await payments.expectAccounted({ attention: [payment] })
    })
  })

  it("never places a cart that was edited twice after the payment at a total that was not paid", async () => {
    const payment = await payments.approved()
    const shopper = store.shopper()
    const release = await pastTheGuard(store.payByBank(), async () => {
      return await shopper.setQuantity(payment.cart, await firstLine(payment.cart), 2)
    })
    await payments.poll(payment)
    await release()
    await payments.pass(payment, 1)
    await shopper.setQuantity(payment.cart, await firstLine(payment.cart), 3)
    expect((await shopper.complete(payment.cart)).type).not.toBe("order")
    await payments.pass(payment, 2)
    await payments.expectStranded(payment, "paid_after_cart_changed")
    await shopper.setQuantity(payment.cart, await firstLine(payment.cart), 1)
    await payments.pass(payment, 3)
    await payments.expectOrder(payment)
  })

  it("never places a cart at a total that was not paid when the same edit is repeated while placing the order fails", async () => {
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

    it("because the last item was sold is placed when the item is in stock again, and needs no attention", async () => {
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

    it("because no shipping option fits is listed for attention, and placed when one fits", async () => {
      const payment = await payments.started()
      await store.merchant().bulky()
      await store.bank().act(payment.uuid, "approve")
      for (const minute of minutes) await payments.pass(payment, minute)
      await payments.expectStranded(payment, "order_not_placed")
      for (const provider of ["pp_pay-by-bank_default", "pp_system_default"]) {
        expect(await store.shopper().tryStart(payment.cart, {}, provider)).toMatchObject({
          status: 409,
          body: { code: "already_received" },
        })
      }
      await store.merchant().parcel()
      await payments.pass(payment, 4)
      await payments.expectOrder(payment)
    })

    it("because no shipping option fits is placed after the shopper chooses another option", async () => {
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

    it("permanently stays under attention, is reported once, and nothing is captured", async () => {
      const payment = await payments.started()
      await store.merchant().stock(0)
      await store.bank().act(payment.uuid, "approve")
      for (const minute of [...minutes, 60, 24 * 60]) await payments.job(minute)
      await payments.expectStranded(payment, "order_not_placed")
      const reported = (await payments.timeline(payment)).filter((type) => type === "attention")
      expect(reported).toHaveLength(1)
    })
  })
})
