import type { Page } from "playwright-core"
import { z } from "zod"
import { loaded } from "./loaded"

/** What the browser reports as moved while a page loads, from 0 for nothing. Core Web Vitals call less than 0.1 good. */
export const GOOD_SHIFT = 0.1

/**
 * Loads a page whose calls of our routes are answered only once its loading state is shown. Returns how far our parts of it then
 * move, which is what a person sees on a slow connection.
 */
export async function layoutShift(page: Page, url: string, testId: string): Promise<number> {
  let release = () => {}
  const isShown = new Promise<void>((resolve) => (release = resolve))
  await page.addInitScript({
    // A page keeps its scripts for the next address, and each of two observers would add what both saw.
    content: `if (!("shifted" in window)) {
      window.shifted = 0
      new PerformanceObserver((list) => list.getEntries().forEach(({ value, sources, hadRecentInput }) => {
        const isOurs = sources.some(({ node }) => node?.parentElement?.closest('[data-testid^="pay-by-bank"]'))
        if (isOurs && !hadRecentInput) window.shifted += value
      })).observe({ type: "layout-shift", buffered: true })
    }`,
  })
  await page.route("**/admin/pay-by-bank/**", async (route) => {
    await isShown
    await route.fallback()
  })
  await page.goto(url)
  await page.getByTestId(testId).waitFor()
  release()
  await loaded(page, testId)
  await page.waitForLoadState("networkidle")
  return z.number().parse(await page.evaluate("shifted"))
}
