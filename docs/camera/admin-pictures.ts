import type { Browser, Page } from "playwright-core"
import { adminApi } from "../../integration-tests/kit/browser/admin-api"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"
import { refundsPage } from "../../integration-tests/kit/browser/refunds-page"
import { requestsPage } from "../../integration-tests/kit/browser/requests-page"
import { SANDBOX_PASSWORD, settingsPage } from "../../integration-tests/kit/browser/settings-page"
import { openAdminPage, type PageLog } from "../../integration-tests/kit/browser/admin-page"
import { givePast } from "./past"
import { photographer, SCALE } from "./photographer"
import { SECOND, type Trade } from "./trade"

type Staff = { adminEmail: string; adminPassword: string }

/** Opens a dashboard page as the demo's admin user, or as the given one. */
export async function opensPanel(demo: Demo, browser: Browser, staff: Partial<Staff> = {}): Promise<Page> {
  const log: PageLog = { responses: [], errors: [] }
  return await openAdminPage({ demo: { ...demo, facts: { ...demo.facts, ...staff } }, browser, log, scale: SCALE })
}

/** Takes pictures from an empty dashboard to a merchant account that is ready. */
export async function settingsPictures(demo: Demo, browser: Browser): Promise<void> {
  const page = await opensPanel(demo, browser)
  const merchant = settingsPage(page, demo)
  const takes = photographer(page)
  const [region] = demo.facts.regions
  await (await adminApi(demo)).setProviders(region?.id ?? "", ["pp_system_default"])
  await page.setViewportSize({ width: 1200, height: 1050 })
  await merchant.opens()
  await untilItIsAsked(page, merchant)
  await takes("settings-empty")
  await merchant.opensAccount()
  await merchant.entersConnection(SANDBOX_PASSWORD)
  await merchant.entersTheRest()
  await merchant.field("Name").fill("Larkfold UK")
  await merchant.testsTheConnection()
  await page.setViewportSize({ width: 1200, height: 1500 })
  await takes("account", merchant.drawer)
  await merchant.saves()
  await page.reload()
  await merchant.check("backends").waitFor()
  await takes("checklist", page.getByTestId("pay-by-bank-checklist"))
  await merchant
    .check("provider_in_regions")
    .getByRole("button", { name: /^Enable in / })
    .click()
  await page.locator('[data-testid="pay-by-bank-check-provider_in_regions"][data-state="ok"]').waitFor()
  await page.goto(`${demo.facts.adminUrl}/settings/regions/${region?.id}`)
  const banks = page.getByTestId("pay-by-bank-region-banks")
  await banks.getByRole("row").nth(2).waitFor()
  await takes("banks", banks)
  await page.context().close()
}

/** The store has just started, and the first pass of its job runs within seconds. */
async function untilItIsAsked(page: Page, { check }: ReturnType<typeof settingsPage>): Promise<void> {
  await check("job").waitFor()
  while ((await check("job").getAttribute("data-state")) !== "ok") {
    await page.reload()
    await check("job").waitFor()
  }
}

/** Takes pictures of what an admin user sees of a day's payments. */
export async function paymentPictures(
  demo: Demo,
  browser: Browser,
  { changed, shown, refunded }: Trade,
): Promise<void> {
  const page = await opensPanel(demo, browser)
  const staff = requestsPage(page, demo)
  const takes = photographer(page)
  await page.setViewportSize({ width: 1200, height: 1170 })
  await staff.opens()
  await takes("payments")
  await page.setViewportSize({ width: 1200, height: 480 })
  await staff.opens("?view=attention")
  await takes("attention")
  await page.setViewportSize({ width: 1200, height: 1250 })
  await staff.opensAttention(changed)
  await page.reload()
  await staff.button("Show in full").waitFor()
  await takes("ways-out", staff.drawer)
  await page.setViewportSize({ width: 1200, height: 1900 })
  await staff.opensPayment(shown)
  await staff.button("Show in full").waitFor()
  await takes("payment", staff.drawer)
  await page.setViewportSize({ width: 1440, height: 2400 })
  await staff.opensOrder(refunded.orderId)
  await staff.order.getByRole("button", { name: "Show in full" }).waitFor()
  await takes("order", staff.order)
  await page.context().close()
}

/** Takes pictures of the refunds page: one refund is sent, and waits for the second person's approval. */
export async function refundPictures(demo: Demo, browser: Browser): Promise<void> {
  const first = refundsPage(await opensPanel(demo, browser), demo)
  await first.opensRefundsPage()
  await first.opensRefund("£28.49")
  await first.marksAsSent("FPS 0931-4471")
  await first.page.context().close()
  const page = await opensPanel(demo, browser, SECOND)
  const desk = refundsPage(page, demo)
  const takes = photographer(page)
  await page.setViewportSize({ width: 1200, height: 720 })
  await desk.opensRefundsPage()
  await takes("refunds")
  await page.setViewportSize({ width: 1200, height: 1350 })
  await desk.opensRefund("£12.00")
  await desk.drawer.getByRole("button", { name: "Show payer details" }).click()
  await desk.drawer.getByText("Payer shown in full").waitFor()
  await takes("refund", desk.drawer)
  await page.context().close()
}

export async function insightPictures(demo: Demo, browser: Browser): Promise<void> {
  await givePast(demo.facts.databaseUrl)
  const page = await opensPanel(demo, browser)
  await page.setViewportSize({ width: 1200, height: 1240 })
  const { goesTo, days } = refundsPage(page, demo)
  await goesTo("/pay-by-bank/insights")
  await days.locator(".recharts-line-curve").nth(2).waitFor({ state: "attached" })
  await photographer(page)("insights")
  await page.context().close()
}
