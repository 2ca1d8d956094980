import type { Locator, Page } from "playwright-core"
import type { Started } from "../people/shopper"
import type { OpenDemo } from "./demo-process"

/** The list of Pay by Bank payments, the page of each, and the payment on an order page, as the admin users who work there use them. */
export function requestsPage(page: Page, { facts }: Pick<OpenDemo, "facts">) {
  const at = (testId: string) => page.getByTestId(testId)
  const list = at("pay-by-bank-requests")
  const payment = at("pay-by-bank-payment")
  const order = at("pay-by-bank-order")
  const button = (name: string) => payment.getByRole("button", { name, exact: true })
  const opensFound = async (words: string) => {
    await page.goto(`${facts.adminUrl}/pay-by-bank?q=${words}`)
    await list.getByRole("link", { name: /Open payment / }).click()
    await button("Check now").waitFor()
  }
  const opensFilter = async (name: string) => {
    await list.getByRole("button", { name: "Add filter" }).click()
    await page.getByRole("menuitem", { name, exact: true }).click()
  }
  const closesFilter = async () => {
    // The first Escape may only close the tooltip of the button that opened the menu.
    const menu = page.getByRole("dialog")
    while ((await menu.count()) > 0) await page.keyboard.press("Escape")
  }
  return {
    page,
    list,
    payment,
    order,
    button,
    /** One way to resolve the payment. */
    choice: (name: string) => payment.getByRole("radio", { name, exact: true }),
    views: list.getByRole("navigation", { name: "Views" }),
    rows: list.locator("tbody").getByRole("row"),
    async opens(query = "") {
      await page.goto(`${facts.adminUrl}/pay-by-bank${query}`)
      await list.locator("tbody").getByRole("row").first().waitFor()
    },
    /** Opens one payment by its UUID, with the search. */
    opensPayment: ({ uuid }: Pick<Started, "uuid">) => opensFound(uuid),
    /** Opens the same payment, polls it, and waits until it needs attention. */
    async opensAttention({ uuid }: Pick<Started, "uuid">) {
      await opensFound(uuid)
      await button("Check now").click()
      await page.getByText(/^Payment checked: /).waitFor()
      await at("pay-by-bank-resolve").waitFor()
    },
    async opensOrder(orderId: string) {
      await page.goto(`${facts.adminUrl}/orders/${orderId}`)
      await order.getByRole("button", { name: "Check now" }).first().waitFor()
    },
    /** Refunds with core's own form, starting from the order page and returning to it. */
    async refundsOnCoresPage(orderId: string, amount: string) {
      const opener = page.locator("button[aria-haspopup=menu]")
      const refund = page.getByRole("menu").locator(`a[href*="/orders/${orderId}/refund?"]`)
      await order.waitFor()
      for (const each of await opener.all()) {
        await each.click()
        if ((await refund.count()) > 0) break
        await page.keyboard.press("Escape")
      }
      await refund.click()
      const form = page.getByRole("dialog")
      await form.getByLabel("Amount").fill(amount)
      await form.getByRole("button", { name: "Save" }).click()
      await form.waitFor({ state: "detached" })
    },
    async filters(name: string, option: string) {
      await opensFilter(name)
      await page.getByText(option, { exact: true }).last().click()
      // The list is not reachable while its menu is open.
      await list.getByText(option, { exact: true }).first().waitFor()
      await closesFilter()
    },
    /** Shows only payments that started between these days. */
    async choosesDays(from: Date, to: Date) {
      await opensFilter("Started")
      await page.getByText("Custom", { exact: true }).last().click()
      for (const [label, day] of [
        ["From", from],
        ["To", to],
      ] as const) {
        const [year, month, date] = day.toISOString().slice(0, 10).split("-")
        for (const [part, value] of [
          ["month", month],
          ["day", date],
          ["year", year],
        ] as const) {
          await page.getByRole("spinbutton", { name: `${part}, ${label}` }).focus()
          await page.keyboard.type(value ?? "")
        }
      }
      await closesFilter()
    },
    sees: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    getsFocus: (locator: Locator) => locator.and(page.locator(":focus")).waitFor(),
  }
}

export type RequestsPage = ReturnType<typeof requestsPage>
