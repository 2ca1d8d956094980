import type { Browser } from "playwright-core"
import { adminApi } from "./admin-api"
import { startDemo, type Demo } from "./demo-process"
import { launchBrowser } from "./launch-browser"
import { minorUnits, shopper } from "./shopper"
import { openWatchedPage, withPicture } from "./witness"

const isLong = process.env["TEST_SET"] === "long"
const strangers = new Set<string>()

let demo: Demo
let browser: Browser
let stopped: Promise<Awaited<ReturnType<Demo["stop"]>>> | undefined
const stopDemo = () => (stopped ??= demo.stop())

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([startDemo({ DEMO_ADMIN: isLong ? "on" : "off" }), launchBrowser()])
}, 300_000)

afterAll(async () => {
  await browser?.close()
  if (demo) await stopDemo()
}, 60_000)

const visit = (name: string, run: (visitor: ReturnType<typeof shopper>) => Promise<void>) =>
  it(name, async () => {
    const page = await openWatchedPage(browser, strangers)
    await withPicture(page, name.replaceAll(" ", "-"), () => run(shopper(page, demo.facts.storefrontUrl)))
  })

async function expectPaidOnce(displayId: number, total: string, currency: string) {
  const order = await (await adminApi(demo)).order(displayId)
  expect(order).toMatchObject({ payment_status: "captured", currency_code: currency })
  expect(Math.round(order.total * 100)).toBe(minorUnits(total))
  expect(order.payments).toHaveLength(1)
  const captures = order.payments.flatMap(({ captures }) => captures)
  expect(captures.map(({ amount }) => Math.round(amount * 100))).toEqual([minorUnits(total)])
}

describe("checkout in a browser", () => {
  visit("a payment approved at the bank becomes one captured order", async (visitor) => {
    await visitor.fillsTheBasket("Linen notebook")
    const total = await visitor.givesAddressAndDelivery()
    await visitor.goesToTheBank("chosen at checkout")
    await visitor.decides("approve")
    const order = await visitor.seesTheOrder()
    expect(order.total).toBe(total)
    await expectPaidOnce(order.displayId, total, "gbp")
  })

  visit("a bank chosen on the bank's page pays an order in euro", async (visitor) => {
    await visitor.fillsTheBasket("Bud vase", "Ireland")
    const total = await visitor.givesAddressAndDelivery()
    expect(total).toMatch(/^€/)
    await visitor.goesToTheBank("chosen at the bank page")
    await visitor.decides("approve")
    const order = await visitor.seesTheOrder()
    expect(order.total).toBe(total)
    await expectPaidOnce(order.displayId, total, "eur")
  })

  for (const decision of ["reject", "cancel"] as const) {
    visit(`a payment that ends with "${decision}" leads back to the same basket`, async (visitor) => {
      const before = (await (await adminApi(demo)).orders()).length
      await visitor.fillsTheBasket("Stoneware mug")
      const total = await visitor.givesAddressAndDelivery()
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides(decision)
      const checkout = await visitor.isBackAtCheckout()
      expect(checkout.total).toBe(total)
      expect(checkout.notice).toMatch(/\w+ .*\.$/s)
      expect(await (await adminApi(demo)).orders()).toHaveLength(before)
    })
  }

  const inTheLongSet = isLong ? it : () => undefined
  inTheLongSet("the admin panel lets its user in", async () => {
    const page = await openWatchedPage(browser, strangers)
    await withPicture(page, "admin-login", async () => {
      await page.goto(`${demo.facts.adminUrl}/login`)
      await page.locator("input[name=email]").fill(demo.facts.adminEmail)
      await page.locator("input[name=password]").fill(demo.facts.adminPassword)
      await page.getByRole("button", { name: /continue/i }).click()
      await page.waitForURL(/\/app\/orders/)
    })
  })

  it("talks to nobody outside this machine", () => expect([...strangers]).toEqual([]))

  it("leaves no process when it is stopped", async () => {
    expect(demo.processes.map(({ name }) => name).sort()).toEqual(["postgres", "sandbox", "store", "storefront"])
    expect((await stopDemo()).left).toEqual([])
  })
})
