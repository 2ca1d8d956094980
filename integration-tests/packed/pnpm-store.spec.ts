import { existsSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import type { Browser } from "playwright-core"
import { freePort } from "../../examples/demo/postgres/free-port"
import type { PageLog } from "../kit/browser/admin-page"
import { findBrowser } from "../kit/browser/find-browser"
import { launchBrowser } from "../kit/browser/launch-browser"
import { openStoreDashboard } from "../kit/browser/store-dashboard"
import { withPicture } from "../kit/browser/witness"
import { openStoreDatabases, type StoreDatabases } from "../kit/database/store-database"
import { unlessMissing } from "../kit/not-run"
import { writeEmptyStore } from "../kit/package/empty-store"
import { stepsOf, type Step } from "../kit/package/install-page"
import { Newcomer } from "../kit/package/newcomer"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { buildStore, startStore, storeEnvironment } from "../kit/package/packed-store"
import { capturesIn } from "../kit/package/pay-for-cart"
import { PNPM, pnpmPackages } from "../kit/package/pnpm-packages"
import { run } from "../kit/package/run-command"
import { removeOurs } from "../kit/package/store-before-us"
import { PACKAGE } from "../kit/package/tarball"

const { tarball, noRegistry } = currentPackedRun()
const browserFound = findBrowser()

/** Medusa's own command: the database has an admin user already. */
const createsAdminUser = (step: Step) => step.kind === "enter" && step.text.startsWith("npx medusa user ")

/**
 * Follows docs/install.md up to the first payment, in a store that runs as in production. `install-page.long.spec.ts` follows the whole
 * page with npm. pnpm shows a package only what it declares, so undeclared imports fail, and a second copy of a library has no
 * context of the dashboard's providers: its hooks throw.
 */
unlessMissing(noRegistry)(`a store that ${PNPM} installs with its default settings`, () => {
  const folder = path.join(scratchFolder("pnpm"), "store")
  const packages = pnpmPackages(folder, tarball.file)
  let databases: StoreDatabases
  let databaseUrl: string
  let newcomer: Newcomer
  let running: Awaited<ReturnType<typeof startStore>>
  let storeUrl: string
  let diagnosis: string

  beforeAll(async () => {
    databases = await openStoreDatabases()
    databaseUrl = await databases.create("packed_pnpm")
    await removeOurs(databaseUrl)
    writeEmptyStore(folder, packages.dependencies, databaseUrl)
    // The database is seeded, and pnpm hides what this script imports.
    rmSync(path.join(folder, "src/scripts/seed.ts"))
    await packages.prepare()
    const [storePort, sandboxPort] = [await freePort(), await freePort()]
    const { install, uninstall } = packages
    const publishableKey = () => databases.shop.publishableKey
    const env = { MEDUSA_DISABLE_TELEMETRY: "true" }
    newcomer = new Newcomer({ folder, env, storePort, sandboxPort, publishableKey, install, uninstall })
    await newcomer.follows(stepsOf("Add it to the store").filter((step) => !createsAdminUser(step)))

    const storeEnv = storeEnvironment(databaseUrl, newcomer.sandboxUrl)
    const built = await buildStore(folder, storeEnv)
    const doctor = run("npx", [PACKAGE, "doctor"], { cwd: folder, env }).catch(String)
    running = await startStore(folder, storeEnv, built, storePort)
    storeUrl = running.url
    diagnosis = await doctor
    const [save, , pay] = stepsOf("Take a first payment")
    if (save?.kind !== "save" || pay?.kind !== "enter") throw new Error("docs/install.md has no first payment.")
    await newcomer.follows([save, pay])
  })

  afterAll(async () => {
    await running?.stop()
    await newcomer?.stops("sandbox")
    await databases?.stop()
  })

  it("hides undeclared packages, as pnpm does by default", () => {
    const modules = path.join(folder, "node_modules")
    expect(existsSync(path.join(modules, ".pnpm"))).toBe(true)
    expect(existsSync(path.join(modules, "@medusajs/icons"))).toBe(false)
  })

  it("starts a sandbox that prints the lines for .env, migrates, and enables Pay by Bank in its regions", () => {
    const written = readFileSync(path.join(folder, ".env"), "utf8")
    const printed = newcomer.running.get("sandbox")?.log() ?? ""
    const settings = printed.match(/^PAY_BY_BANK_\w+=.+$/gm) ?? []
    expect(settings.length).toBe(6)
    expect(settings.filter((line) => !written.includes(`${line}\n`))).toEqual([])
    expect(newcomer.printed.join("")).toContain("United Kingdom: pp_pay-by-bank_default, pp_system_default")
  })

  it("builds Medusa Admin, takes the first payment, and serves the dashboard", async () => {
    const printed = newcomer.printed.at(-1) ?? ""
    expect(printed).toContain("Order #1 is placed and paid.")
    const [, total = ""] = printed.match(/^Pay ([\d.]+) /) ?? []
    expect(await capturesIn(databaseUrl)).toEqual([Math.round(Number(total) * 100)])
    const page = await fetch(`${storeUrl}/app`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="medusa">')
  })

  it("has a doctor that prints the checklist", () => {
    expect(diagnosis).toMatch(/Merchant account default\n(  \S .+\n)+\nThe store\n(  \S .+\n)+\n\d+ to correct, /)
  })

  unlessMissing("missing" in browserFound ? browserFound.missing : undefined)("its dashboard", () => {
    let log: PageLog
    let browser: Browser

    beforeAll(async () => (browser = await launchBrowser()))
    afterAll(async () => await browser?.close())

    it("shows our pages and widgets, with the dashboard's own libraries", async () => {
      log = { responses: [], errors: [] }
      const { page, days, goesTo, opensOurPages } = await openStoreDashboard(storeUrl, browser, log)
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
