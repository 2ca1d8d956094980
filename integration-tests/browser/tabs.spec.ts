import { shopper } from "../kit/browser/shopper"
import { storefrontStage, type Visitor } from "../kit/browser/storefront-stage"

const { describeInBrowser, visit, demo, bankDecides, ...books } = storefrontStage()

const reachesPayment = async (visitor: Visitor) => {
  await visitor.fillsTheCart("Linen notebook")
  return await visitor.givesAddressAndDelivery()
}

/** Headless browsers show every page all the time, so a script hides it. */
const coverPage = `window.coverPage = (isCovered) => {
  for (const [name, value] of [["hidden", isCovered], ["visibilityState", isCovered ? "hidden" : "visible"]])
    Object.defineProperty(document, name, { value, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}`

/** The pages that come from the back/forward cache are tested in Firefox: Chromium's headless shell has none. */
describeInBrowser("tabs that sleep, are closed or restored", () => {
  visit(
    "a tab that is closed and opened again continues the same payment, and a browser that crashed while the customer paid leads to the order",
    async ({ visitor, page, context, elsewhere }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment(visitor)
        const uuid = await visitor.starts()
        const reopened = await context.newPage()
        await page.close()
        await reopened.goto(`${demo().facts.storefrontUrl}/checkout`)
        const returned = shopper(reopened, demo().facts.storefrontUrl)
        expect(await returned.seesThePayment()).toBe(uuid)
        await returned.goesOnToTheBank()
        const storageState = await context.storageState()
        await reopened.close()
        await bankDecides(uuid, "approve")
        const restored = await elsewhere("desktop", { storageState })
        await restored.page.goto(`${demo().facts.storefrontUrl}/checkout`)
        expect((await restored.visitor.seesTheOrderOrTheWayToIt()).total).toBe(total)
        return { total }
      })
    },
  )

  visit("a tab that slept while the customer paid is current as soon as it wakes", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      await page.clock.install()
      await page.addInitScript(coverPage)
      const total = await reachesPayment(visitor)
      const uuid = await visitor.starts()
      await page.evaluate("coverPage(true)")
      // A sleeping tab runs no timers. None runs before the status is read either, so that waking must cause the read.
      await page.clock.pauseAt(Number(await page.evaluate("Date.now()")) + 1000)
      await bankDecides(uuid, "approve")
      const read = page.waitForResponse("**/store/pay-by-bank/request*")
      await page.evaluate("coverPage(false)")
      await read
      await page.clock.resume()
      expect((await visitor.seesTheOrder()).total).toBe(total)
      return { total }
    })
  })
})
