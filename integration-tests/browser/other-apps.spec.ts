import type { Page } from "playwright-core"
import { scannedCode } from "../kit/browser/scanned-code"
import { storefrontStage, type Visitor } from "../kit/browser/storefront-stage"
import { until } from "../kit/store/until"

const { describeInBrowser, visit, demo, bankDecides, ...books } = storefrontStage()

const reachesPayment = async (visitor: Visitor, product = "Stoneware mug") => {
  await visitor.fillsTheCart(product)
  return await visitor.givesAddressAndDelivery()
}

/** The browser inside a social network's app: a web view, with storage that no other browser sees. */
const IN_APP = {
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36 SocialApp/1.0",
}

/** The bank's own app, or the service's link to it, opens outside the in-app browser. */
const opensTheBank = async (page: Page, uuid: string) => {
  await page.goto(`${demo().facts.sandboxUrl}/bank/${uuid}`)
  await page.locator('[data-testid^="bank-option-"]').first().click()
}

const returnsTo = async (page: Page) => await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

/** As in a browser that blocks all cookies: the properties themselves throw. */
const blockStorage = `for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("The operation is insecure.", "SecurityError") },
  })`

/** An element that opens the bank's app, as the service's may on a phone. */
const appElement = `customElements.define("pay-by-bank-button", class extends HTMLElement {
  connectedCallback() {
    const link = Object.assign(document.createElement("a"), { href: "bankapp://pay/" + this.id, textContent: "Open your bank's app" })
    this.attachShadow({ mode: "open" }).append(link)
  }
})`

describeInBrowser("in-app browsers, private tabs, bank apps and a second screen", () => {
  visit(
    "a bank that returns from an in-app browser to the default one shows the status there, and the app goes on: to another try, then to the order",
    async ({ visitor, page, elsewhere }) => {
      await books.expectOneOrder(async () => {
        const app = await elsewhere("phone", IN_APP)
        const total = await reachesPayment(app.visitor)
        await opensTheBank(page, await app.visitor.starts())
        await visitor.decides("reject")
        const shown = await visitor.seesHowItWent("rejected")
        expect(shown).toContain("Nothing was charged.")
        expect(shown).toContain("continue in the browser where you started")
        await visitor.findsNothingToPay()
        await returnsTo(app.page)
        await app.page.getByTestId("pay-problem").getByText("Nothing was charged.").waitFor()
        await opensTheBank(page, await app.visitor.starts())
        await visitor.decides("approve")
        expect(await visitor.seesHowItWent("placed")).toContain("Your order is placed.")
        await visitor.findsNothingToPay()
        expect(await page.getByRole("button", { name: "I have not paid yet" }).count()).toBe(0)
        await returnsTo(app.page)
        expect((await app.visitor.seesTheOrder()).total).toBe(total)
        return { total }
      })
    },
    "phone",
  )

  visit(
    "a tab that blocks all storage pays, and the return page shows that the order is placed",
    async ({ visitor, page }) => {
      await books.expectOneOrder(async () => {
        await page.addInitScript(blockStorage)
        const total = await reachesPayment(visitor)
        await visitor.starts()
        await visitor.approvesAtTheBank()
        expect(await visitor.seesHowItWent("placed")).toContain("Your order is placed.")
        await visitor.findsNothingToPay()
        return { total }
      })
    },
  )

  visit(
    "a start whose response is lost is continued, the element's link to the bank's app is followed, and the customer who comes back sees the order",
    async ({ visitor, page, context }) => {
      await books.expectOneOrder(async () => {
        await page.route("**/element.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body: appElement }),
        )
        const total = await reachesPayment(visitor)
        const before = (await books.createdRequests()).length
        await page.route(
          "**/payment-collections/*/payment-sessions",
          async (route) => {
            await route.fetch()
            await route.abort("connectionreset")
          },
          { times: 1 },
        )
        await visitor.asksToPay()
        await page
          .getByRole("alert")
          .getByText(/cannot be reached.*You have not been charged/)
          .waitFor()
        const uuid = await visitor.starts()
        expect((await books.createdRequests()).length - before).toBe(1)
        const browser = await context.newCDPSession(page)
        await browser.send("Page.enable")
        const followed: string[] = []
        browser.on("Page.frameRequestedNavigation", ({ url }) => followed.push(url))
        await page.getByRole("link", { name: "Open your bank's app" }).tap()
        await until(async () => await Promise.resolve(followed.length > 0))
        expect(followed).toEqual([`bankapp://pay/${uuid}`])
        expect(await visitor.seesThePayment()).toBe(uuid)
        await bankDecides(uuid, "approve")
        await returnsTo(page)
        expect((await visitor.seesTheOrder()).total).toBe(total)
        return { total }
      })
    },
    "phone",
  )

  visit(
    "a payment that continues on the phone is in step on both screens: rejected, then pending, then paid",
    async ({ visitor, page, elsewhere }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment(visitor)
        const phone = await elsewhere("phone")
        const continuesOnThePhone = async () => {
          const uuid = await visitor.starts()
          await page.getByText("Continue on your phone").click()
          await phone.page.goto(await scannedCode(page.locator(".pbb-qr")))
          expect(await phone.page.content()).not.toContain("alex.morgan")
          await phone.page.getByText(/is for a cart in another browser/).waitFor()
          expect(await phone.page.locator("pay-by-bank-button").count()).toBe(0)
          await phone.page.getByRole("button", { name: "It is my cart, continue" }).click()
          await phone.visitor.goesOnToTheBank()
          await phone.page.locator('[data-testid^="bank-option-"]').first().click()
          return uuid
        }
        const rejected = await continuesOnThePhone()
        await phone.visitor.decides("reject")
        await phone.visitor.seesHowItWent("rejected")
        await phone.visitor.findsNothingToPay()
        await page.getByTestId("pay-problem").getByText("Nothing was charged.").waitFor()
        const uuid = await continuesOnThePhone()
        expect(uuid).not.toBe(rejected)
        await phone.visitor.decides("approve-pending")
        expect(await phone.visitor.seesHowItWent("placed")).toContain("Your order is placed.")
        await phone.visitor.findsNothingToPay()
        expect(await phone.page.content()).not.toContain("alex.morgan")
        expect((await visitor.seesTheOrder()).total).toBe(total)
        await page.getByText("Please do not pay again").waitFor()
        await bankDecides(uuid, "settle")
        await page.locator('[data-testid="order-confirmed"][data-paid="true"]').waitFor()
        return { total }
      })
    },
  )
})
