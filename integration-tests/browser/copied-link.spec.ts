import type { Browser, Page } from "playwright-core"
import { adminApi, type AdminApi } from "./admin-api"
import { axeViolations } from "./axe"
import { startDemo, type Demo } from "./demo-process"
import { launchBrowser } from "./launch-browser"
import { shopper } from "./shopper"
import { openWatchedPage, withPicture } from "./witness"

const PRICE = 12.34

let demo: Demo
let browser: Browser
let staff: AdminApi

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([startDemo({ DEMO_ADMIN: "off" }), launchBrowser()])
  staff = await adminApi(demo)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await demo?.stop()
}, 60_000)

interface Copied {
  link: string
  orderId: string
}

const copied = async (): Promise<Copied> => {
  const { orderId, collectionId } = await staff.takesOnThePhone(PRICE)
  return { link: `${demo.facts.storefrontUrl}/payment-collection/${collectionId}?order_id=${orderId}`, orderId }
}

const visit = (
  name: string,
  run: (visitor: ReturnType<typeof shopper>, page: Page) => Promise<void>,
  viewport?: { width: number; height: number },
) =>
  it(name, async () => {
    const page = await openWatchedPage(browser, new Set())
    if (viewport) await page.setViewportSize(viewport)
    await withPicture(page, name.replaceAll(" ", "-"), () => run(shopper(page, demo.facts.storefrontUrl), page))
  })

describe("the link that staff copied from the order's page", () => {
  visit("is paid by bank, and the order is paid once", async (visitor) => {
    const { link, orderId } = await copied()
    expect(await visitor.opensTheLink(link, "payable")).toContain("£12.34")
    await visitor.goesToTheBank("chosen at checkout")
    await visitor.decides("approve")
    expect(await visitor.seesWhatIsOwed("paid")).toContain("This has been paid")
    const order = await staff.order(await staff.numberOf(orderId))
    expect(order.payment_status).toBe("captured")
    expect(order.payments.flatMap(({ captures }) => captures.map(({ amount }) => amount))).toEqual([PRICE])
    expect(await visitor.opensTheLink(link, "paid")).toContain("This has been paid")
  })

  visit(
    "is opened on a phone, and again after the bank has said no",
    async (visitor, page) => {
      const { link } = await copied()
      await visitor.opensTheLink(link, "payable")
      expect(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true)
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("reject")
      expect(await visitor.seesHowItWent("rejected")).toContain("Nothing was charged")
      await page.getByRole("button", { name: "Try again" }).click()
      await visitor.seesWhatIsOwed("payable")
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("approve")
      await visitor.seesWhatIsOwed("paid")
    },
    { width: 390, height: 844 },
  )

  visit("says that it is closed once the order is canceled, and knows no others", async (visitor) => {
    const { link, orderId } = await copied()
    await staff.cancels(orderId)
    expect(await visitor.opensTheLink(link, "closed")).toContain("no longer open")
    expect(await visitor.opensTheLink(link.replace(/order_id=.*/, "order_id=another"), "not_found")).toContain(
      "We cannot find this payment",
    )
  })

  visit("says so when the payment service is down, and is paid once it is back", async (visitor, page) => {
    const { link } = await copied()
    await visitor.opensTheLink(link, "payable")
    const faults = `${demo.facts.sandboxUrl}/__sandbox/faults`
    const headers = { "content-type": "application/json" }
    const body = JSON.stringify({ call: "auth", kind: "server_error", times: "always" })
    expect((await fetch(faults, { method: "POST", headers, body })).ok).toBe(true)
    await page.getByTestId("pay").click()
    await page.getByTestId("pay-problem").waitFor()
    expect((await fetch(faults, { method: "DELETE" })).ok).toBe(true)
    await visitor.goesToTheBank("chosen at checkout")
    await visitor.decides("approve")
    await visitor.seesWhatIsOwed("paid")
  })

  visit("can be read by everybody, in light and dark", async (visitor, page) => {
    const { link } = await copied()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await visitor.opensTheLink(link, "payable")
      expect(await axeViolations(page, "owed")).toEqual([])
    }
  })
})
