import type { Locator } from "playwright-core"
import { adminApi, SECOND } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import type { OpenDemo } from "../kit/browser/demo-process"
import { refundsPage } from "../kit/browser/refunds-page"
import { tabTo } from "../kit/browser/keyboard"
import { adminStage } from "../kit/browser/admin-stage"
import { paymentsOf } from "../kit/browser/payments"

const CHART = /days-chart/
let orderNumber: number

/** Three refunds that are due, and a second admin user. */
const withRefunds = async (demo: OpenDemo) => {
  const { orderId } = await paymentsOf(demo).paid()
  const api = await adminApi(demo)
  orderNumber = await api.numberOf(orderId)
  for (const amount of [1.5, 2.5, 3.5]) await api.refundsOrder(orderId, amount)
}

const { describeInBrowser, visit, demo } = adminStage(refundsPage, withRefunds)

describeInBrowser("the refunds page", () => {
  visit("shows the total that is due, and lists the refunds", async ({ opensRefundsPage, due, list }) => {
    await opensRefundsPage()
    await due.getByText("£7.50").waitFor()
    await due.getByText("3 refunds").waitFor()
    expect(await list.getByRole("row").count()).toBe(4)
  })

  visit("shows its refunds as cards on a phone, and opens one", async ({ page, list, goesTo, drawer }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goesTo("/pay-by-bank/refunds")
    await list.getByRole("button", { name: /^£2\.50/ }).click()
    await drawer.getByText("History").waitFor()
    await drawer.getByRole("link", { name: "Open payment" }).click()
    await page.getByTestId("pay-by-bank-payment").getByRole("heading", { level: 1 }).waitFor()
  })

  visit("finds refunds by their order and by their status", async ({ page, opensRefundsPage, list }) => {
    await opensRefundsPage()
    await list.getByRole("searchbox", { name: "Search refunds" }).fill("nothing-like-this")
    await list.getByText("No results").waitFor()
    await list.getByRole("searchbox", { name: "Search refunds" }).fill(`${orderNumber}`)
    await list.getByText("£2.50").waitFor()
    await list.getByRole("button", { name: "Add filter" }).click()
    await page.getByRole("menuitem", { name: "Status" }).click()
    await page.getByText("Sent and confirmed", { exact: true }).click()
    await page.keyboard.press("Escape")
    await list.getByText("No results").waitFor()
  })

  visit("shows a payer on request, and records who requested it", async ({ opensRefundsPage, opensRefund, drawer }) => {
    await opensRefundsPage()
    await opensRefund("£1.50")
    expect(await drawer.getByText("Account number").count()).toBe(0)
    await drawer.getByRole("button", { name: "Show payer details" }).click()
    await drawer
      .getByText(/^(IBAN|Account number)$/)
      .first()
      .waitFor()
    await drawer.getByText("Payer shown in full").waitFor()
    await drawer.getByText("by Robin Larkfold").first().waitFor()
  })

  visit(
    "exports the due refunds as a batch, with the session and without a token, and downloads its file again unchanged",
    async ({ page, opensRefundsPage, due, batches, downloads }) => {
      await opensRefundsPage()
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
    "draw the days, load the chart only on their own page, and show the same figures in a table",
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
    },
  )

  visit("keep the chosen days in the URL", async ({ goesTo, insights, page, days }) => {
    await goesTo("/pay-by-bank/insights")
    await insights.getByRole("combobox", { name: "Date range" }).click()
    await page.getByRole("option", { name: "Last 7 days" }).click()
    await page.waitForURL(/days=7/)
    await days.getByText("Figures as a table").click()
    // The previous figures stay visible until the new ones have loaded.
    await days.getByRole("row").nth(8).waitFor({ state: "detached" })
    expect(await days.getByRole("row").count()).toBe(8)
    await insights.getByText("1 of 1 checkout paid").waitFor()
  })

  visit("download the report of the chosen days, to compare with the bank's statement", async (refunds) => {
    await refunds.goesTo("/pay-by-bank/insights?days=7")
    const { text, url } = await refunds.downloads(refunds.insights.getByRole("button", { name: "Download report" }))
    const [names, line, ...more] = text.trim().split("\r\n")
    expect(names).toMatch(/^day,currency,payments,reported,captured,/)
    const [, currency, payments, reported, captured] = line?.split(",") ?? []
    expect({ currency, payments, more }).toEqual({ currency: "GBP", payments: "1", more: [] })
    expect(Number(reported)).toBeGreaterThan(0)
    expect(captured).toBe(reported)
    expect(url).toMatch(/^blob:/)
  })

  visit("say in two clicks why a bank fails, and each figure opens the payments that it counts", async (refunds) => {
    const { page, insights } = refunds
    const bank = { id: "beaconmoor-gb", name: "Beaconmoor" }
    const payments = paymentsOf(demo(), { bank: bank.id })
    const ended = [await payments.ended("reject"), await payments.ended("cancel"), await payments.paidOtherAmount()]
    const api = await adminApi(demo())
    for (const { uuid } of ended) await api.checks(uuid)
    await refunds.opensRefundsPage()
    let clicks = 0
    const click = async (target: Locator) => {
      await target.click()
      clicks += 1
    }
    await click(page.getByRole("link", { name: "Insights", exact: true }))
    const failed = refunds.banks.getByRole("listitem").filter({ hasText: bank.name }).first()
    await failed.getByText("Declined by the bank: 1").waitFor()
    await failed.getByText("50% failed").waitFor()
    await click(failed.getByRole("link", { name: bank.name }))
    await page.waitForURL(/bank=/)
    expect(clicks).toBe(2)
    await page.goBack()
    await refunds.amounts.getByText("In dispute (GBP)").waitFor()
    for (const [result, count] of [
      ["Paid", 2],
      ["Declined", 1],
      ["Canceled", 1],
    ] as const) {
      await insights.getByRole("link", { name: `${result}: ${count}. Show these payments.` }).click()
      await page.waitForURL(/result=/)
      await page.getByTestId("pay-by-bank-requests").getByRole("row").nth(count).waitFor()
      expect(await page.getByTestId("pay-by-bank-requests").getByRole("row").count()).toBe(count + 1)
      await page.goBack()
    }
  })
})

describeInBrowser("a region's page", () => {
  visit("lists the banks of the region's countries", async ({ goesTo, regionBanks }) => {
    const [region] = demo().facts.regions
    await goesTo(`/settings/regions/${region?.id}`)
    await regionBanks.getByText("Supported banks").waitFor()
    await regionBanks.getByRole("row").nth(2).waitFor()
  })

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
    async ({ page, opensRefundsPage, opensRefund, drawer, goesTo, days, regionBanks }) => {
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
      await goesTo(`/settings/regions/${demo().facts.regions[0]?.id}`)
      await regionBanks.getByRole("row").nth(2).waitFor()
      await expectAccessible(page, "pay-by-bank-region-banks")
    },
  )
})
