import { Payments } from "../kit/people/payments"
import { payByBankStore } from "../kit/store/store"

payByBankStore("total-stories", (store) => {
  const payments = new Payments(store)

  describe("a total that changes between start and payment", () => {
    it("by a tax rate that is reverted is computed again, and becomes the order", async () => {
      const payment = await payments.started()
      await store.merchant().taxRate(35)
      await store.shopper().post(`/store/carts/${payment.cart.cartId}/taxes`)
      await store.bank().act(payment.uuid, "approve")
      await store.merchant().taxRate(20)
      await payments.pass(payment)
      expect(await payments.timeline(payment)).toContain("repaired")
      await payments.expectOrder(payment)
    })

    it.each([35, 5])("by a tax rate of %i %% that stays needs attention until the rate is reverted", async (rate) => {
      const payment = await payments.started()
      await store.merchant().taxRate(rate)
      await store.shopper().post(`/store/carts/${payment.cart.cartId}/taxes`)
      await store.bank().act(payment.uuid, "approve")
      await payments.pass(payment)
      await payments.expectStranded(payment, "total_differs")
      await payments.pass(payment, 1)
      await payments.expectStranded(payment, "total_differs")
      await store.merchant().taxRate(20)
      await store.shopper().post(`/store/carts/${payment.cart.cartId}/taxes`)
      await payments.pass(payment, 2)
      await payments.expectOrder(payment)
    })

    it("by an address with another tax needs attention until the first address is restored", async () => {
      const payment = await payments.started()
      await store.merchant().taxRateIn("gb-iom", 5)
      const moved = async (province: string) =>
        await store.shopper().change(payment.cart, { shipping_address: { country_code: "gb", province } })
      expect((await moved("gb-iom")).status).toBe(200)
      await store.bank().act(payment.uuid, "approve")
      await payments.pass(payment)
      await payments.expectStranded(payment, "paid_after_cart_changed")
      await moved("gb-eng")
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("stays the same for an address with the same tax, and becomes the order", async () => {
      const payment = await payments.started()
      const shipping_address = { country_code: "gb", city: "Leeds", postal_code: "LS1 1AA" }
      expect((await store.shopper().change(payment.cart, { shipping_address })).status).toBe(200)
      await store.bank().act(payment.uuid, "approve")
      await payments.pass(payment)
      await payments.expectOrder(payment)
    })
  })

  describe("a promotion that makes the cart free after it was paid", () => {
    const free = async () => {
      const payment = await payments.approved()
      await store.merchant().promotion("GIFT", 100)
      await store.merchant().promotion("CARRIED", 100, "shipping_methods")
      const codes = { promo_codes: ["GIFT", "CARRIED"] }
      expect((await store.shopper().post(`/store/carts/${payment.cart.cartId}/promotions`, codes)).status).toBe(200)
      return { payment, codes }
    }

    it("needs attention, and becomes the order when the promotion is removed", async () => {
      const { payment, codes } = await free()
      await payments.pass(payment)
      await payments.expectStranded(payment, "paid_after_cart_changed")
      await store.shopper().remove(`/store/carts/${payment.cart.cartId}/promotions`, codes)
      await payments.pass(payment, 1)
      await payments.expectOrder(payment)
    })

    it("and is placed at a total of zero leaves the payment for attention", async () => {
      const { payment } = await free()
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order", order: { total: 0 } })
      await payments.pass(payment)
      await payments.expectAttention(payment, "exceeds_outstanding")
      expect((await payments.books(payment.cart)).payments).toEqual([])
      await payments.expectAccounted({ attention: [payment] })
    })
  })
})
