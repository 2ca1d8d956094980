import type { Page } from "playwright-core"

type Bank = "chosen at checkout" | "chosen at the bank page"

/** What a shopper does, in their words. Every step waits for what a shopper would wait for. */
export function shopper(page: Page, storefrontUrl: string) {
  const at = (testId: string) => page.getByTestId(testId)
  const choosesCountry = async (country: string) => {
    const option = at("region-select").locator("option").filter({ hasText: country })
    await at("region-select").selectOption(await option.getAttribute("value"))
  }
  return {
    async fillsTheBasket(product: string, country?: string) {
      await page.goto(storefrontUrl)
      if (country) await choosesCountry(country)
      await at("product-card").filter({ hasText: product }).getByTestId("add-to-cart").click()
      await page.getByText(`${product} is in your basket`).waitFor()
      await at("open-cart").click()
      await at("go-checkout").click()
    },
    async givesAddressAndDelivery() {
      await at("sample-address").click()
      await at("continue-address").click()
      await at("shipping-option").first().click()
      await at("continue-shipping").click()
      await at("pay").waitFor()
      return (await at("cart-total").first().innerText()).trim()
    },
    /** Ends on the bank's own page, where the decision is made. */
    async goesToTheBank(bank: Bank) {
      const known = page.locator('[data-testid^="bank-option-"]').first()
      if (bank === "chosen at checkout") await known.click()
      else await at("bank-any").click()
      await at("pay").click()
      await at("pay-panel").locator("pay-by-bank-button").getByRole("button").click()
      await page.waitForURL((url) => !url.href.startsWith(storefrontUrl))
      if (bank === "chosen at the bank page") await known.click()
      await at("approve").waitFor()
    },
    /** What is shown to whoever opens the link that staff copied. */
    async opensTheLink(link: string, state: string) {
      await page.goto(link)
      return await this.seesWhatIsOwed(state)
    },
    async seesWhatIsOwed(state: string) {
      const owed = page.locator(`[data-testid="owed"][data-state="${state}"]`)
      await owed.waitFor({ timeout: 60_000 })
      return (await owed.innerText()).trim()
    },
    decides: (decision: "approve" | "reject" | "cancel") => at(decision).click(),
    async seesTheOrder() {
      await at("order-confirmed").waitFor({ timeout: 60_000 })
      const number = await at("order-number").innerText()
      return { displayId: Number(number.replace(/\D/g, "")), total: (await at("order-total").innerText()).trim() }
    },
    async isBackAtCheckout() {
      await page.waitForURL(`${storefrontUrl}/checkout`, { timeout: 60_000 })
      await at("pay").waitFor()
      return {
        notice: (await at("notice").first().innerText()).trim(),
        total: (await at("cart-total").first().innerText()).trim(),
      }
    },
  }
}

/** "£28.73" and "€28.73" as pence and cents. */
export const minorUnits = (shown: string) => Number(shown.replace(/[^\d]/g, ""))
