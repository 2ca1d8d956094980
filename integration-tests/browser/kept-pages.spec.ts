import type { Page } from "playwright-core"
import { chromiumWithBackForwardCache } from "../kit/browser/launch-browser"
import { shopper } from "../kit/browser/shopper"
import { storefrontStage, type Visitor } from "../kit/browser/storefront-stage"

const { describeInBrowser, visit, demo, bankDecides, ...books } = storefrontStage(chromiumWithBackForwardCache())

const reachesPayment = async (visitor: Visitor) => {
  await visitor.fillsTheCart("Linen notebook")
  return await visitor.givesAddressAndDelivery()
}

const markPage = async (page: Page) =>
  await page.evaluate(`addEventListener("pageshow", ({ persisted }) => { window.wasRestored = persisted })`)

/**
 * Goes back to a marked page, which must check its payment at once. A page that is loaded again has lost the mark, so this
 * then fails.
 */
const goesBackInTime = async (page: Page, steps: number) => {
  const asked = page.waitForRequest("**/store/pay-by-bank/request*", { timeout: AT_ONCE })
  await page.evaluate(`void history.go(-${steps})`)
  await asked
  await page.waitForFunction("window.wasRestored === true")
}

/** Headless browsers show every page all the time, so the page is told that it is hidden. */
const coverPage = `
  window.coverPage = (isCovered) => {
    for (const [name, value] of [["hidden", isCovered], ["visibilityState", isCovered ? "hidden" : "visible"]])
      Object.defineProperty(document, name, { value, configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  }
  document.addEventListener("freeze", () => { window.wasFrozen = true })`

/** The next poll of a page that shows the payment element comes up to 15 seconds later. */
const AT_ONCE = 4000

describeInBrowser("pages that a browser keeps, closes and restores", () => {
  visit("a checkout that the back button restores from memory offers the same payment", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      const total = await reachesPayment(visitor)
      const uuid = await visitor.starts()
      await markPage(page)
      await visitor.goesOnToTheBank()
      await goesBackInTime(page, 1)
      expect(await visitor.seesThePayment()).toBe(uuid)
      await visitor.approvesAtTheBank()
      expect((await visitor.seesTheOrder()).total).toBe(total)
      return { total }
    })
  })

  visit("a checkout that is restored from memory after the payment leads to the order", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      const total = await reachesPayment(visitor)
      await visitor.starts()
      await markPage(page)
      const entries = async () => Number(await page.evaluate("history.length"))
      const before = await entries()
      await visitor.goesOnToTheBank()
      await page.locator('[data-testid^="bank-option-"]').first().click()
      await visitor.decides("approve-lose")
      await page.getByTestId("close-window").waitFor()
      await goesBackInTime(page, (await entries()) - before)
      expect((await visitor.seesTheOrder()).total).toBe(total)
      return { total }
    })
  })

  visit("a tab that is closed and opened again continues the same payment", async ({ visitor, page, context }) => {
    await books.expectOneOrder(async () => {
      const total = await reachesPayment(visitor)
      const uuid = await visitor.starts()
      const reopened = await context.newPage()
      await page.close()
      await reopened.goto(`${demo().facts.storefrontUrl}/checkout`)
      const returned = shopper(reopened, demo().facts.storefrontUrl)
      expect(await returned.seesThePayment()).toBe(uuid)
      await returned.approvesAtTheBank()
      expect((await returned.seesTheOrder()).total).toBe(total)
      return { total }
    })
  })

  visit(
    "a browser that crashed at the bank, and restores its session, leads to the order",
    async ({ visitor, page, context, elsewhere }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment(visitor)
        const uuid = await visitor.starts()
        await visitor.goesOnToTheBank()
        const storageState = await context.storageState()
        await page.close()
        await bankDecides(uuid, "approve")
        const restored = await elsewhere("desktop", { storageState })
        await restored.page.goto(`${demo().facts.storefrontUrl}/checkout`)
        expect((await restored.visitor.seesTheOrderOrTheWayToIt()).total).toBe(total)
        return { total }
      })
    },
  )

  visit(
    "a tab that slept while the customer paid is current as soon as it wakes",
    async ({ visitor, page, context }) => {
      await books.expectOneOrder(async () => {
        await page.addInitScript(coverPage)
        const total = await reachesPayment(visitor)
        const uuid = await visitor.starts()
        const browser = await context.newCDPSession(page)
        await page.evaluate("coverPage(true)")
        await browser.send("Page.setWebLifecycleState", { state: "frozen" })
        await bankDecides(uuid, "approve")
        await browser.send("Page.setWebLifecycleState", { state: "active" })
        expect(await page.evaluate("window.wasFrozen")).toBe(true)
        const asked = page.waitForRequest("**/store/pay-by-bank/request*", { timeout: AT_ONCE })
        await page.evaluate("coverPage(false)")
        await asked
        expect((await visitor.seesTheOrder()).total).toBe(total)
        return { total }
      })
    },
  )
})
