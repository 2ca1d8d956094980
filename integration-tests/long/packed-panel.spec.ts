import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Browser } from "playwright-core"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import { expectAccessible } from "../browser/axe"
import { deskPage } from "../browser/desk-page"
import { launchBrowser } from "../browser/launch-browser"
import { openStaffPage, type Heard } from "../browser/staff"
import { withPicture } from "../browser/witness"
import { payForBasket } from "../packed/pay-for-basket"
import { buildShop, servePackedSandbox, serveShop, shopEnvironment } from "../packed/packed-shop"
import { linkedApp, throughLinks } from "../packed/scratch-app"
import { binOf, packTarball, PACKAGE } from "../packed/tarball"
import { openTestDatabase } from "../setup/test-server"

/** What a shop's staff see: the panel that the shop builds itself, with our pages as the tarball has them. */
describe("a shop's own panel", () => {
  // Its real path: a temp folder that is itself a link would make Medusa see every file twice.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-panel-")))
  const shopFolder = path.join(folder, "shop")
  const running: { stop: () => Promise<void> }[] = []
  const heard: Heard = { responses: [], errors: [] }
  let browser: Browser
  let storeUrl: string

  beforeAll(async () => {
    const tarball = await packTarball(folder)
    await linkedApp(shopFolder, tarball.file)
    const cli = binOf(path.join(shopFolder, "node_modules", PACKAGE))
    const sandbox = await servePackedSandbox(cli, path.join(folder, "empty"))
    running.push(sandbox)
    const database = await openTestDatabase("panel")
    running.push(database)
    const env = shopEnvironment(database.url, sandbox.url)
    const built = await buildShop(shopFolder, { ...env, ...throughLinks(shopFolder) })
    const shop = await serveShop(shopFolder, env, built)
    running.push(shop)
    await payForBasket(shop, sandbox.url, database.url)
    storeUrl = shop.url
    browser = await launchBrowser()
  }, 900_000)

  afterAll(async () => {
    await browser?.close()
    for (const server of running.reverse()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  const open = async () => {
    const facts = { storeUrl, adminUrl: `${storeUrl}/app`, adminEmail: ADMIN.email, adminPassword: ADMIN.password }
    // In production its cookie is for https alone, which a proxy speaks in front of it.
    const page = await openStaffPage({ demo: { facts }, browser, heard, behindTls: true })
    return deskPage(page, { facts })
  }

  it("draws the insights' chart of what was paid", async () => {
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

  it("has our pages in the menu and in the settings, and the payment on its order's page", async () => {
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

  it("causes no error in the browser", () => {
    expect(heard.responses.length).toBeGreaterThan(20)
    expect(heard.errors).toEqual([])
  })
})
