import type { Browser } from "playwright-core"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"
import { linksPage, type LinksPage } from "../../integration-tests/kit/browser/links-page"
import { sandboxFaults } from "../../integration-tests/kit/browser/settings-page"
import { telephoneOrders } from "../../integration-tests/kit/browser/telephone-orders"
import { openDashboard } from "./admin-pictures"
import { fitsDrawer, fitsWindow, photographer } from "./photographer"

/** Takes pictures of payment links as an admin user sends them: from an order, for a counter, and their list. */
export async function linkPictures(demo: Demo, browser: Browser): Promise<void> {
  const page = await openDashboard(demo, browser)
  const takes = photographer(page)
  const links = linksPage(page, demo)
  const orders = await telephoneOrders(demo)
  const paid = await orders.order("grace.holt@example.com")
  await links.opensOrder(paid.id)
  await links.startsLink()
  await links.sends()
  await links.link(await paid.reference(1)).waitFor()
  await orders.approves(await orders.uuidOf(await paid.reference(1)))
  await links.does(await paid.reference(1), "Show details")
  await links.details.getByRole("button", { name: "Check now" }).click()
  await links.sees("Payment checked: Paid.")

  await page.setViewportSize({ width: 1440, height: 1000 })
  const draft = await orders.draft("ada.lovelace@example.com")
  await links.opensDraft(draft.id)
  await links.startsLink()
  await links.choosesDelivery("Email and text message")
  await links.form.getByText(/^The text message goes to/).waitFor()
  await fitsDrawer(page, links.form)
  await takes("send-link", links.form)
  await links.choosesDelivery("Link only")
  await links.sends()
  await links.code.waitFor()
  await fitsDrawer(page, links.shown)
  await takes("link-code", links.shown)

  const order = await orders.order("ada.lovelace@example.com")
  await page.setViewportSize({ width: 1440, height: 2400 })
  await links.opensOrder(order.id)
  await sendsPart(links, "2.00", "Text message")
  await links.link(await order.reference(1)).waitFor()
  await sendsPart(links, "3.00", "Email")
  await links.does(await order.reference(2), "Cancel link")
  await links.answers("Cancel link")
  await links.sees(`${await order.reference(2)} is canceled.`)
  await sandboxFaults(demo).begin("reset", { call: "link", after: true, times: 1 })
  await sendsPart(links, "4.00", "Email")
  await links
    .link(await order.reference(3))
    .getByText("May have been sent", { exact: true })
    .waitFor()
  await page.reload()
  await links.link(await order.reference(3)).waitFor()
  await takes("order-links", links.section)

  await links.opensList()
  await fitsWindow(page, links.list, { width: 1200 })
  await takes("links")
  await page.context().close()
}

async function sendsPart(links: LinksPage, amount: string, delivery: string): Promise<void> {
  await links.startsLink()
  await links.field("Amount in GBP").fill(amount)
  await links.choosesDelivery(delivery)
  await links.sends()
  await links.form.waitFor({ state: "detached" })
}
