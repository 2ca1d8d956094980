import type { Locator, Page } from "playwright-core"
import { z } from "zod"

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

const CONTROLS = "button:enabled, a[href], input:enabled, textarea:enabled, select:enabled, summary"

/** The controls of one of our own subtrees that Tab does not lead to. */
export async function outOfReach(page: Page, testId: string): Promise<string[]> {
  // What a library keeps for forms, and hides, is no control.
  const controls = `[...document.querySelectorAll('[data-testid="${testId}"] :is(${CONTROLS})')].filter(
    (each) => each.checkVisibility() && !each.closest("[aria-hidden=true]"))`
  const all = z.array(z.string()).parse(await page.evaluate(`${controls}.map((each) => each.outerHTML.slice(0, 200))`))
  if (all.length === 0) throw new Error(`There is no control in ${testId}.`)
  const reached = new Set<number>()
  for (let presses = 0; presses < all.length + MOST_PRESSES && reached.size < all.length; presses += 1) {
    await page.keyboard.press("Tab")
    reached.add(z.number().parse(await page.evaluate(`${controls}.indexOf(document.activeElement)`)))
    reached.delete(-1)
  }
  return all.filter((_, index) => !reached.has(index))
}
