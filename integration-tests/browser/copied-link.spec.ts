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
  visit(
    "says whose order it is until this browser pays it, is tried again after the service was down and the bank has rejected, and is paid once",
    async ({ visitor, page }) => {
      const question = "Pay only if this order is yours"
      const { link, orderId } = await copied()
      const shown = await visitor.opensTheLink(link, "payable")
      expect(shown).toContain("£12.34")
      expect(shown).toContain(question)
      expect(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true)
      await page.waitForURL((url) => !url.href.includes(orderId))
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex")
      await page.reload()
      await visitor.seesWhatIsOutstanding("payable")
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await axeViolations(page, "outstanding")).toEqual([])
      }
      await fault({ call: "auth", kind: "server_error", times: "always" })
      await visitor.choosesBank("chosen at checkout")
      await page.getByTestId("pay-problem").waitFor()
      await heal()
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("reject")
      expect(await visitor.seesHowItWent("rejected")).toContain("Nothing was charged")
      await page.getByRole("button", { name: "Try again" }).click()
      expect(await visitor.seesWhatIsOutstanding("payable")).not.toContain(question)
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("approve")
      expect(await visitor.seesWhatIsOutstanding("paid")).toContain("This has been paid")
      const admin = await adminApi(demo())
      const order = await admin.order(await admin.numberOf(orderId))
      expect(order.payment_status).toBe("captured")
      expect(order.payments.flatMap(({ captures }) => captures.map(({ amount }) => amount))).toEqual([PRICE])
      expect(await visitor.opensTheLink(link, "paid")).toContain("This has been paid")
      await page.getByRole("link", { name: "Larkfold" }).first().click()
      await page.waitForURL(`${demo().facts.storefrontUrl}/`)
      await page.locator('meta[name="robots"]').waitFor({ state: "detached" })
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
})
