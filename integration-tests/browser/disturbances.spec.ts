import type { Page } from "playwright-core"
import { adminApi } from "../kit/browser/admin-api"
import { axeViolations } from "../kit/browser/axe"
import { storefrontStage, type Visit, type Visitor } from "../kit/browser/storefront-stage"

const { describeOnEachDevice, visit, demo, fault, heal, bankDecides, ...books } = storefrontStage()

const reachesPayment = async (visitor: Visitor) => {
  await visitor.fillsTheCart("Linen notebook")
  return await visitor.givesAddressAndDelivery()
}
const element = (page: Page) => page.getByTestId("pay-panel").locator("pay-by-bank-button")
const uuidOn = async (page: Page) => (await element(page).getAttribute("id")) ?? ""
/** Starts a payment whose bank is chosen on the bank's page. */
const pay = (page: Page) => page.getByTestId("bank-tile-none")
const starts = async (page: Page) => {
  await pay(page).click()
  await element(page).waitFor()
}
const approves = async ({ visitor, page }: Pick<Visit, "visitor" | "page">) => {
  await visitor.goesOnToTheBank()
  const bank = page.locator('[data-testid^="bank-option-"]').first()
  await bank.or(page.getByTestId("approve")).first().waitFor()
  if (await bank.isVisible()) await bank.click()
  await visitor.decides("approve")
}
/** Sets the policy in a meta element instead of a header: an intercepted page would count as external to this machine. */
const blockScripts = `
  if (sessionStorage.getItem("forbid")) new MutationObserver((_, watch) => {
    if (!document.head) return
    watch.disconnect()
    const policy = { httpEquiv: "Content-Security-Policy", content: "script-src 'self'" }
    document.head.append(Object.assign(document.createElement("meta"), policy))
  }).observe(document, { childList: true, subtree: true })`

const sees = (page: Page, words: RegExp) =>
  page.getByTestId("pay-by-bank").getByRole("alert").getByText(words).waitFor()

describeOnEachDevice("disturbances during checkout", (device) => {
  visit(
    "a double click starts one payment, which the back button and a reload at any step lead to, and nothing is payable after the order",
    async (shopper) => {
      const { visitor, page } = shopper
      await books.expectOneOrder(async () => {
        const total = await reachesPayment(visitor)
        await page.reload()
        const before = (await books.createdRequests()).length
        await pay(page).dblclick()
        await element(page).waitFor()
        expect((await books.createdRequests()).length - before).toBe(1)
        const uuid = await uuidOn(page)
        await page.reload()
        await element(page).waitFor()
        expect(await uuidOn(page)).toBe(uuid)
        await visitor.goesOnToTheBank()
        await page.goBack()
        await element(page).waitFor()
        expect(await uuidOn(page)).toBe(uuid)
        await visitor.goesOnToTheBank()
        await page.reload()
        await page.locator('[data-testid^="bank-option-"]').first().click()
        await page.reload()
        // The store does not respond for a moment, so that the return page can be reloaded before it finishes.
        await page.route("**/store/pay-by-bank/request*", (route) => route.abort())
        await visitor.decides("approve")
        await page.getByText("We cannot check your payment at the moment").waitFor()
        await page.unroute("**/store/pay-by-bank/request*")
        await page.reload()
        await visitor.seesTheOrder()
        await page.reload()
        expect((await visitor.seesTheOrder()).total).toBe(total)
        await page.goBack()
        await page.goto(`${demo().facts.storefrontUrl}/checkout`)
        await page.getByRole("heading", { name: "Your cart is empty" }).waitFor()
        return { total }
      })
    },
    device,
  )

  visit(
    "two tabs show one payment, and the tab that stays open offers nothing more to pay",
    async (shopper) => {
      const { visitor, page, context } = shopper
      await books.expectOneOrder(async () => {
        const total = await reachesPayment(visitor)
        const second = await context.newPage()
        await second.goto(`${demo().facts.storefrontUrl}/checkout`)
        // A tab that opens later would find the started payment and have no button to press.
        await pay(second).waitFor()
        await Promise.all([starts(page), starts(second)])
        expect(await uuidOn(second)).toBe(await uuidOn(page))
        await approves(shopper)
        // The bank redirects to the first session, whose response may not have reached any tab.
        const thanks = page.locator('[data-testid="return-status"][data-status="placed"]')
        await thanks.or(page.getByTestId("order-confirmed")).first().waitFor()
        const isOver = second.getByRole("heading", { name: "Your cart is empty" })
        await isOver.or(second.getByTestId("order-confirmed")).first().waitFor()
        expect(await pay(second).or(element(second)).count()).toBe(0)
        return { total }
      })
    },
    device,
  )

  visit(
    "a payment service that is down is reported, and a minute without a connection loses nothing, before the payment and after it",
    async (shopper) => {
      const { visitor, page, context } = shopper
      await books.expectOneOrder(async () => {
        const total = await reachesPayment(visitor)
        // Until the list of banks has arrived, the connection would be lost to it.
        await visitor.tiles.first().waitFor()
        await fault({ call: "auth", kind: "server_error", times: "always" })
        await pay(page).click()
        await sees(page, /not responding/)
        await heal()
        await context.setOffline(true)
        await pay(page).click()
        await sees(page, /cannot be reached.*You have not been charged/)
        await context.setOffline(false)
        await starts(page)
        const uuid = await uuidOn(page)
        const back = page.getByTestId("return-status")
        await page.goto(await books.returnAddressOf(uuid))
        await back.and(page.locator('[data-status="created"]')).waitFor()
        await page.clock.install()
        await context.setOffline(true)
        await page.clock.fastForward("01:00")
        await back.getByText("please do not pay again").waitFor()
        await bankDecides(uuid, "approve")
        await context.setOffline(false)
        await page.clock.fastForward("00:15")
        await visitor.seesTheOrder()
        return { total }
      })
    },
    device,
  )

  visit(
    "a cart that another tab has changed is not paid at its old total",
    async (shopper) => {
      const { visitor, page, context } = shopper
      await books.expectOneOrder(async () => {
        const before = await reachesPayment(visitor)
        await starts(page)
        const second = await context.newPage()
        await second.goto(demo().facts.storefrontUrl)
        await second.getByTestId("product-card").filter({ hasText: "Bud vase" }).getByTestId("add-to-cart").click()
        await second.getByText("Bud vase is in your cart").waitFor()
        await second.close()
        await page.bringToFront()
        await sees(page, /total has changed/)
        await page
          .getByText(/^Choose your bank to pay/)
          .filter({ hasNotText: before })
          .waitFor()
        await starts(page)
        const total = (await page.getByTestId("cart-total").first().innerText()).trim()
        await approves(shopper)
        expect((await visitor.seesTheOrder()).total).toBe(total)
        return { total }
      })
    },
    device,
  )

  visit(
    "a page that blocks the service's script shows an error, and the same payment continues: when the script is allowed, and after another payment method",
    async (shopper) => {
      const { visitor, page } = shopper
      const api = await adminApi(demo())
      const region = demo().shop.regions.gbp.id
      await api.setProviders(region, [demo().facts.providerId, "pp_system_default"])
      try {
        await books.expectOneOrder(async () => {
          const total = await reachesPayment(visitor)
          expect(await axeViolations(page, "pay-by-bank-tiles")).toEqual([])
          await page.addInitScript(blockScripts)
          await page.evaluate("sessionStorage.setItem('forbid', 'yes')")
          await page.reload()
          await visitor.choosesBank("chosen at checkout")
          const alert = page.getByTestId("pay-panel").getByRole("alert")
          await alert
            .getByText(/could not connect to your bank\. You have not been charged\. A content blocker/)
            .waitFor()
          await alert.getByRole("button", { name: "Try again" }).click()
          await alert.waitFor()
          await page.evaluate("sessionStorage.removeItem('forbid')")
          await page.reload()
          await element(page).waitFor()
          const uuid = await uuidOn(page)
          await page.getByTestId("method-agreed").click()
          await page.getByTestId("place-order").and(page.locator(":enabled")).waitFor()
          await page.getByTestId("method-bank").click()
          await element(page).waitFor()
          expect(await uuidOn(page)).toBe(uuid)
          await approves(shopper)
          await visitor.seesTheOrder()
          return { total }
        })
      } finally {
        await api.setProviders(region, [demo().facts.providerId])
      }
    },
    device,
  )
})
