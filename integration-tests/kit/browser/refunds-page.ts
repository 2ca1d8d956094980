import { text } from "node:stream/consumers"
import type { Locator, Page } from "playwright-core"
import type { OpenDemo } from "./demo-process"

/** The refunds page and the pages around it, as the admin user who refunds money uses them. */
export function refundsPage(page: Page, { facts }: { facts: Pick<OpenDemo["facts"], "adminUrl"> }) {
  const at = (testId: string) => page.getByTestId(testId)
  const list = at("pay-by-bank-refund-list")
  const drawer = at("pay-by-bank-refund")
  const row = (amount: string) => list.getByRole("row").filter({ hasText: amount })
  return {
    page,
    list,
    drawer,
    row,
    due: at("pay-by-bank-refunds-due"),
    batches: at("pay-by-bank-refund-batches"),
    insights: at("pay-by-bank-insights"),
    days: at("pay-by-bank-insights-days"),
    banks: at("pay-by-bank-insights-banks"),
    amounts: at("pay-by-bank-insights-amounts"),
    regionBanks: at("pay-by-bank-region-banks"),
    goesTo: (path: string) => page.goto(`${facts.adminUrl}${path}`),
    async opensRefundsPage() {
      await page.goto(`${facts.adminUrl}/pay-by-bank/refunds`)
      await list.getByRole("row").nth(1).waitFor()
    },
    async opensRefund(amount: string) {
      await row(amount).getByRole("button").click()
      await drawer.getByText("History").waitFor()
    },
    async marksAsSent(bankReference: string) {
      await drawer.getByLabel("Bank reference").fill(bankReference)
      await drawer.getByRole("button", { name: "Mark as sent" }).click()
      await drawer.waitFor({ state: "detached" })
    },
    async undoes(note: string) {
      await drawer.getByRole("button", { name: "Undo" }).click()
      const prompt = page.getByTestId("pay-by-bank-note")
      await prompt.getByLabel("Note").fill(note)
      await prompt.getByRole("button", { name: "Undo" }).click()
    },
    /** Returns the content of the downloaded file and the address that it came from. */
    async downloads(button: Locator) {
      const [download] = await Promise.all([page.waitForEvent("download"), button.click()])
      return { text: await text(await download.createReadStream()), url: download.url() }
    },
  }
}
