import type { Started } from "../kit/people/shopper"
import { adminApi, SECOND } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import { refundsPage } from "../kit/browser/refunds-page"
import { tabTo } from "../kit/browser/keyboard"
import { adminStage } from "../kit/browser/admin-stage"
import { paymentsOf } from "../kit/browser/payments"
import { requestsPage } from "../kit/browser/requests-page"

type Placed = Started & { orderId: string }

let paid: Placed
let paidTwice: Placed & { other: Started }

const { describeInBrowser, visit, demo } = adminStage(requestsPage, async (demo) => {
  const payments = paymentsOf(demo)
  paid = await payments.paid()
  const api = await adminApi(demo)
  paidTwice = await payments.paidTwice(api, await adminApi({ facts: { ...demo.facts, ...SECOND } }))
})

describeInBrowser("the order page", () => {
  visit("shows the payment, copies its UUID, polls the service, and leads to its page", async (admin) => {
    const { page } = admin
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await admin.opensOrder(paid.orderId)
    await admin.order.getByText("Paid", { exact: true }).waitFor()
    await admin.order.getByText(paid.uuid).waitFor()
    await admin.order.getByRole("button", { name: "Copy UUID" }).click()
    await admin.sees("UUID copied.")
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(paid.uuid)
    await admin.order.getByRole("button", { name: "Check now" }).click()
    await admin.sees("Payment checked: Paid.")
    await admin.order.getByRole("link", { name: "Open payment" }).click()
    await admin.payment.getByText("Payment started", { exact: true }).waitFor()
  })
})

describeInBrowser("an order with several payments", () => {
  visit(
    "shows the payment that needs attention first, collapses the others, and leads to the resolving actions",
    async (admin) => {
      const { order, page } = admin
      await admin.opensOrder(paidTwice.orderId)
      await order
        .getByText(/^More than outstanding · /)
        .first()
        .waitFor()
      const [needy, captured] = await order.getByRole("button", { name: /^Payment / }).all()
      expect(await needy?.getAttribute("aria-expanded")).toBe("true")
      expect(await captured?.getAttribute("aria-expanded")).toBe("false")
      await order.getByText(paidTwice.uuid).waitFor()
      expect(await order.getByText(paidTwice.other.uuid).count()).toBe(0)
      if (captured) await tabTo(page, captured)
      await page.keyboard.press("Enter")
      await order.getByText(paidTwice.other.uuid).waitFor()
      await order.getByText("Attached to an order by an admin user").waitFor()
      const resolve = order.getByRole("link", { name: "Resolve" })
      await tabTo(page, resolve)
      await page.keyboard.press("Enter")
      await admin.payment.getByRole("radio", { name: "Refund manually" }).waitFor()
      await page.goBack()
      await resolve.waitFor()
    },
  )
})

describeInBrowser("an order with refunds", () => {
  visit(
    "shows a refund on core's page at once, until it is sent, and so does an open refunds page",
    async (admin, log) => {
      const { order, page, opensOrder } = admin
      const { orderId } = await paymentsOf(demo()).paid()
      await (await adminApi(demo())).refundsOrder(orderId, 2.75)
      const refunds = refundsPage(page, demo())
      await opensOrder(orderId)
      await order.getByRole("link", { name: "Mark as sent" }).click()
      await refunds.drawer.getByRole("heading", { name: /^Refund of £2\.75/ }).waitFor()
      await page.goBack()
      const before = log.errors.length
      await admin.refundsOnCoresPage(orderId, "3.25")
      // Core's own form is a drawer without a title, which logs an error in the browser's console.
      log.errors.splice(before)
      await order.getByText("Manual refund due: £6.00.").waitFor()
      await order.getByRole("link", { name: "Open the refunds page" }).click()
      await refunds.opensRefund("£3.25")
      await refunds.marksAsSent("BACS 7")
      await opensOrder(orderId)
      await order.getByText("Manual refund due: £2.75.").waitFor()
    },
  )
})

describeInBrowser("the accessibility of the order page", () => {
  visit("has no problem that axe or the keyboard finds, in light and dark", async (admin) => {
    for (const { orderId } of [paid, paidTwice]) {
      await admin.opensOrder(orderId)
      await admin.order.getByRole("button", { name: "Show", exact: true }).first().waitFor()
      await expectAccessible(admin.page, "pay-by-bank-order")
    }
  })
})
