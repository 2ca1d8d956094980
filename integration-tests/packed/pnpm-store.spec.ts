import { existsSync, mkdirSync } from "node:fs"
import path from "node:path"
import type { Browser } from "playwright-core"
import type { PageLog } from "../kit/browser/admin-page"
import { findBrowser } from "../kit/browser/find-browser"
import { launchBrowser } from "../kit/browser/launch-browser"
import { openStoreDashboard } from "../kit/browser/store-dashboard"
import { withPicture } from "../kit/browser/witness"
import { unlessMissing } from "../kit/not-run"
import { openDashboardStore } from "../kit/package/dashboard-store"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { PNPM, pnpmPackages } from "../kit/package/pnpm-packages"
import { writeStore } from "../kit/package/scratch-app"

const { tarball, noRegistry } = currentPackedRun()
const browserFound = findBrowser()

/**
 * pnpm shows a package only what it declares, so undeclared imports fail, and a second copy of a library has no context of the
 * dashboard's providers: its hooks throw.
 */
unlessMissing(noRegistry)(`a store that ${PNPM} installs with its default settings`, () => {
  const folder = scratchFolder("pnpm")
  const store = path.join(folder, "store")
  const packages = pnpmPackages(store, tarball.file)
  let running: Awaited<ReturnType<typeof openDashboardStore>>

  beforeAll(async () => {
    mkdirSync(store)
    writeStore(store, packages.dependencies)
    await packages.prepare()
    await packages.install()
    running = await openDashboardStore({ store, empty: path.join(folder, "empty") }, "packed_pnpm")
  })

  afterAll(async () => await running?.stop())

  it("hides undeclared packages, as pnpm does by default", () => {
    const modules = path.join(store, "node_modules")
    expect(existsSync(path.join(modules, ".pnpm"))).toBe(true)
    expect(existsSync(path.join(modules, "@medusajs/icons"))).toBe(false)
  })

  it("builds Medusa Admin, takes a payment, and serves the dashboard", async () => {
    const page = await fetch(`${running.url}/app`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="medusa">')
  })

  unlessMissing("missing" in browserFound ? browserFound.missing : undefined)("its dashboard", () => {
    let log: PageLog
    let browser: Browser

    beforeAll(async () => (browser = await launchBrowser()))
    afterAll(async () => await browser?.close())

    it("shows our pages and widgets, with the dashboard's own libraries", async () => {
      log = { responses: [], errors: [] }
      const { page, days, goesTo, opensOurPages } = await openStoreDashboard(running.url, browser, log)
      await withPicture(page, "pnpm-pages", async () => {
        await opensOurPages()
        await page.getByTestId("pay-by-bank-accounts").getByRole("button").first().waitFor()
        await goesTo("/pay-by-bank/insights")
        await days.getByTestId("pay-by-bank-days-chart").locator("rect[stroke]").first().waitFor({ state: "attached" })
      })
      expect(log.responses.length).toBeGreaterThan(0)
      expect(log.errors).toEqual([])
    })
  })
})
