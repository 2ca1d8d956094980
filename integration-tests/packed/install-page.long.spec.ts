import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Browser } from "playwright-core"
import { z } from "zod"
import { freePort } from "../../examples/demo/postgres/free-port"
import type { PageLog } from "../kit/browser/admin-page"
import { expectAccessible } from "../kit/browser/axe"
import { findBrowser } from "../kit/browser/find-browser"
import { launchBrowser } from "../kit/browser/launch-browser"
import { openStoreDashboard } from "../kit/browser/store-dashboard"
import { withPicture } from "../kit/browser/witness"
import { openTestDatabase } from "../kit/database/test-server"
import { unlessMissing } from "../kit/not-run"
import { openDashboardStore } from "../kit/package/dashboard-store"
import { fillEmptyStore, writeEmptyStore } from "../kit/package/empty-store"
import { stepsOf } from "../kit/package/install-page"
import { Newcomer } from "../kit/package/newcomer"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { run } from "../kit/package/run-command"
import { PACKAGE } from "../kit/package/tarball"
import { reconciliationOf } from "../kit/package/packed-store"
import { capturesIn } from "../kit/package/pay-for-cart"
import { installedPackages, linkedPackages } from "../kit/package/store-packages"
import { AdminUser } from "../kit/people/admin-user"
import { call } from "../kit/store/http"
import { until } from "../kit/store/until"

const { tarball, noRegistry } = currentPackedRun()
const folder = scratchFolder("install-page")
const storeFolder = path.join(folder, "store")
/** Without a registry, `installed.spec.ts` reports that no real install was tested. */
const packages = (noRegistry ? linkedPackages : installedPackages)(storeFolder, tarball.file)
const browserFound = findBrowser()
const UPGRADING = "docs/upgrading.md"
const DOCTOR = [PACKAGE, "doctor"]

const checks = z.object({ checks: z.array(z.object({ id: z.string(), status: z.string() })) })
const providers = z.object({ payment_providers: z.array(z.object({ id: z.string() })) })

/** Follows docs/install.md, then docs/upgrading.md, as a new user with no other information. */
describe("docs/install.md, followed in an empty store", () => {
  const stops: (() => Promise<void>)[] = []
  let newcomer: Newcomer
  let databaseUrl: string
  let env: NodeJS.ProcessEnv
  const plainConfig = { text: "" }

  beforeAll(async () => {
    const database = await openTestDatabase("install_page")
    stops.push(database.stop)
    databaseUrl = database.url
    writeEmptyStore(storeFolder, packages.dependencies, databaseUrl)
    plainConfig.text = readFileSync(path.join(storeFolder, "medusa-config.ts"), "utf8")
    await packages.prepare()
    const [storePort, sandboxPort] = [await freePort(), await freePort()]
    env = { MEDUSA_DISABLE_TELEMETRY: "true", HOST: "localhost", PORT: `${storePort}`, ...packages.env }
    const { publishableKey } = await fillEmptyStore(storeFolder, env)
    const { install, uninstall } = packages
    const ports = { storePort, sandboxPort }
    newcomer = new Newcomer({
      folder: storeFolder,
      env,
      ...ports,
      publishableKey: () => publishableKey,
      install,
      uninstall,
    })
  })

  afterAll(async () => {
    for (const server of ["store", "sandbox"] as const) await newcomer?.stops(server)
    for (const stop of stops) await stop()
  })

  /** One story, because each section of the pages needs the ones before it. Returns the admin user whom it created. */
  const followThePages = async () => {
    await newcomer.follows(stepsOf("Add it to the store"))
    expect(newcomer.printed.join("")).toContain("United Kingdom: pp_pay-by-bank_default, pp_system_default")

    const written = readFileSync(path.join(storeFolder, ".env"), "utf8")
    const settings =
      newcomer.running
        .get("sandbox")
        ?.log()
        .match(/^PAY_BY_BANK_\w+=.+$/gm) ?? []
    expect(settings.length).toBe(6)
    expect(settings.filter((line) => !written.includes(`${line}\n`))).toEqual([])

    await newcomer.follows(stepsOf("Take a first payment"))
    const printed = newcomer.printed.at(-1) ?? ""
    expect(printed).toContain("Order #1 is placed and paid.")
    const [, total = ""] = printed.match(/^Pay ([\d.]+) /) ?? []
    expect(await capturesIn(databaseUrl)).toEqual([Math.round(Number(total) * 100)])

    const adminUser = await AdminUser.logInTo(newcomer.storeUrl, {
      email: "you@example.com",
      password: "correct-horse-battery",
    })
    const answer = await adminUser.post("/admin/pay-by-bank/accounts/test", { id: "default" })
    expect(answer).toMatchObject({ status: 200, body: { test: { ok: true, problem: null } } })
    expect((await adminUser.post("/admin/pay-by-bank/accounts/default", { environment: "test" })).status).toBe(200)
    await until(async () => {
      const { body } = await adminUser.get("/admin/pay-by-bank/health/checklist")
      return checks.parse(body).checks.every(({ status }) => status !== "failed")
    })

    await newcomer.follows(stepsOf("Examine the store"))
    expect(newcomer.printed.at(-1)).toMatch(
      /^Merchant account default\n(  [\u2713!] .+\n)+\nThe store\n(  [\u2713!] .+\n)+\n0 to correct, /,
    )

    const today = new Date().toISOString().slice(0, 10)
    const sheet = await reconciliationOf(storeFolder, env, today)
    expect(sheet).toMatch(new RegExp(`^${today},(GBP|EUR),1,([\\d.]+),\\2,0.00,0.00,0.00,`, "m"))

    await newcomer.stops("store")
    newcomer.saves(".env", `PAY_BY_BANK_ENCRYPTION_KEY=${"0".repeat(64)}\n`)
    await newcomer.follows([...stepsOf("Several accounts"), { kind: "enter", text: "npm run dev" }])
    const enabled = await adminUser.get("/admin/payments/payment-providers?is_enabled=true&limit=50")
    const ids = providers.parse(enabled.body).payment_providers.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(["pp_pay-by-bank_uk", "pp_pay-by-bank_eu"]))

    await newcomer.stops("store")
    await newcomer.follows(stepsOf("Upgrade", UPGRADING))
    return adminUser
  }
  let followed: ReturnType<typeof followThePages> | undefined
  /** The first test that runs follows the pages, and the others use its store. So each of them can run alone. */
  const pagesFollowed = async () => await (followed ??= followThePages())

  it("leads a new user from an empty store to a captured payment, a reconciled day, several accounts and an upgrade", async () => {
    await pagesFollowed()
    expect(await capturesIn(databaseUrl)).toHaveLength(1)
  })

  /** The dashboard that the store builds itself, with our pages from the tarball. */
  unlessMissing("missing" in browserFound ? browserFound.missing : undefined)("the store's own dashboard", () => {
    let running: Awaited<ReturnType<typeof openDashboardStore>>
    let log: PageLog
    let browser: Browser

    beforeAll(async () => {
      await pagesFollowed()
      const folders = { store: storeFolder, empty: path.join(folder, "empty") }
      running = await openDashboardStore(folders, "packed_dashboard", packages.env)
      browser = await launchBrowser()
    })

    afterAll(async () => {
      await browser?.close()
      await running?.stop()
    })

    beforeEach(() => (log = { responses: [], errors: [] }))
    afterEach(() => {
      expect(log.responses.length).toBeGreaterThan(0)
      expect(log.errors).toEqual([])
    })

    const open = async () => await openStoreDashboard(running.url, browser, log)

    it("draws the insights' chart of paid amounts", async () => {
      const { page, goesTo, days } = await open()
      await withPicture(page, "packed-insights", async () => {
        await goesTo("/pay-by-bank/insights")
        await days.getByTestId("pay-by-bank-days-chart").locator("rect[stroke]").first().waitFor({ state: "attached" })
        const [chart] = await days.getByTestId("pay-by-bank-days-chart").all()
        expect((await chart?.boundingBox())?.height).toBeGreaterThan(200)
        expect(await days.getByRole("img").first().getAttribute("aria-label")).toContain("1 payments started, 1 paid")
        await expectAccessible(page, "pay-by-bank-insights")
      })
    })

    it("shows our pages in the menu and the settings, and the payment on its order's page", async () => {
      const { page, opensOurPages } = await open()
      await withPicture(page, "packed-pages", async () => {
        await opensOurPages()
        await page.getByTestId("pay-by-bank-accounts").getByRole("button").first().waitFor()
      })
    })
  })

  it("ends with an uninstall that keeps the orders", async () => {
    const adminUser = await pagesFollowed()
    writeFileSync(path.join(storeFolder, "medusa-config.ts"), plainConfig.text)
    const blocks = await run("npx", DOCTOR, { cwd: storeFolder, env }).catch(String)
    expect(blocks).toContain("ended with 1")
    expect(blocks).toMatch(/Add this to plugins:[^]+returnUrl: "http[^]+Add this to modules:[^]+United Kingdom \(GBP\)/)
    await newcomer.follows([...stepsOf("Uninstall", UPGRADING), { kind: "enter", text: "npm run dev" }])
    expect(existsSync(path.join(storeFolder, "node_modules/medusa-payment-pay-by-bank"))).toBe(false)
    expect((await call(`${newcomer.storeUrl}/hooks/payment/pay-by-bank_default`, {}, "POST", {})).status).not.toBe(500)
    expect((await adminUser.get("/admin/orders")).body).toMatchObject({ count: 1 })
    expect((await adminUser.get("/admin/pay-by-bank/health")).status).toBe(404)
  })
})
