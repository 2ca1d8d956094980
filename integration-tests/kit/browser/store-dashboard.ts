import type { Browser } from "playwright-core"
import { ADMIN } from "../../../examples/demo/shop/admin-login"
import { openAdminPage, type PageLog } from "./admin-page"
import { refundsPage } from "./refunds-page"

/** The dashboard of a store that runs as in production, signed in. */
export async function openStoreDashboard(storeUrl: string, browser: Browser, log: PageLog) {
  const facts = { storeUrl, adminUrl: `${storeUrl}/app`, adminEmail: ADMIN.email, adminPassword: ADMIN.password }
  // In production the cookie requires HTTPS, which a proxy in front of the store provides.
  const page = await openAdminPage({ demo: { facts }, browser, log, behindTls: true })
  const pages = refundsPage(page, { facts })
  return {
    ...pages,
    /** From the menu to the page of the paid order, and to the settings. */
    async opensOurPages() {
      await pages.goesTo("/orders")
      await page.getByRole("link", { name: "Pay by Bank", exact: true }).click()
      await page.getByTestId("pay-by-bank-requests").getByRole("link", { name: /#\d+/ }).click()
      await page.getByTestId("pay-by-bank-order").getByText("Paid", { exact: true }).waitFor()
      await pages.goesTo("/settings/pay-by-bank")
    },
  }
}
