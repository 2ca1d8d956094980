import { adminApi } from "../kit/browser/admin-api"
import { storefrontStage } from "../kit/browser/storefront-stage"
import { Shopper } from "../kit/people/shopper"

const { describeOnEachDevice, visit, demo, bankDecides } = storefrontStage()

describeOnEachDevice("checkout in a browser", (device) => {
  visit(
    "a start that is refused because a discount is used up leads back to the cart, which says why",
    async ({ visitor, page }) => {
      const { facts, shop } = demo()
      const code = `ONCE${Date.now()}`
      const application_method = { type: "percentage", target_type: "items", allocation: "across", value: 10 }
      await (
        await adminApi(demo())
      ).post("/admin/promotions", { ...{ code, type: "standard", status: "active", limit: 1 }, application_method })
      const other = new Shopper(facts.storeUrl, shop)
      const bought = await other.cart()
      await other.post(`/store/carts/${bought.cartId}/promotions`, { promo_codes: [code] })
      await visitor.fillsTheCart("Linen notebook")
      await visitor.givesAddressAndDelivery()
      const id = String(await page.evaluate("Object.values(localStorage).find((value) => value.startsWith('cart_'))"))
      await other.post(`/store/carts/${id}/promotions`, { promo_codes: [code] })
      const { uuid } = await other.start(bought)
      await bankDecides(uuid, "approve")
      expect(await other.complete(bought)).toMatchObject({ type: "order" })
      await page.reload()
      await visitor.tiles.first().click()
      const cart = page.getByRole("dialog", { name: "Your cart" })
      const notice = cart.getByRole("alert")
      await notice.waitFor()
      expect(await notice.innerText()).toContain("discount")
    },
    device,
  )
})
