import type { Browser, Page } from "playwright-core"
import { adminApi } from "../../integration-tests/kit/browser/admin-api"
import type { OpenDemo } from "../../integration-tests/kit/browser/demo-process"
import { shopper } from "../../integration-tests/kit/browser/shopper"
import { photographer, SCALE } from "./photographer"

const DEVICES = {
  "": { viewport: { width: 1280, height: 900 } },
  "-phone": { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

/** The checkout, and each variant of the tiles: on a desktop and a phone, in light and dark. */
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
      for (const [dark, colorScheme] of [
        ["", "light"],
        ["-dark", "dark"],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await photographer(page)(`tiles-${name}${suffix}${dark}`, await framed(page, testId))
      }
      await page.emulateMedia({ colorScheme: "light" })
    }
    await page.goto(`${facts.storefrontUrl}/products/linen-notebook`)
    await takes("express", "pay-by-bank-tiles")
    await visitor.fillsTheCart("Linen notebook")
    await visitor.givesAddressAndDelivery()
    await visitor.tiles.nth(4).waitFor()
    if (suffix === "") await photographer(page)("checkout")
    await takes("grid", "pay-by-bank")
    await api.setProviders(region, [facts.providerId, "pp_system_default"])
    await page.reload()
    await takes("compact", "pay-by-bank-tiles")
    await api.setProviders(region, [facts.providerId])
    await context.close()
  }
}

/** The part of the page around it, below the sticky header. */
async function framed(page: Page, testId: string) {
  const part = page.getByTestId(testId)
  const step = page.locator(".step-open").filter({ has: part })
  const frame = (await step.count()) > 0 ? step : part
  await frame.evaluate((each) => each.scrollIntoView({ block: "center" }))
  return frame
}
