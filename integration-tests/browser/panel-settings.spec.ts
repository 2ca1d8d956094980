import type { Browser } from "playwright-core"
import { adminApi } from "./admin-api"
import { expectAccessible } from "./axe"
import { startDemo, type Demo } from "./demo-process"
import { tabTo } from "./keyboard"
import { launchBrowser } from "./launch-browser"
import { sandboxFaults, SANDBOX_PASSWORD, settingsPage } from "./settings-page"
import { shopper } from "./shopper"
import { openStaffPage, type Heard, type Theme } from "./staff"
import { openWatchedPage, withPicture } from "./witness"

const WRONG_PASSWORD = "wrong-canary-5d1c"
const heard: Heard = { responses: [], errors: [] }
const strangers = new Set<string>()

let demo: Demo
let browser: Browser

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([startDemo({ DEMO_ADMIN: "on", DEMO_ACCOUNT: "panel" }), launchBrowser()])
}, 400_000)

afterAll(async () => {
  await browser?.close()
  await demo?.stop()
}, 60_000)

type Merchant = ReturnType<typeof settingsPage>

/** One visit of a merchant to the settings; a picture stays when it fails. */
const visit = (name: string, run: (merchant: Merchant) => Promise<void>, theme: Theme = "light") =>
  it(name, async () => {
    const page = await openStaffPage({ demo, browser, heard, theme })
    await withPicture(page, name.replaceAll(" ", "-"), async () => {
      const merchant = settingsPage(page, demo)
      await merchant.opens()
      await run(merchant)
    })
  })

describe("Settings → Pay by Bank, from an empty panel", () => {
  visit("says what is missing", async ({ account, check }) => {
    await account().getByText("Not set up").waitFor()
    expect(await account().getByText("Missing:").innerText()).toContain("Base URL, Username, Password")
    await check("account_configured").waitFor()
    expect(await check("account_configured").getAttribute("data-state")).toBe("failed")
  })

  visit("says in words that a password is wrong, and keeps nothing of it", async (merchant) => {
    await merchant.opensAccount()
    await merchant.entersConnection(WRONG_PASSWORD)
    expect(await merchant.testsTheConnection()).toBe("The service refuses the username or the password. Correct them.")
    expect(await merchant.page.content()).not.toContain(WRONG_PASSWORD)
    await merchant.drawer.getByRole("button", { name: "Cancel" }).click()
    await merchant.page.getByRole("button", { name: "Leave" }).click()
    await merchant.account().getByText("Not set up").waitFor()
  })

  visit("says in words that an address leads nowhere", async (merchant) => {
    await merchant.opensAccount()
    await merchant.entersConnection(SANDBOX_PASSWORD, "http://127.0.0.1:1/api/v1")
    expect(await merchant.testsTheConnection()).toMatch(/^The server refuses the connection\./)
  })

  visit("says in words that a connection is not secure", async (merchant) => {
    await merchant.opensAccount()
    await merchant.entersConnection(SANDBOX_PASSWORD, `${demo.facts.sandboxUrl.replace("http:", "https:")}/api/v1`)
    expect(await merchant.testsTheConnection()).toMatch(/^No secure connection: the server's certificate is not valid/)
  })

  for (const [what, kind, sentence] of [
    ["is slow", "latency", /^The service answers, but it took \d{4,} ms: longer than a shopper likes to wait\./],
    ["does not answer", "hang", /^The service did not answer in time\. Try again/],
  ] as const) {
    visit(`says in words that the service ${what}`, async (merchant) => {
      await merchant.opensAccount()
      await merchant.entersConnection(SANDBOX_PASSWORD)
      const faults = sandboxFaults(demo)
      await faults.begin(kind, { latencyMs: 3500 })
      try {
        expect(await merchant.testsTheConnection()).toMatch(sentence)
      } finally {
        await faults.end()
      }
    })
  }

  visit("marks what cannot be right before it is sent", async (merchant) => {
    await merchant.opensAccount()
    await merchant.field("Return URL").fill(`${demo.facts.storefrontUrl}/return`)
    await merchant.drawer.getByRole("button", { name: "Save" }).click()
    await merchant.drawer.getByText("Put {session_id} into the path of the address.").waitFor()
    expect(await merchant.field("Return URL").getAttribute("aria-invalid")).toBe("true")
    await merchant.getsFocus(merchant.field("Return URL"))
  })

  visit("an account that is entered, tested and saved is ready at once", async (merchant) => {
    await merchant.opensAccount()
    await merchant.entersConnection(SANDBOX_PASSWORD)
    await merchant.entersTheRest()
    expect(await merchant.testsTheConnection()).toMatch(/^Connection works: .* lists \d+ banks\.$/)
    await merchant.saves()
    await merchant.account().getByText("Ready").waitFor()
    await merchant.page.locator('[data-testid="pay-by-bank-check-connection"][data-state="ok"]').waitFor()
  })

  visit("one click enables it in a region and leaves the region's other providers", async ({ check, page }) => {
    const [region] = demo.facts.regions
    const api = await adminApi(demo)
    await api.setProviders(region?.id ?? "", ["pp_system_default"])
    await page.reload()
    await check("provider_in_regions")
      .getByRole("button", { name: /^Enable in / })
      .click()
    await page.locator('[data-testid="pay-by-bank-check-provider_in_regions"][data-state="ok"]').waitFor()
    const providers = await api.providersOf(region?.id ?? "")
    expect(providers.sort()).toEqual([demo.facts.providerId, "pp_system_default"].sort())
  })

  it("takes a payment that becomes one captured order", async () => {
    const page = await openWatchedPage(browser, strangers)
    await withPicture(page, "paid-from-panel", async () => {
      const visitor = shopper(page, demo.facts.storefrontUrl)
      await visitor.fillsTheBasket("Linen notebook")
      await visitor.givesAddressAndDelivery()
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("approve")
      const { displayId } = await visitor.seesTheOrder()
      const order = await (await adminApi(demo)).order(displayId)
      expect(order.payment_status).toBe("captured")
      expect(order.payments.map(({ captures }) => captures.length)).toEqual([1])
    })
  })
})

describe("Settings → Pay by Bank, with an account", () => {
  visit("names a stored password without showing it, and asks for it when the address changes", async (merchant) => {
    await merchant.opensAccount()
    await merchant.drawer.getByText("A password is stored. It is never shown.").waitFor()
    await merchant.field("Base URL").fill("https://elsewhere.example.com/api/v1")
    await merchant.drawer.getByRole("button", { name: "Save" }).click()
    await merchant.drawer.getByText(/^Enter the password again/).waitFor()
  })

  visit("keeps the last list of banks when the service is down, and says so", async ({ banks, page }) => {
    await banks()
      .getByText(/List fetched/)
      .waitFor()
    const faults = sandboxFaults(demo)
    await faults.begin("server_error")
    try {
      await banks().getByRole("button", { name: "Refresh" }).click()
      await banks().getByText("The payment service does not answer.").waitFor()
      expect(await banks().getByRole("row").count()).toBeGreaterThan(5)
      await page.getByTestId("pay-by-bank-checklist").getByRole("button", { name: "Check again" }).click()
      await page.locator('[data-testid="pay-by-bank-check-connection"][data-state="failed"]').waitFor()
    } finally {
      await faults.end()
    }
  })

  visit("finds a bank by its name", async ({ banks }) => {
    await banks().getByRole("searchbox", { name: "Search banks" }).fill("beacon")
    await banks().getByText("Alder & Vale Bank").waitFor({ state: "detached" })
    await banks().getByText("Beaconmoor", { exact: true }).waitFor()
  })

  visit("is used by keyboard alone", async (merchant) => {
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

  for (const theme of ["light", "dark"] as const) {
    visit(
      `neither axe nor the keyboard finds a fault in it in ${theme}`,
      async ({ page, banks, opensAccount, check }) => {
        await check("backends").waitFor()
        await banks()
          .getByText(/List fetched/)
          .waitFor()
        await expectAccessible(page, "pay-by-bank-settings")
        await opensAccount()
        await expectAccessible(page, "pay-by-bank-account")
      },
      theme,
    )
  }

  it("never sent a password to the browser, and caused no error in it", () => {
    const secrets = [SANDBOX_PASSWORD, WRONG_PASSWORD]
    expect(heard.responses.length).toBeGreaterThan(50)
    expect(heard.responses.filter((body) => secrets.some((secret) => body.includes(secret)))).toEqual([])
    expect(heard.errors).toEqual([])
  })
})
