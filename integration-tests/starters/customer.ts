import type { Page } from "playwright-core"

export interface Place {
  path: string
  address: Record<string, string>
  country: string
}

export const BRITAIN: Place = {
  path: "gb",
  country: "gb",
  address: { address: "1 Quay Street", "postal-code": "BS1 4DJ", city: "Bristol" },
}
export const IRELAND: Place = {
  path: "ie",
  country: "ie",
  address: { address: "4 Harbour Row", "postal-code": "T12 X8K2", city: "Cork" },
}
export const GERMANY: Place = {
  path: "de",
  country: "de",
  address: { address: "Hafenstraße 3", "postal-code": "20457", city: "Hamburg" },
}

const EMAIL = "customer@example.com"

export type Customer = ReturnType<typeof customerOf>

/** The actions of a customer in the starter. Each waits for what a customer would wait for. */
export function customerOf(page: Page, url: string) {
  page.setDefaultTimeout(30_000)
  const at = (testId: string) => page.getByTestId(testId)
  const banks = page.locator('[data-testid^="bank-option-"]')
  return {
    page,
    at,
    url: (path: string) => url + path,
    async addsToCart(place: Place = BRITAIN, items = 1) {
      await page.goto(`${url}/${place.path}/products/stoneware-mug`)
      // The page changes its address once it is interactive. The starter loses the update of its header if both coincide.
      await page.waitForURL(/v_id=/)
      const added = page.waitForResponse((response) => response.request().method() === "POST")
      await at("add-product-button").first().click()
      await added
      await page.goto(`${url}/${place.path}`)
      await this.seesCart(items)
    },
    /** The number of items in the header. */
    async seesCart(items: number) {
      await at("nav-cart-link")
        .filter({ hasText: `Cart (${items})` })
        .first()
        .waitFor({ state: "attached" })
    },
    async choosesDelivery(place: Place = BRITAIN, email = EMAIL) {
      await page.goto(`${url}/${place.path}/cart`)
      await at("checkout-button").click()
      const values = { "first-name": "Robin", "last-name": "Sample", ...place.address }
      for (const [name, value] of Object.entries(values)) await at(`shipping-${name}-input`).fill(value)
      await at("shipping-country-select").selectOption(place.country)
      await at("shipping-email-input").fill(email)
      await at("submit-address-button").click()
      await at("delivery-option-radio").first().click()
      await at("submit-delivery-option-button").click()
    },
    /** Ends on the review step. */
    async choosesPayByBank() {
      await page.getByRole("radio", { name: "Pay by bank" }).click()
      await at("submit-payment-button").click()
      await page.waitForURL(/step=review/)
      await at("bank-tile-none").or(at("place-order")).waitFor()
    },
    /** Ends on the review step, with the payment of the first bank. */
    async choosesBankInTheList() {
      await at("pay-by-bank-tiles").locator('[data-testid^="bank-tile-"]').first().click()
      await page.waitForURL(/step=review/)
      await at("pay-panel").waitFor()
    },
    async reachesReview(place: Place = BRITAIN) {
      await this.addsToCart(place)
      await this.choosesDelivery(place)
      await this.choosesPayByBank()
    },
    async entersPromotion(code: string) {
      const before = await at("cart-total").getAttribute("data-value")
      if (!(await at("discount-input").isVisible())) await at("add-discount-button").click()
      await at("discount-input").fill(code)
      await at("discount-apply-button").click()
      await at("discount-code").filter({ hasText: code }).waitFor()
      await page.waitForFunction(
        `document.querySelector('[data-testid="cart-total"]').dataset.value !== ${JSON.stringify(before)}`,
      )
    },
    async total() {
      return Number(await at("cart-total").getAttribute("data-value"))
    },
    /** Ends on the bank's own page. Returns the payment's UUID. */
    async goesToTheBank() {
      await at("bank-tile-none").click()
      return await this.goesOnToTheBank()
    },
    async goesOnToTheBank() {
      await at("pay-panel").locator("pay-by-bank-button").getByRole("button").click()
      await page.waitForURL((address) => !address.href.startsWith(url))
      await banks.or(at("approve")).first().waitFor()
      if (await banks.first().isVisible()) await banks.first().click()
      await at("approve").waitFor()
      return /bank\/([^/?]+)/.exec(page.url())?.[1] ?? ""
    },
    decides: async (decision: "approve" | "approve-pending" | "approve-lose" | "reject") => await at(decision).click(),
    async seesReturnStatus(status: string) {
      await page.locator(`[data-testid="return-status"][data-status="${status}"]`).waitFor()
    },
    async registers(email: string) {
      await page.goto(`${url}/gb/account`)
      await at("register-button").click()
      const values = { "first-name": "Robin", "last-name": "Sample", email, password: "only-for-the-test" }
      for (const [name, value] of Object.entries(values)) await at(`${name}-input`).fill(value)
      await page.getByRole("button", { name: "Join" }).click()
      await at("overview-page-wrapper").first().waitFor()
    },
    /** The browser has deleted what the store's pages saved under this name. */
    async loses(name: string) {
      await page.context().addInitScript(`localStorage.removeItem(${JSON.stringify(name)})`)
    },
    /** Ends on the confirmation of an order, with an empty cart. */
    async seesTheOrder(place: Place = BRITAIN) {
      await page.waitForURL(new RegExp(`${url}/${place.path}/order/[^/]+/confirmed$`))
      await at("order-complete-container").waitFor()
      await this.seesCart(0)
      return Number(await at("order-id").innerText())
    },
  }
}
