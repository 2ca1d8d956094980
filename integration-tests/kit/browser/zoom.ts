import type { Page } from "playwright-core"
import { z } from "zod"

/** A window of 1280 by 1024 pixels at 400 %. */
export const ZOOMED = { width: 320, height: 256 }

const texts = z.array(z.string())

/** The visible parts that reach beyond the window, except within the `scrolling` elements, which the user can scroll. */
export async function cutOff(page: Page, testId: string, scrolling = "[hidden]"): Promise<string[]> {
  return texts.parse(
    await page.evaluate(`[...document.querySelectorAll('[data-testid="${testId}"] *')].flatMap((each) => {
      if (!each.checkVisibility() || each.closest("${scrolling}")) return []
      const { left, right, width } = each.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1) ? [each.outerHTML.slice(0, 200)] : []
    })`),
  )
}
