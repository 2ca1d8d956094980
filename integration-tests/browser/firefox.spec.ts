import type { Page } from "playwright-core"
import { installedFirefox } from "../kit/browser/launch-browser"
import { storefrontStage, type Visitor } from "../kit/browser/storefront-stage"

const { describeInBrowser, visit, demo, bankDecides, ...books } = storefrontStage(installedFirefox())

const reachesPayment = async (visitor: Visitor) => {
  await visitor.fillsTheCart("Linen notebook")
  return await visitor.givesAddressAndDelivery()
}
const PHONE = { width: 390, height: 844 }

const expectNoSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true)

describeInBrowser("checkout in Firefox", () => {
  visit(
    "a payment approved at the bank becomes one captured order, also in a phone's size",
    async ({ visitor, page }) => {
      await books.expectOneOrder(async () => {
        await page.setViewportSize(PHONE)
        const total = await reachesPayment(visitor)
        await expectNoSidewaysScrolling(page)
        await visitor.goesToTheBank("chosen at checkout")
        await visitor.decides("approve")
        expect((await visitor.seesTheOrder()).total).toBe(total)
        await expectNoSidewaysScrolling(page)
        return { total }
      })
    },
  )

  visit("a payment that the bank rejects leads back to the cart, which is then paid", async ({ visitor }) => {
    await books.expectOneOrder(async () => {
      const total = await reachesPayment(visitor)
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("reject")
      expect(await visitor.seesHowItWent("rejected")).toContain("Nothing was charged.")
      expect(await visitor.returnsToCheckout()).toBe(total)
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("approve")
      await visitor.seesTheOrder()
      return { total }
    })
  })

  visit("the back button leads from the bank to the same payment", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      const total = await reachesPayment(visitor)
      const uuid = await visitor.starts()
      await page.evaluate("addEventListener('pageshow', ({ persisted }) => { window.wasRestored = persisted })")
      await visitor.goesOnToTheBank()
      await page.evaluate("void history.back()")
      await page.waitForFunction("window.wasRestored === true")
      // Playwright finds nothing on a page that Firefox has restored, but runs scripts there.
      const element = "document.querySelector('pay-by-bank-button')"
      expect(await page.evaluate(`${element}.id`)).toBe(uuid)
      await page.evaluate(`void ${element}.shadowRoot.querySelector("button").click()`)
      await page.locator('[data-testid^="bank-option-"]').first().click()
      await visitor.decides("approve")
      await visitor.seesTheOrder()
      return { total }
    })
  })

  visit(
    "a bank that returns the customer to another browser leads to the status, and to no second payment",
    async ({ visitor, page, elsewhere }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment(visitor)
        const uuid = await visitor.starts()
        const other = await elsewhere("desktop")
        await other.page.goto(await books.returnAddressOf(uuid))
        expect(await other.visitor.seesHowItWent("created")).toContain("Waiting for your bank")
        await other.visitor.findsNothingToPay()
        await bankDecides(uuid, "approve")
        expect(await other.visitor.seesHowItWent("placed")).toContain("Your order is placed.")
        await other.visitor.findsNothingToPay()
        await page.goto(demo().facts.storefrontUrl)
        await page.getByRole("button", { name: "View your order" }).click()
        await visitor.seesTheOrder()
        return { total }
      })
    },
  )
})
