import { z } from "zod"
import { adminApi } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import { deleteAccounts, enterAccount } from "../kit/browser/reset-demo"
import type { OpenDemo } from "../kit/browser/demo-process"
import { tabTo } from "../kit/browser/keyboard"
import { adminStage } from "../kit/browser/admin-stage"
import { sandboxFaults, SANDBOX_PASSWORD, settingsPage } from "../kit/browser/settings-page"
import { shopper } from "../kit/browser/shopper"
import { openWatchedPage, withPicture } from "../kit/browser/witness"
import { until } from "../kit/store/until"

const WRONG_PASSWORD = "wrong-canary-5d1c"

const PASSWORDS = [SANDBOX_PASSWORD, WRONG_PASSWORD]
/** Two people who may approve, and a job that has run: without them, the checklist has a thing to do. */
const withApproversAndJob = async (demo: OpenDemo) => {
  const api = await adminApi(demo)
  await until(async () => answer.parse(await api.get("/admin/pay-by-bank/health")).health.running)
}
const answer = z.object({ health: z.object({ running: z.boolean() }) })
const { describeInBrowser, demo, browser, ...stage } = adminStage(settingsPage, withApproversAndJob, PASSWORDS)

type Merchant = ReturnType<typeof settingsPage>

/** A merchant's visit to the settings, which never receives a password. */
const visit = (name: string, run: (merchant: Merchant) => Promise<void>) =>
  stage.visit(name, async (merchant) => {
    await merchant.opens()
    await run(merchant)
  })

describeInBrowser("Settings → Pay by Bank, without an account", () => {
  beforeAll(async () => await deleteAccounts(demo()))

  visit(
    "shows what is missing, stores nothing of a wrong password, shows an account that is entered, tested and saved as ready at once, and takes a payment with it",
    async (merchant) => {
      await merchant.account().getByText("Not set up").first().waitFor()
      expect(await merchant.account().getByText("Missing:").first().innerText()).toContain(
        "Base URL, Username, Password",
      )
      await merchant.checkIs("account_configured", "failed")
      await merchant.opensAccount()
      await merchant.entersConnection(WRONG_PASSWORD)
      expect(await merchant.testsTheConnection()).toBe(
        "The payment service refuses the username or the password. Correct them.",
      )
      expect(await merchant.page.content()).not.toContain(WRONG_PASSWORD)
      await merchant.drawer.getByRole("button", { name: "Cancel" }).click()
      await merchant.page.getByRole("button", { name: "Leave" }).click()
      await merchant.account().getByRole("button", { name: "Set up default" }).waitFor()
      await merchant.opensAccount()
      await merchant.entersConnection(SANDBOX_PASSWORD)
      await merchant.entersTheRest()
      expect(await merchant.testsTheConnection()).toMatch(
        /^Connection works: .* lists \d+ banks\.\s+An ID that does not exist is answered with 404 \{error\}\.$/,
      )
      await merchant.saves()
      await merchant.account().getByText("Ready").waitFor()
      await merchant.unfoldsPassedChecks()
      await merchant.checkIs("connection", "ok")
      const page = await openWatchedPage(browser(), new Set())
      await withPicture(page, "paid-after-setup", async () => {
        const visitor = shopper(page, demo().facts.storefrontUrl)
        await visitor.fillsTheCart("Linen notebook")
        await visitor.givesAddressAndDelivery()
        await visitor.goesToTheBank("chosen at checkout")
        await visitor.decides("approve")
        const { displayId } = await visitor.seesTheOrder()
        const order = await (await adminApi(demo())).order(displayId)
        expect(order.payment_status).toBe("captured")
        expect(order.payments.map(({ captures }) => captures.length)).toEqual([1])
      })
    },
  )
})

describeInBrowser("Settings → Pay by Bank, with an account", () => {
  beforeAll(async () => await enterAccount(demo()))

  visit(
    "enables the account in a region with one click, and leaves the region's other providers",
    async ({ check, checkIs, unfoldsPassedChecks, page }) => {
      const [region] = demo().facts.regions
      const api = await adminApi(demo())
      await api.setProviders(region?.id ?? "", ["pp_system_default"])
      await page.reload()
      await check("provider_in_regions")
        .getByRole("button", { name: /^Enable in / })
        .click()
      await unfoldsPassedChecks()
      await checkIs("provider_in_regions", "ok")
      const providers = await api.providersOf(region?.id ?? "")
      expect(providers.sort()).toEqual([demo().facts.providerId, "pp_system_default"].sort())
    },
  )

  visit("finds a bank by name, and keeps the list while the service is down", async ({ banks, checksAgainUntil }) => {
    await banks()
      .getByText(/List fetched/)
      .waitFor()
    const faults = sandboxFaults(demo())
    await faults.begin("server_error")
    try {
      // A list that was fetched in the last ten seconds is shown again.
      await until(async () => {
        await banks().getByRole("button", { name: "Refresh" }).click()
        return await banks().getByText("The payment service is not responding.").isVisible()
      })
      expect(await banks().getByRole("row").count()).toBeGreaterThan(5)
      await banks().getByRole("searchbox", { name: "Search banks" }).fill("beacon")
      await banks().getByText("Alder & Vale Bank").waitFor({ state: "detached" })
      await banks().getByText("Beaconmoor", { exact: true }).waitFor()
      await checksAgainUntil("connection", "failed")
    } finally {
      await faults.end()
    }
  })

  visit("is used with the keyboard alone", async (merchant) => {
    const { page, drawer } = merchant
    await merchant
      .account()
      .getByRole("button", { name: /^Edit / })
      .focus()
    await page.keyboard.press("Enter")
    await drawer.waitFor()
    await tabTo(page, merchant.field("Name"))
    await page.keyboard.type("Keys only")
    await tabTo(page, drawer.getByRole("button", { name: "Save" }))
    await page.keyboard.press("Enter")
    await drawer.waitFor({ state: "detached" })
    const edit = merchant.account().getByRole("button", { name: "Edit Keys only" })
    await edit.focus()
    await page.keyboard.press("Enter")
    await drawer.waitFor()
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await merchant.getsFocus(edit)
  })

  visit(
    "has no problem that axe or the keyboard finds, in light and dark",
    async ({ page, banks, opensAccount, unfoldsPassedChecks }) => {
      await unfoldsPassedChecks()
      await banks()
        .getByText(/List fetched/)
        .waitFor()
      await expectAccessible(page, "pay-by-bank-settings")
      await opensAccount()
      await expectAccessible(page, "pay-by-bank-account")
    },
  )
})
