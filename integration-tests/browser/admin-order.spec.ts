import type { Started } from "../kit/people/shopper"
import { adminApi } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import { refundsPage } from "../kit/browser/refunds-page"
import { tabTo } from "../kit/browser/keyboard"
import { adminStage } from "../kit/browser/admin-stage"
import { paymentsOf } from "../kit/browser/payments"
import { requestsPage } from "../kit/browser/requests-page"

type Placed = Started & { orderId: string }

let paid: Placed
let paidTwice: Placed & { other: Started }
let paidOtherwise: string

const { describeInBrowser, heard, visit, demo } = adminStage(requestsPage, async (demo) => {
  const payments = paymentsOf(demo)
  paid = await payments.paid()
  const api = await adminApi(demo)
  paidTwice = await payments.paidTwice(api)
  paidOtherwise = await payments.paidOtherwise(api)
})

describeInBrowser("the page of an order", () => {
  visit("shows the payment, asks the service now, and opens the whole story", async (staff) => {
    await staff.opensOrder(paid.orderId)
    await staff.order.getByText("Paid", { exact: true }).waitFor()
    await staff.order.getByText(paid.uuid).waitFor()
    await staff.order.getByRole("button", { name: "Check now" }).click()
    await staff.says("The service was asked: Paid.")
    await staff.order.getByRole("button", { name: /^Show all \d+ events$/ }).click()
    await staff.drawer.getByText("Payment started", { exact: true }).waitFor()
  })

  visit("copies the UUID", async ({ opensOrder, order, page, says }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await opensOrder(paid.orderId)
    await order.getByRole("button", { name: "Copy UUID" }).click()
    await says("UUID is copied.")
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(paid.uuid)
  })

  visit("is as it was where nothing was paid by bank", async ({ order, page }) => {
    await page.goto(`${demo().facts.adminUrl}/orders/${paidOtherwise}`)
    await page.getByRole("heading", { name: "Payments" }).waitFor()
    await page.waitForLoadState("networkidle")
    expect(await order.count()).toBe(0)
  })
})

describeInBrowser("an order with several payments", () => {
  visit("shows first what needs a person, and folds the others", async (staff) => {
    const { order, page } = staff
    await staff.opensOrder(paidTwice.orderId)
    await order.getByText("No longer outstanding", { exact: true }).first().waitFor()
    const [needy, captured] = await order.getByRole("button", { name: /^Payment / }).all()
    expect(await needy?.getAttribute("aria-expanded")).toBe("true")
    expect(await captured?.getAttribute("aria-expanded")).toBe("false")
    await order.getByText(paidTwice.uuid).waitFor()
    expect(await order.getByText(paidTwice.other.uuid).count()).toBe(0)
    if (captured) await tabTo(page, captured)
    await page.keyboard.press("Enter")
    await order.getByText(paidTwice.other.uuid).waitFor()
    await order.getByText("Attached to an order by staff").waitFor()
  })

  visit("leads from there to what can be done, and back, by keyboard alone", async (staff) => {
    await staff.opensOrder(paidTwice.orderId)
    const resolve = staff.order.getByRole("button", { name: "Resolve" })
    await tabTo(staff.page, resolve)
    await staff.page.keyboard.press("Enter")
    await staff.button("Hand to the refunds desk").waitFor()
    await staff.page.keyboard.press("Escape")
    await staff.drawer.waitFor({ state: "detached" })
    await staff.getsFocus(resolve)
  })
})

describeInBrowser("an order with refunds", () => {
  visit("says what is still to be paid back, until it is sent", async ({ order, page, opensOrder }) => {
    const api = await adminApi(demo())
    const [payment] = (await api.order(await api.numberOf(paid.orderId))).payments
    for (const amount of [1.5, 2]) await api.refund(payment?.id ?? "", amount)
    await opensOrder(paid.orderId)
    await order.getByText("Still to be paid back: £3.50.").waitFor()
    await order.getByRole("link", { name: "Open the refunds desk" }).click()
    const desk = refundsPage(page, demo())
    await desk.opensRefund("£1.50")
    await desk.marksAsSent("BACS 7")
    await opensOrder(paid.orderId)
    await order.getByText("Still to be paid back: £2.00.").waitFor()
  })

  visit("says so at once when core's own page refunds it, and so does a desk that was read before", async (staff) => {
    const { order, page, opensOrder } = staff
    const desk = refundsPage(page, demo())
    const toDesk = order.getByRole("link", { name: "Open the refunds desk" })
    await opensOrder(paid.orderId)
    await toDesk.click()
    await desk.row("£2.00").waitFor()
    await page.goBack()
    const before = heard.errors.length
    await staff.refundsOnCoresPage(paid.orderId, "3.25")
    // Core's own form is a drawer without a title, which logs an error in the browser's console.
    heard.errors.splice(before)
    await order.getByText("Still to be paid back: £5.25.").waitFor()
    await toDesk.click()
    await desk.row("£3.25").waitFor()
  })
})

describeInBrowser("what axe and the keyboard find on it", () => {
  visit("is nothing in light and dark", async (staff) => {
    for (const { orderId } of [paid, paidTwice]) {
      await staff.opensOrder(orderId)
      await staff.order.getByRole("button", { name: "Show in full" }).first().waitFor()
      await expectAccessible(staff.page, "pay-by-bank-order")
    }
  })

  it("and no page of ours caused an error in the browser", () => {
    expect(heard.errors).toEqual([])
  })
})
