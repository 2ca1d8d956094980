import type { Browser } from "playwright-core"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"
import { linksPage, type LinksPage } from "../../integration-tests/kit/browser/links-page"
import { sandboxFaults } from "../../integration-tests/kit/browser/settings-page"
import { telephoneOrders } from "../../integration-tests/kit/browser/telephone-orders"
import { opensPanel } from "./admin-pictures"
import { photographer } from "./photographer"

/** Takes pictures of payment links as an admin user sends them: from an order, for a counter, and their list. */
export async function linkPictures(demo: Demo, browser: Browser): Promise<void> {
  const page = await opensPanel(demo, browser)
  const takes = photographer(page)
  const staff = linksPage(page, demo)
  const orders = await telephoneOrders(demo)
  const paid = await orders.order("grace.holt@example.com")
  await staff.opensOrder(paid.id)
  await staff.startsLink()
  await staff.sends()
  await staff.link(paid.reference(1)).waitFor()
  await orders.approves(await orders.uuidOf(paid.reference(1)))
  await staff.does(paid.reference(1), "Show details")
  await staff.details.getByRole("button", { name: "Check now" }).click()
  await staff.sees("The service was asked: Paid.")

  await page.setViewportSize({ width: 1440, height: 1000 })
  const draft = await orders.draft("ada.byron@example.com")
  await staff.opensDraft(draft.id)
  await staff.startsLink()
  await staff.choosesDelivery("E-mail and text message")
  await staff.form.getByText(/^The text message goes to/).waitFor()
  await takes("send-link", staff.form)
  await staff.choosesDelivery("Only the link")
  await staff.sends()
  await staff.code.waitFor()
  await page.setViewportSize({ width: 1440, height: 760 })
  await takes("link-code", staff.shown)

  const order = await orders.order("ada.byron@example.com")
  await page.setViewportSize({ width: 1440, height: 2400 })
  await staff.opensOrder(order.id)
  await sendsPart(staff, "2.00", "Text message")
  await staff.link(order.reference(1)).waitFor()
  await sendsPart(staff, "3.00", "E-mail")
  await staff.does(order.reference(2), "Cancel link")
  await staff.answers("Cancel link")
  await staff.sees(`${order.reference(2)} is canceled.`)
  await sandboxFaults(demo).begin("reset", { call: "link", after: true, times: 1 })
  await sendsPart(staff, "4.00", "E-mail")
  await staff.link(order.reference(3)).getByText("May have been sent").waitFor()
  await page.reload()
  await staff.link(order.reference(3)).waitFor()
  await takes("order-links", staff.section)

  await page.setViewportSize({ width: 1200, height: 640 })
  await staff.opensList()
  await takes("links")
  await page.context().close()
}

async function sendsPart(staff: LinksPage, amount: string, delivery: string): Promise<void> {
  await staff.startsLink()
  await staff.field("Amount in GBP").fill(amount)
  await staff.choosesDelivery(delivery)
  await staff.sends()
  await staff.form.waitFor({ state: "detached" })
}
