import type { Locator, Page } from "playwright-core"

const MOST_PRESSES = 80

export const hasFocus = async (page: Page, locator: Locator) =>
  (await locator.and(page.locator(":focus")).count()) === 1

/** Tab after Tab, as a person would, until the one that is meant has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await hasFocus(page, target)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`${MOST_PRESSES} presses of Tab did not lead there.`)
}
