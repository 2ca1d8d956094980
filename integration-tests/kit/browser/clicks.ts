import type { Page } from "playwright-core"

/** Counts what a person presses with the mouse from now on, on every page that follows. Typing is not counted. */
export async function countsClicks(page: Page): Promise<() => number> {
  const listen = `addEventListener("pointerdown", () => window.countClick(), true)`
  let clicks = 0
  await page.exposeFunction("countClick", () => void (clicks += 1))
  await page.addInitScript({ content: listen })
  await page.evaluate(listen)
  return () => clicks
}
