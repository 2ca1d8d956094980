import type { Started } from "../kit/people/shopper"
import { adminApi } from "../kit/browser/admin-api"
import { adminStage } from "../kit/browser/admin-stage"
import { expectAccessible } from "../kit/browser/axe"
import { countsClicks } from "../kit/browser/clicks"
import { outOfReach } from "../kit/browser/keyboard"
import { GOOD_SHIFT, layoutShift } from "../kit/browser/layout-shift"
import { loaded } from "../kit/browser/loaded"
import { paymentsOf } from "../kit/browser/payments"
import { refundsPage } from "../kit/browser/refunds-page"
import { requestsPage } from "../kit/browser/requests-page"
import { cutOff, ZOOMED } from "../kit/browser/zoom"

let paid: Started & { orderId: string }
let refunded: Started & { orderId: string }
let needy: string

const { describeInBrowser, visit, demo } = adminStage(
  (page, demo) => ({
    page,
    requests: requestsPage(page, demo),
    refunds: refundsPage(page, demo),
  }),
  async (demo) => {
    const [payments, api] = [paymentsOf(demo), await adminApi(demo)]
    paid = await payments.paid()
    refunded = await payments.paid()
    await api.refundsOrder(refunded.orderId, 1.5)
    needy = await api.seesPaid((await payments.paidAfterChange()).uuid)
  },
)

/** All of our pages, by the test id of our part. */
const pages = (): [testId: string, path: string][] => [
  ["pay-by-bank-page", "/pay-by-bank"],
  ["pay-by-bank-payment", `/pay-by-bank/${needy}`],
  ["pay-by-bank-refunds", "/pay-by-bank/refunds"],
  ["pay-by-bank-links", "/pay-by-bank/links"],
  ["pay-by-bank-insights", "/pay-by-bank/insights"],
  ["pay-by-bank-trail-page", "/pay-by-bank/trail"],
  ["pay-by-bank-settings", "/settings/pay-by-bank"],
  ["pay-by-bank-order", `/orders/${refunded.orderId}`],
]

describeInBrowser("the jobs of support and bookkeeping", () => {
  visit("a refund is made and marked as sent with 6 clicks from the order", async (admin, log) => {
    const { page, requests, refunds } = admin
    await requests.opensOrder(paid.orderId)
    const clicks = await countsClicks(page)
    const before = log.errors.length
    await requests.order.getByRole("link", { name: "Refund", exact: true }).click()
    const form = page.getByRole("dialog")
    await form.getByRole("button", { name: "Save" }).click()
    await form.waitFor({ state: "detached" })
    // Core's own form is a drawer without a title, which logs an error in the browser's console.
    log.errors.splice(before)
    await requests.order.getByRole("link", { name: "Mark as sent" }).click()
    await refunds.drawer.getByRole("button", { name: "Show payer details" }).click()
    await refunds.drawer
      .getByText(/^(IBAN|Account number)$/)
      .first()
      .waitFor()
    await refunds.drawer.getByLabel("Bank reference").click()
    await page.keyboard.type("BACS 11")
    await refunds.drawer.getByRole("button", { name: "Mark as sent" }).click()
    await refunds.drawer.waitFor({ state: "detached" })
    expect(clicks()).toBe(6)
  })
})

describeInBrowser("each page", () => {
  visit(
    "needs no horizontal scrolling at 400 % zoom, except in tables, and every control is in reach",
    async (admin) => {
      const { page } = admin
      await page.setViewportSize(ZOOMED)
      const seen = []
      for (const [testId, path] of pages()) {
        await page.goto(`${demo().facts.adminUrl}${path}`)
        await loaded(page, testId)
        const found = { cutOff: await cutOff(page, testId, "table, nav"), outOfReach: await outOfReach(page, testId) }
        seen.push({ testId, ...found })
      }
      expect(seen).toEqual(pages().map(([testId]) => ({ testId, cutOff: [], outOfReach: [] })))
    },
  )

  visit("moves little when its data arrives", async ({ page }) => {
    const shifts: Record<string, number> = {}
    for (const [testId, path] of pages()) {
      shifts[testId] = await layoutShift(page, `${demo().facts.adminUrl}${path}`, testId)
      await page.unrouteAll({ behavior: "wait" })
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift >= GOOD_SHIFT)).toEqual([])
  })

  visit("says that the browser is offline, and is loaded again once it is online", async ({ page, requests }) => {
    await requests.opens()
    const isList = (url: string) => new URL(url).pathname.endsWith("/admin/pay-by-bank/requests")
    const context = page.context()
    await context.setOffline(true)
    try {
      await page.getByText(/^You are offline/).waitFor()
      await expectAccessible(page, "pay-by-bank-page")
    } finally {
      await Promise.all([page.waitForResponse((response) => isList(response.url())), context.setOffline(false)])
    }
    await page.getByText(/^You are offline/).waitFor({ state: "detached" })
  })

  visit("that cannot be loaded has no problem that axe or the keyboard finds", async ({ page }) => {
    await page.route("**/admin/pay-by-bank/requests?*", (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${demo().facts.adminUrl}/pay-by-bank`)
    await page.getByText("This could not be loaded").waitFor()
    await expectAccessible(page, "pay-by-bank-page")
    await page.unrouteAll()
    await page.getByRole("button", { name: "Try again" }).click()
    await requestsPage(page, demo()).rows.first().waitFor()
  })
})
