import type { Browser, Page } from "playwright-core"
import { adminApi } from "../../integration-tests/kit/browser/admin-api"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"
import { refundsPage } from "../../integration-tests/kit/browser/refunds-page"
import { requestsPage } from "../../integration-tests/kit/browser/requests-page"
import { SANDBOX_PASSWORD, settingsPage } from "../../integration-tests/kit/browser/settings-page"
import { openAdminPage, type PageLog } from "../../integration-tests/kit/browser/admin-page"
import { atMerchantAddresses, showsMerchantAddresses } from "./addresses"
import { addHistory } from "./history"
import { fitsDrawer, fitsWindow, photographer, SCALE } from "./photographer"
import { SECOND } from "../../integration-tests/kit/browser/admin-api"
import type { Trade } from "./trade"

type AdminLogin = { adminEmail: string; adminPassword: string }

/** Opens a dashboard page as the demo's admin user, or as the given one. */
export async function openDashboard(demo: Demo, browser: Browser, login: Partial<AdminLogin> = {}): Promise<Page> {
  const log: PageLog = { responses: [], errors: [] }
  const page = await openAdminPage({
    demo: { ...demo, facts: { ...demo.facts, ...login } },
    browser,
    log,
    scale: SCALE,
  })
  await showsMerchantAddresses(page, demo)
  return page
}

/** Takes pictures from an empty dashboard to a merchant account that is ready. */
export async function settingsPictures(demo: Demo, browser: Browser): Promise<void> {
  const page = await openDashboard(demo, browser)
  const merchant = settingsPage(page, atMerchantAddresses(demo))
  const takes = photographer(page)
  const [region] = demo.facts.regions
  await (await adminApi(demo)).setProviders(region?.id ?? "", ["pp_system_default"])
  await merchant.opens()
  await untilFirstPoll(page, merchant)
  await fitsWindow(page, page.getByTestId("pay-by-bank-checklist"), { width: 1200 })
  await takes("settings-empty")
  await merchant.opensAccount()
  await merchant.entersConnection(SANDBOX_PASSWORD)
  await merchant.entersTheRest()
  await merchant.field("Name").fill("Larkfold UK")
  await merchant.testsTheConnection()
  await fitsDrawer(page, merchant.drawer)
  await takes("account", merchant.drawer)
  await merchant.saves()
  await page.reload()
  await merchant.passedChecks.waitFor()
  await takes("checklist", page.getByTestId("pay-by-bank-checklist"))
  await merchant
    .check("provider_in_regions")
    .getByRole("button", { name: /^Enable in / })
    .click()
  await merchant.check("provider_in_regions").waitFor({ state: "detached" })
  await page.goto(`${demo.facts.adminUrl}/settings/regions/${region?.id}`)
  await page.setViewportSize({ width: 1600, height: 1400 })
  const banks = page.getByTestId("pay-by-bank-region-banks")
  await banks.getByRole("row").nth(2).waitFor()
  await takes("banks", banks)
  await page.context().close()
}

/** The store has just started, and the first run of its job runs within seconds. */
async function untilFirstPoll(page: Page, { check, passedChecks }: ReturnType<typeof settingsPage>): Promise<void> {
  await passedChecks.waitFor()
  while ((await check("job").count()) > 0) {
    await page.reload()
    await passedChecks.waitFor()
  }
}

/** Takes pictures of what an admin user sees of a day's payments. */
export async function paymentPictures(
  demo: Demo,
  browser: Browser,
  { changed, shown, refunded }: Trade,
): Promise<void> {
  const page = await openDashboard(demo, browser)
  const requests = requestsPage(page, demo)
  const takes = photographer(page)
  await requests.opens()
  await fitsWindow(page, requests.list, { width: 1200 })
  await takes("payments")
  await requests.opens("?view=attention")
  await fitsWindow(page, requests.list, { width: 1200 })
  await takes("attention")
  await requests.opensAttention(changed)
  await page.reload()
  await requests.button("Show").waitFor()
  await requests.choice("Refund manually").waitFor()
  await fitsWindow(page, page.getByTestId("pay-by-bank-payment-head"), { width: 1200, atLeast: 820 })
  await takes("resolve-attention", page.getByTestId("pay-by-bank-payment-head"))
  await requests.opensPayment(shown)
  await requests.payment.getByText("Items paid for").waitFor()
  await fitsWindow(page, requests.payment, { width: 1440 })
  await takes("payment")
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo.facts.adminUrl}/pay-by-bank`)
  await requests.list.getByRole("link", { name: /£/ }).first().waitFor()
  await takes("payments-phone")
  await requests.opensOrder(shown.orderId)
  await requests.order.getByRole("button", { name: "Show", exact: true }).waitFor()
  await fitsWindow(page, requests.order, { width: 1440 })
  await takes("paid-order")
  await page.setViewportSize({ width: 1440, height: 2400 })
  await requests.opensOrder(refunded.orderId)
  await requests.order.getByRole("button", { name: "Show", exact: true }).waitFor()
  await takes("order", requests.order)
  await requests.opens()
  await page.getByRole("button", { name: "Adopt a payment" }).click()
  const adopt = page.getByTestId("pay-by-bank-adopt")
  await adopt.waitFor()
  await fitsDrawer(page, adopt)
  await takes("adopt", adopt)
  await page.context().close()
}

/** Takes pictures of the refunds page: one refund is sent, and waits for the second person's approval. */
export async function refundPictures(demo: Demo, browser: Browser): Promise<void> {
  const first = refundsPage(await openDashboard(demo, browser), demo)
  await first.opensRefundsPage()
  await first.opensRefund("£28.49")
  await first.marksAsSent("FPS 0931-4471")
  await first.page.context().close()
  const page = await openDashboard(demo, browser, SECOND)
  const refunds = refundsPage(page, demo)
  const takes = photographer(page)
  await refunds.opensRefundsPage()
  await fitsWindow(page, refunds.list, { width: 1200 })
  await takes("refunds")
  await refunds.opensRefund("£12.00")
  await refunds.drawer.getByRole("button", { name: "Show payer details" }).click()
  await refunds.drawer.getByText("Payer shown in full").waitFor()
  await refunds.drawer.getByRole("button", { name: "Show payer details" }).waitFor({ state: "detached" })
  await fitsDrawer(page, refunds.drawer)
  await takes("refund", refunds.drawer)
  await page.goto(`${demo.facts.adminUrl}/pay-by-bank/trail`)
  await page.getByTestId("pay-by-bank-trail").getByText("Payer shown in full").first().waitFor()
  await fitsWindow(page, page.getByTestId("pay-by-bank-trail"), { width: 1200 })
  await takes("trail")
  await page.context().close()
}

export async function insightPictures(demo: Demo, browser: Browser): Promise<void> {
  await addHistory(demo.facts.databaseUrl)
  const page = await openDashboard(demo, browser)
  const { goesTo, days } = refundsPage(page, demo)
  await goesTo("/pay-by-bank/insights")
  await days.getByTestId("pay-by-bank-days-chart").locator("rect[stroke]").first().waitFor({ state: "attached" })
  await fitsWindow(page, days, { width: 1200 })
  await photographer(page)("insights")
  await page.context().close()
}
