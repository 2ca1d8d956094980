import path from "node:path"
import type { Browser } from "playwright-core"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import { expectAccessible } from "../kit/browser/axe"
import { refundsPage } from "../kit/browser/refunds-page"
import { findBrowser } from "../kit/browser/find-browser"
import { launchBrowser } from "../kit/browser/launch-browser"
import { openAdminPage, type PageLog } from "../kit/browser/admin-page"
import { withPicture } from "../kit/browser/witness"
import { openStoreDatabases } from "../kit/database/store-database"
import { unlessMissing } from "../kit/not-run"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { payForCart } from "../kit/package/pay-for-cart"
import { buildStore, servePackedSandbox, storeEnvironment, startStore } from "../kit/package/packed-store"
import { linkedApp, throughLinks } from "../kit/package/scratch-app"
import { binOf, PACKAGE } from "../kit/package/tarball"

const browserFound = findBrowser()

/** The dashboard that a store builds itself, with our pages from the tarball. */
unlessMissing("missing" in browserFound ? browserFound.missing : undefined)("a store's own dashboard", () => {
  const { tarball } = currentPackedRun()
  const folder = scratchFolder("dashboard")
  const storeFolder = path.join(folder, "store")
  const running: { stop: () => Promise<void> }[] = []
  let log: PageLog
  let browser: Browser
  let storeUrl: string

  beforeAll(async () => {
    await linkedApp(storeFolder, tarball.file)
    const cli = binOf(path.join(storeFolder, "node_modules", PACKAGE))
    const sandbox = await servePackedSandbox(cli, path.join(folder, "empty"))
    running.push(sandbox)
    // Uses a database that other suites migrate and fill in the same way: `install-page` covers the tarball's own
    // migrations.
    const databases = await openStoreDatabases()
    running.push(databases)
    const databaseUrl = await databases.create("packed_dashboard")
    const env = storeEnvironment(databaseUrl, sandbox.url)
    const built = await buildStore(storeFolder, { ...env, ...throughLinks(storeFolder) })
    const store = await startStore(storeFolder, env, built)
    running.push(store)
    storeUrl = store.url
    await payForCart({ url: storeUrl, shop: databases.shop }, sandbox.url, databaseUrl)
    browser = await launchBrowser()
  }, 600_000)

  afterAll(async () => {
    await browser?.close()
    for (const server of running.reverse()) await server.stop()
  }, 120_000)

  beforeEach(() => (log = { responses: [], errors: [] }))
  afterEach(() => {
    expect(log.responses.length).toBeGreaterThan(0)
    expect(log.errors).toEqual([])
  })

  const open = async () => {
    const facts = { storeUrl, adminUrl: `${storeUrl}/app`, adminEmail: ADMIN.email, adminPassword: ADMIN.password }
    // In production the cookie requires HTTPS, which a proxy in front of the store provides.
    const page = await openAdminPage({ demo: { facts }, browser, log, behindTls: true })
    return refundsPage(page, { facts })
  }

  it("draws the insights' chart of paid amounts", async () => {
    const { page, goesTo, days } = await open()
    await withPicture(page, "packed-insights", async () => {
      await goesTo("/pay-by-bank/insights")
      await days.locator(".recharts-line-curve").nth(2).waitFor({ state: "attached" })
      const [chart] = await days.locator("svg.recharts-surface").all()
      expect((await chart?.boundingBox())?.height).toBeGreaterThan(200)
      expect(await days.getByRole("img").first().getAttribute("aria-label")).toContain("1 payments started, 1 paid")
      await expectAccessible(page, "pay-by-bank-insights")
    })
  })

  it("shows our pages in the menu and the settings, and the payment on its order's page", async () => {
    const { page, goesTo } = await open()
    await withPicture(page, "packed-pages", async () => {
      await goesTo("/orders")
      await page.getByRole("link", { name: "Pay by Bank", exact: true }).click()
      await page.getByTestId("pay-by-bank-requests").getByRole("link", { name: /#\d+/ }).click()
      await page.getByTestId("pay-by-bank-order").getByText("Paid", { exact: true }).waitFor()
      await goesTo("/settings/pay-by-bank")
      await page.getByTestId("pay-by-bank-accounts").getByRole("button").first().waitFor()
    })
  })
})
