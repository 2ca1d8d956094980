import type { Locator, Page } from "playwright-core"
import { z } from "zod"

const MOST_PRESSES = 80

const hasFocus = async (page: Page, locator: Locator) => (await locator.and(page.locator(":focus")).count()) === 1

export const getsFocus = async (page: Page, locator: Locator) => await locator.and(page.locator(":focus")).waitFor()

/** Presses Tab, as a person would, until the target has the focus. The target must be visible first: all presses fit into the time in which a form loads. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await hasFocus(page, target)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`${MOST_PRESSES} presses of Tab did not lead there.`)
}

const CONTROLS = "button:enabled, a[href], input:enabled, textarea:enabled, select:enabled, summary"

/** The controls of one of our own subtrees that Tab does not reach. */
export async function outOfReach(page: Page, testId: string): Promise<string[]> {
  // Skips the hidden inputs that a library keeps for forms: they are not controls. Tab reaches the chosen one of several radio
  // buttons, and the arrow keys the others.
  await page.evaluate(`{
    const within = '[data-testid="${testId}"]'
    const left = new Set([...document.querySelectorAll(within + " :is(${CONTROLS})")].filter(
      (each) => each.checkVisibility() && !each.closest("[aria-hidden=true], [role=radio][aria-checked=false]")))
    document.addEventListener("focusin", ({ target }) => left.delete(target), true)
    // Tab does not return from the end of a page to its start. A dialog keeps the focus within.
    if (!document.querySelector("[role=dialog], [role=alertdialog]")) {
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute("tabindex")
    }
    window.controlsLeft = { count: left.size, list: () => [...left].map((each) => each.outerHTML.slice(0, 200)) }
  }`)
  const count = z.number().parse(await page.evaluate("window.controlsLeft.count"))
  if (count === 0) throw new Error(`There is no control in ${testId}.`)
  let left = await controlsLeft(page)
  for (let presses = 0; presses < count + MOST_PRESSES && left.length > 0; presses += 1) {
    await page.keyboard.press("Tab")
    if (presses % LOOK_AFTER === 0) left = await controlsLeft(page)
  }
  return await controlsLeft(page)
}

/** A look after each press would take most of the time. */
const LOOK_AFTER = 8

const controlsLeft = async (page: Page) => z.array(z.string()).parse(await page.evaluate("window.controlsLeft.list()"))
