import { adminApi } from "../kit/browser/admin-api"
import { axeViolations } from "../kit/browser/axe"
import { storefrontStage } from "../kit/browser/storefront-stage"

const PRICE = 12.34

const { describeInBrowser, visit, demo, fault, heal } = storefrontStage()

interface Copied {
  link: string
  orderId: string
}

const copied = async (): Promise<Copied> => {
  const { orderId, collectionId } = await (await adminApi(demo())).takesOnThePhone(PRICE)
  return { link: `${demo().facts.storefrontUrl}/payment-collection/${collectionId}?order_id=${orderId}`, orderId }
}

describeInBrowser("the link that an admin user copies from the order page", () => {
  visit("is paid by bank, and the order is paid once", async ({ visitor }) => {
    const { link, orderId } = await copied()
    expect(await visitor.opensTheLink(link, "payable")).toContain("£12.34")
    await visitor.goesToTheBank("chosen at checkout")
    await visitor.decides("approve")
    expect(await visitor.seesWhatIsOutstanding("paid")).toContain("This has been paid")
    const admin = await adminApi(demo())
    const order = await admin.order(await admin.numberOf(orderId))
    expect(order.payment_status).toBe("captured")
    expect(order.payments.flatMap(({ captures }) => captures.map(({ amount }) => amount))).toEqual([PRICE])
    expect(await visitor.opensTheLink(link, "paid")).toContain("This has been paid")
  })

  visit(
    "says whose order it is before the first bank can be tapped, until this browser pays it",
    async ({ visitor, page }) => {
      const question = "Pay only if this order is yours"
      const { link } = await copied()
      expect(await visitor.opensTheLink(link, "payable")).toContain(question)
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("reject")
      await visitor.seesHowItWent("rejected")
      await page.getByRole("button", { name: "Try again" }).click()
      expect(await visitor.seesWhatIsOutstanding("payable")).not.toContain(question)
    },
  )

  visit("keeps the order's id out of the address, and is in no search engine", async ({ visitor, page }) => {
    const { link, orderId } = await copied()
    await visitor.opensTheLink(link, "payable")
    await page.waitForURL((url) => !url.href.includes(orderId))
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex")
    await page.reload()
    await visitor.seesWhatIsOutstanding("payable")
    await page.getByRole("link", { name: "Larkfold" }).first().click()
    await page.waitForURL(`${demo().facts.storefrontUrl}/`)
    await page.locator('meta[name="robots"]').waitFor({ state: "detached" })
  })

  visit(
    "is opened on a phone, and again after the bank has rejected the payment",
    async ({ visitor, page }) => {
      const { link } = await copied()
      await visitor.opensTheLink(link, "payable")
      expect(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true)
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("reject")
      expect(await visitor.seesHowItWent("rejected")).toContain("Nothing was charged")
      await page.getByRole("button", { name: "Try again" }).click()
      await visitor.seesWhatIsOutstanding("payable")
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("approve")
      await visitor.seesWhatIsOutstanding("paid")
    },
    "phone",
  )

  visit("is closed after the order is canceled, and unknown links are not found", async ({ visitor }) => {
    const { link, orderId } = await copied()
    await (await adminApi(demo())).cancels(orderId)
    expect(await visitor.opensTheLink(link, "closed")).toContain("no longer open")
    expect(await visitor.opensTheLink(link.replace(/order_id=.*/, "order_id=another"), "not_found")).toContain(
      "We cannot find this payment",
    )
  })

  visit(
    "shows that the payment service is down, and is paid when the service works again",
    async ({ visitor, page }) => {
      const { link } = await copied()
      await visitor.opensTheLink(link, "payable")
      await fault({ call: "auth", kind: "server_error", times: "always" })
      await visitor.choosesBank("chosen at checkout")
      await page.getByTestId("pay-problem").waitFor()
      await heal()
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("approve")
      await visitor.seesWhatIsOutstanding("paid")
    },
  )

  visit("is accessible, in light and dark", async ({ visitor, page }) => {
    const { link } = await copied()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await visitor.opensTheLink(link, "payable")
      expect(await axeViolations(page, "outstanding")).toEqual([])
    }
  })
})
