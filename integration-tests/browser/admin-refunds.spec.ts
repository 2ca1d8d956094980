import { adminApi, SECOND } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import type { OpenDemo } from "../kit/browser/demo-process"
import { refundsPage } from "../kit/browser/refunds-page"
import { tabTo } from "../kit/browser/keyboard"
import { adminStage } from "../kit/browser/admin-stage"
import { paymentsOf } from "../kit/browser/payments"

const CHART = /days-chart/

/** Three refunds that are due, and a second admin user. */
const withRefunds = async (demo: OpenDemo) => {
  const { orderId } = await paymentsOf(demo).paid()
  const api = await adminApi(demo)
  for (const amount of [1.5, 2.5, 3.5]) await api.refundsOrder(orderId, amount)
}

const { describeInBrowser, visit, demo } = adminStage(refundsPage, withRefunds)

describeInBrowser("the refunds page", () => {
  visit(
    "exports the due refunds as a batch, with the session and without a token, and downloads its file again unchanged",
    async ({ page, opensRefundsPage, due, batches, downloads }) => {
      await opensRefundsPage()
      await due.getByText("£7.50").waitFor()
      await due.getByText("3 refunds").waitFor()
      const { text, url } = await downloads(due.getByRole("button", { name: "Export for your bank" }))
      const lines = text.trim().split("\r\n")
      expect(lines[0]).toContain("payer_name")
      expect(lines.slice(1).filter((line) => /1\.50|2\.50|3\.50/.test(line)).length).toBe(3)
      expect(url).toMatch(/^blob:/)
      await due.getByText("No refunds due").waitFor()
      await expectAccessible(page, "pay-by-bank-refund-batches")
      expect((await downloads(batches.getByRole("button", { name: "Download again" }))).text).toBe(text)
      await batches.getByRole("button", { name: "Cancel batch" }).click()
      const prompt = page.getByTestId("pay-by-bank-note")
      await expectAccessible(page, "pay-by-bank-note")
      await prompt.getByLabel("Note").fill("Never uploaded")
      await prompt.getByRole("button", { name: "Cancel batch" }).click()
      await batches.getByText(/^Robin Larkfold proposed on .+ to cancel this batch\./).waitFor()
      const second = await adminApi({ facts: { ...demo().facts, ...SECOND } })
      await second.approvesBatch()
      await opensRefundsPage()
      await due.getByText("£7.50").waitFor()
      await batches.waitFor({ state: "detached" })
    },
  )

  visit("is used with the keyboard alone", async (refunds) => {
    const { page, drawer, row } = refunds
    await refunds.opensRefundsPage()
    const opener = row("£3.50").getByRole("button")
    await tabTo(page, opener)
    await page.keyboard.press("Enter")
    await drawer.getByText("History").waitFor()
    await tabTo(page, drawer.getByLabel("Bank reference"))
    await page.keyboard.type("By keys")
    await page.keyboard.press("Escape")
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).waitFor()
    await page.keyboard.press("Escape")
    await tabTo(page, drawer.getByRole("button", { name: "Mark as sent" }))
    await page.keyboard.press("Enter")
    await row("£3.50").getByText("Sent, to be confirmed").waitFor()
    await opener.and(page.locator(":focus")).waitFor()
  })
})

describeInBrowser("the insights", () => {
  visit(
    "draw the days, load the chart only on their own page, show the same figures in a table, and download the chosen days",
    async (refunds) => {
      const fetched: string[] = []
      refunds.page.on("request", (request) => fetched.push(request.url()))
      await refunds.opensRefundsPage()
      expect(fetched.filter((url) => CHART.test(url))).toEqual([])
      await refunds.goesTo("/pay-by-bank/insights")
      await refunds.days
        .getByTestId("pay-by-bank-days-chart")
        .locator("rect[stroke]")
        .first()
        .waitFor({ state: "attached" })
      expect(fetched.some((url) => CHART.test(url))).toBe(true)
      const [first] = await refunds.days.getByTestId("pay-by-bank-days-chart").all()
      expect((await first?.boundingBox())?.height).toBeGreaterThan(200)
      await refunds.days.getByText("Figures as a table").click()
      const cells = refunds.days.getByRole("row").nth(1).getByRole("cell")
      expect((await cells.allInnerTexts()).slice(1)).toEqual(["1", "0", "0", "0", "0"])
      const label = await refunds.days.getByRole("img").first().getAttribute("aria-label")
      expect(label).toContain("1 payments started, 1 paid, 0 declined, 0 canceled, 0 abandoned, 0 waiting")
      await refunds.insights.getByRole("combobox", { name: "Date range" }).click()
      await refunds.page.getByRole("option", { name: "Last 7 days" }).click()
      await refunds.page.waitForURL(/days=7/)
      // The previous figures stay visible until the new ones have loaded.
      await refunds.days.getByRole("row").nth(8).waitFor({ state: "detached" })
      expect(await refunds.days.getByRole("row").count()).toBe(8)
      await refunds.insights.getByText("1 of 1 checkout paid").waitFor()
      const { text, url } = await refunds.downloads(refunds.insights.getByRole("button", { name: "Download report" }))
      const [names, line, ...more] = text.trim().split("\r\n")
      expect(names).toMatch(/^day,currency,payments,reported,captured,/)
      const [, currency, payments, reported, captured] = line?.split(",") ?? []
      expect({ currency, payments, more }).toEqual({ currency: "GBP", payments: "1", more: [] })
      expect(Number(reported)).toBeGreaterThan(0)
      expect(captured).toBe(reported)
      expect(url).toMatch(/^blob:/)
    },
  )
})

describeInBrowser("a region's page", () => {
  visit(
    "lists the banks of an account that is enabled there, and offers a choice when there are two",
    async (refunds) => {
      const { page, goesTo, regionBanks } = refunds
      const region = demo().facts.regions[1]?.id ?? ""
      const api = await adminApi(demo())
      await api.setProviders(region, ["pp_pay-by-bank_eu"])
      await goesTo(`/settings/regions/${region}`)
      await regionBanks.getByText(/not configured|not set up/).waitFor()
      await api.setProviders(region, ["pp_pay-by-bank_default", "pp_pay-by-bank_eu"])
      await page.reload()
      await regionBanks.getByRole("row").nth(2).waitFor()
      await regionBanks.getByRole("combobox", { name: "Account" }).click()
      await page.getByRole("option", { name: "eu" }).click()
      await regionBanks.getByText(/not configured|not set up/).waitFor()
      await expectAccessible(page, "pay-by-bank-region-banks")
    },
  )
})

describeInBrowser("all of these pages", () => {
  visit(
    "have no problem that axe or the keyboard finds, in light and dark",
    async ({ page, opensRefundsPage, opensRefund, drawer, goesTo, days }) => {
      await opensRefundsPage()
      await expectAccessible(page, "pay-by-bank-refunds")
      await opensRefund("£2.50")
      await drawer.getByRole("button", { name: "Show payer details" }).click()
      await drawer
        .getByText(/^(IBAN|Account number)$/)
        .first()
        .waitFor()
      await expectAccessible(page, "pay-by-bank-refund")
      await goesTo("/pay-by-bank/insights")
      await days.getByTestId("pay-by-bank-days-chart").locator("rect[stroke]").first().waitFor({ state: "attached" })
      await days.getByText("Figures as a table").click()
      await expectAccessible(page, "pay-by-bank-insights")
    },
  )
})
