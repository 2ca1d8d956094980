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

const ELEMENT = "document.querySelector('pay-by-bank-button')"
/** While a page is asleep, none of its polls begins: each waits for a second or longer. */
const sleepy = `{
  const real = window.setTimeout
  window.setTimeout = (work, ms = 0, ...args) => {
    const begin = () => (window.isAsleep && ms >= 1000 ? real(begin, 100) : work(...args))
    return real(begin, ms)
  }
}`

/**
 * Returns a function that goes back to this page, which must come from the back/forward cache and read its payment because it is back. A
 * page that is loaded again has lost the mark. Playwright finds no elements on a page that Firefox has restored, but runs scripts there.
 */
const leavesPage = async (page: Page) => {
  await page.evaluate("window.isAsleep = true")
  await page.evaluate("addEventListener('pageshow', ({ persisted }) => { window.wasRestored = persisted })")
  const entries = async () => Number(await page.evaluate("history.length"))
  const before = await entries()
  return async () => {
    const steps = (await entries()) - before
    const read = page.waitForRequest("**/store/pay-by-bank/request*")
    await page.evaluate(`void setTimeout(() => history.go(-${steps}))`)
    await read
    await page.waitForFunction("window.wasRestored === true")
    await page.evaluate("window.isAsleep = false")
  }
}

describeInBrowser("checkout in Firefox", () => {
  visit(
    "a payment that the bank first rejects is made with the same cart, in a phone's size",
    async ({ visitor, page }) => {
      await books.expectOneOrder(async () => {
        await page.setViewportSize(PHONE)
        const total = await reachesPayment(visitor)
        await expectNoSidewaysScrolling(page)
        await visitor.goesToTheBank("chosen at checkout")
        await visitor.decides("reject")
        expect(await visitor.seesHowItWent("rejected")).toContain("Nothing was charged.")
        expect(await visitor.returnsToCheckout()).toBe(total)
        await visitor.goesToTheBank("chosen at checkout")
        await visitor.decides("approve")
        expect((await visitor.seesTheOrder()).total).toBe(total)
        await expectNoSidewaysScrolling(page)
        return { total }
      })
    },
  )

  visit("the back button restores the checkout from memory, with the same payment", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      await page.addInitScript(sleepy)
      const total = await reachesPayment(visitor)
      const uuid = await visitor.starts()
      const comesBack = await leavesPage(page)
      await visitor.goesOnToTheBank()
      await comesBack()
      expect(await page.evaluate(`${ELEMENT}.id`)).toBe(uuid)
      await page.evaluate(`void ${ELEMENT}.shadowRoot.querySelector("button").click()`)
      await page.locator('[data-testid^="bank-option-"]').first().click()
      await visitor.decides("approve")
      await visitor.seesTheOrder()
      return { total }
    })
  })

  visit("a checkout that is restored from memory after the payment leads to the order", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      await page.addInitScript(sleepy)
      const total = await reachesPayment(visitor)
      await visitor.starts()
      const comesBack = await leavesPage(page)
      await visitor.goesOnToTheBank()
      await page.locator('[data-testid^="bank-option-"]').first().click()
      await visitor.decides("approve-lose")
      await page.getByTestId("close-window").waitFor()
      await comesBack()
      await page.waitForFunction(`document.querySelector('[data-testid="order-confirmed"]') !== null`)
      expect(await page.evaluate(`document.querySelector('[data-testid="order-total"]').innerText.trim()`)).toBe(total)
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
