import type { Locator, Page } from "playwright-core"
import { PATIENCE_MS } from "../patience"
import type { OpenDemo } from "./demo-process"

/** The payment links on an order page and in their own list, as the admin users who send them use them. */
export function linksPage(page: Page, { facts }: Pick<OpenDemo, "facts">) {
  const at = (testId: string) => page.getByTestId(testId)
  const section = at("pay-by-bank-order-links")
  const form = at("pay-by-bank-send-link")
  const list = at("pay-by-bank-link-list")
  const shown = at("pay-by-bank-show-link")
  const link = (reference: string) => at(`pay-by-bank-link-${reference}`)
  const opensMenu = (reference: string) =>
    section.getByRole("button", { name: `Actions for ${reference}`, exact: true }).click()
  // While a menu fades out, for a tenth of a second, the library still gives Escape to it, not to the drawer above it.
  const menuIsGone = () => page.getByRole("menu").waitFor({ state: "detached" })
  return {
    page,
    section,
    form,
    list,
    link,
    field: (label: string) => form.getByRole("textbox", { name: label, exact: true }),
    shown,
    code: shown.getByRole("img", { name: "QR code of the payment link" }),
    match: at("pay-by-bank-match-link"),
    details: at("pay-by-bank-payment"),
    box: at("pay-by-bank-link"),
    async opensOrder(id: string) {
      await page.goto(`${facts.adminUrl}/orders/${id}`)
      await section.waitFor()
    },
    async opensDraft(id: string) {
      await page.goto(`${facts.adminUrl}/draft-orders/${id}`)
      await section.waitFor()
    },
    async opensList(query = "") {
      await page.goto(`${facts.adminUrl}/pay-by-bank/links${query}`)
      await list.locator("tbody").getByRole("row").first().waitFor()
    },
    async startsLink() {
      await section.getByRole("button", { name: "Send payment link" }).click()
      await form.getByRole("radiogroup", { name: "Delivery" }).waitFor()
    },
    async choosesDelivery(name: string) {
      await form.getByRole("radio", { name, exact: true }).click()
    },
    sends: () => form.getByRole("button", { name: /^(Send|Create) link$/ }).click(),
    async does(reference: string, action: string) {
      await opensMenu(reference)
      await page.getByRole("menuitem", { name: action, exact: true }).click()
      await menuIsGone()
    },
    menuIsGone,
    opensMenu,
    answers: (name: string) => page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click(),
    sees: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    getsFocus: (locator: Locator) => locator.and(page.locator(":focus")).waitFor(),
    /** The customer, in a separate browser, opens the message in the service's outbox and pays there. */
    async paysFromOutbox(kind: "mail" | "sms" | "plain", reference: string) {
      const customer = await page.context().browser()?.newPage()
      if (!customer) throw new Error("There is no browser for the customer.")
      customer.setDefaultTimeout(PATIENCE_MS)
      await customer.goto(`${facts.sandboxUrl}/outbox`)
      const message = customer.locator("article").filter({ hasText: reference })
      await message.locator(`[data-testid^="${kind}-link-"]`).click()
      await customer.locator('[data-testid^="bank-option-"]').first().click()
      await customer.getByTestId("approve").click()
      await customer.close()
    },
  }
}

export type LinksPage = ReturnType<typeof linksPage>
