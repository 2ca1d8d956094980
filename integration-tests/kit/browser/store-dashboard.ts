import type { Browser } from "playwright-core"
import { ADMIN } from "../../../examples/demo/shop/admin-login"
import { openAdminPage, type PageLog } from "./admin-page"
import { refundsPage } from "./refunds-page"

/** The dashboard of a store that runs as in production, signed in. */
export async function openStoreDashboard(storeUrl: string, browser: Browser, log: PageLog) {
  const facts = { storeUrl, adminUrl: `${storeUrl}/app`, adminEmail: ADMIN.email, adminPassword: ADMIN.password }
  // In production the cookie requires HTTPS, which a proxy in front of the store provides.
  const page = await openAdminPage({ demo: { facts }, browser, log, behindTls: true })
  return refundsPage(page, { facts })
}
