import path from "node:path"
import { startDemo } from "../integration-tests/browser/demo-process"
import { launchBrowser } from "../integration-tests/browser/launch-browser"
import { shopper } from "../integration-tests/browser/shopper"

/** Takes the pictures of the documentation from a fresh demo: `npm run pictures`. */
async function main(): Promise<void> {
  const demo = await startDemo({ DEMO_ADMIN: "off" })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 1300 } })
    const page = await context.newPage()
    const visitor = shopper(page, demo.facts.storefrontUrl)
    await visitor.fillsTheBasket("Linen notebook")
    await visitor.givesAddressAndDelivery()
    await page.locator('[data-testid^="bank-option-"]').nth(1).click()
    await page.getByTestId("pay").scrollIntoViewIfNeeded()
    await page.screenshot({ path: path.join(__dirname, "pictures/checkout.png"), fullPage: true })
  } finally {
    await browser.close()
    await demo.stop()
  }
}

void main()
