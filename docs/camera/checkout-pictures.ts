import type { Browser, Page } from "playwright-core"
import { adminApi } from "../../integration-tests/kit/browser/admin-api"
import type { OpenDemo } from "../../integration-tests/kit/browser/demo-process"
import { shopper } from "../../integration-tests/kit/browser/shopper"
import { showsMerchantLinks } from "./addresses"
import { photographer, SCALE } from "./photographer"

const DEVICES = {
  "": { viewport: { width: 1280, height: 900 } },
  "-phone": { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

/** The checkout on a desktop and a phone, and each variant of the tiles on a desktop. */
export async function checkoutPictures({ facts, shop }: OpenDemo, browser: Browser): Promise<void> {
  const api = await adminApi({ facts })
  const region = shop.regions.gbp.id
  await api.setProviders(region, [facts.providerId])
  for (const [suffix, device] of Object.entries(DEVICES)) {
    const context = await browser.newContext({ ...device, deviceScaleFactor: SCALE })
    const page = await context.newPage()
    const visitor = shopper(page, facts.storefrontUrl)
    const takes = async (name: string, testId: string) => {
      await visitor.tiles.first().waitFor()
      if (suffix === "") await photographer(page)(`tiles-${name}`, await framed(page, testId))
    }
    await page.goto(`${facts.storefrontUrl}/products/linen-notebook`)
    await takes("express", "pay-by-bank-tiles")
    await visitor.fillsTheCart("Linen notebook")
    await visitor.givesAddressAndDelivery()
    await visitor.tiles.nth(4).waitFor()
    await photographer(page)(`checkout${suffix}`)
    await takes("grid", "pay-by-bank")
    await api.setProviders(region, [facts.providerId, "pp_system_default"])
    await page.reload()
    await takes("compact", "pay-by-bank-tiles")
    await api.setProviders(region, [facts.providerId])
    await page.reload()
    if (suffix === "") await phoneCode(page, facts)
    else await fromBankToOrder(page, facts.storefrontUrl)
    await context.close()
  }
}

/** The code with which a shopper at a desktop goes on at the phone that has the bank's app. */
async function phoneCode(page: Page, facts: OpenDemo["facts"]) {
  await showsMerchantLinks(page, { facts })
  await page.reload()
  await shopper(page, facts.storefrontUrl).choosesBank("chosen at checkout")
  await page.locator(".pbb-phone summary").click()
  await page.locator(".pbb-phone svg").waitFor()
  await photographer(page)("phone-code", await framed(page, "pay-by-bank"))
  // The page still polls, and a context that closes under a route handler fails it.
  await page.unrouteAll({ behavior: "ignoreErrors" })
}

/** The sandbox's bank declines, then approves: its page, and what the shopper sees after the return. */
async function fromBankToOrder(page: Page, storefrontUrl: string) {
  const visitor = shopper(page, storefrontUrl)
  const takes = photographer(page)
  await visitor.goesToTheBank("chosen at checkout")
  await takes("bank-phone")
  await visitor.decides("reject")
  await visitor.seesHowItWent("rejected")
  await takes("return-declined-phone")
  await visitor.returnsToCheckout()
  await visitor.goesToTheBank("chosen at checkout")
  await visitor.decides("approve")
  await visitor.seesTheOrder()
  await takes("order-placed-phone")
}

/** The part of the page around it, below the sticky header. */
async function framed(page: Page, testId: string) {
  const part = page.getByTestId(testId)
  const step = page.locator(".step-open").filter({ has: part })
  const frame = (await step.count()) > 0 ? step : part
  await frame.evaluate((each) => each.scrollIntoView({ block: "center" }))
  return frame
}
