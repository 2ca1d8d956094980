import type { Page } from "playwright-core"

type Bank = "chosen at checkout" | "chosen at the bank page"

/** The actions of a shopper. Every step waits for what a shopper would wait for. */
export function shopper(page: Page, storefrontUrl: string) {
  const at = (testId: string) => page.getByTestId(testId)
  const choosesCountry = async (country: string) => {
    const option = at("region-select").locator("option").filter({ hasText: country })
    await at("region-select").selectOption(await option.getAttribute("value"))
  }
  const banks = page.locator('[data-testid^="bank-option-"]')
  const element = at("pay-panel").locator("pay-by-bank-button")
  const tiles = page.locator('[data-testid^="bank-tile-"]')
  return {
    async fillsTheCart(product: string, country?: string) {
      await page.goto(storefrontUrl)
      if (country) await choosesCountry(country)
      await at("product-card").filter({ hasText: product }).getByTestId("add-to-cart").click()
      await page.getByText(`${product} is in your cart`).waitFor()
      await at("open-cart").click()
      await at("go-checkout").click()
    },
    async givesAddressAndDelivery() {
      await at("sample-address").click()
      await at("continue-address").click()
      await at("shipping-option").first().click()
      await at("continue-shipping").click()
      await tiles.or(at("pay-panel")).first().waitFor()
      return (await at("cart-total").first().innerText()).trim()
    },
    async opensTheBanks() {
      await at("bank-tile-all").click()
      await page.getByRole("listbox").waitFor()
    },
    /** Starts the payment. */
    async choosesBank(bank: Bank) {
      await (bank === "chosen at checkout" ? this.tiles.first() : at("bank-tile-none")).click()
    },
    /** One for each of some banks. */
    tiles: tiles.and(page.locator(':not([data-testid$="-all"], [data-testid$="-none"])')),
    /** Ends on the bank's own page, where the shopper decides. */
    async goesToTheBank(bank: Bank, beforeLeaving: () => Promise<void> = async () => {}) {
      await this.choosesBank(bank)
      await element.waitFor()
      await beforeLeaving()
      await this.goesOnToTheBank()
      if (bank === "chosen at the bank page") await banks.first().click()
      await at("approve").waitFor()
    },
    /** Activates the control that starts a payment without a bank. */
    async asksToPay() {
      await at("bank-tile-none").click()
    },
    async starts() {
      await this.asksToPay()
      return await this.seesThePayment()
    },
    /** Waits for the payment element, and returns the uuid of its payment. */
    async seesThePayment() {
      await element.waitFor()
      return (await element.getAttribute("id")) ?? ""
    },
    /** Expects that nothing on the page starts or continues a payment. */
    async findsNothingToPay() {
      expect(await element.or(at("pay")).or(at("bank-search")).or(tiles).count()).toBe(0)
    },
    /** At the first bank, unless the payment already has a bank. */
    async approvesAtTheBank() {
      await this.goesOnToTheBank()
      await banks.first().or(at("approve")).first().waitFor()
      if (await banks.first().isVisible()) await banks.first().click()
      await this.decides("approve")
    },
    /** With our own payment element. */
    async goesOnToTheBank() {
      await element.getByRole("button").click()
      await page.waitForURL((url) => !url.href.startsWith(storefrontUrl))
    },
    /** The status that a customer sees who opens the link that an admin user copied. */
    async opensTheLink(link: string, status: string) {
      await page.goto(link)
      return await this.seesWhatIsOutstanding(status)
    },
    async seesWhatIsOutstanding(status: string) {
      const outstanding = page.locator(`[data-testid="outstanding"][data-status="${status}"]`)
      await outstanding.waitFor()
      return (await outstanding.innerText()).trim()
    },
    decides: (decision: "approve" | "approve-pending" | "approve-lose" | "reject" | "cancel") => at(decision).click(),
    async seesTheOrder() {
      await at("order-confirmed").waitFor()
      const number = await at("order-number").innerText()
      return { displayId: Number(number.replace(/\D/g, "")), total: (await at("order-total").innerText()).trim() }
    },
    /** A shopper who returns to the checkout after the order was placed sees the order, or a link to it. */
    async seesTheOrderOrTheWayToIt() {
      const way = page.getByRole("link", { name: "Check your last payment" })
      await way.or(at("order-confirmed")).first().waitFor()
      if (await way.isVisible()) await way.click()
      return await this.seesTheOrder()
    },
    /** Waits for the status that the return page shows once it has the outcome. */
    async seesHowItWent(status: string) {
      const shown = page.locator(`[data-testid="return-status"][data-status="${status}"]`)
      await shown.waitFor()
      return (await shown.innerText()).trim()
    },
    async returnsToCheckout() {
      await page.getByRole("button", { name: "Return to checkout" }).click()
      await page.waitForURL(`${storefrontUrl}/checkout`)
      await at("bank-tile-none").or(at("pay-panel")).waitFor()
      return (await at("cart-total").first().innerText()).trim()
    },
  }
}

/** Converts "£28.73" to pence and "€28.73" to cents. */
export const minorUnits = (shown: string) => Number(shown.replace(/[^\d]/g, ""))
