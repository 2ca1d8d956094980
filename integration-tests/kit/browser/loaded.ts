import type { Page } from "playwright-core"

/** What our pages show in place of content that loads: a placeholder of the dashboard's, or a status for screen readers. */
const LOADING = '.animate-pulse, [role="status"][aria-label="Loading"]'

/**
 * Waits until a part of a page shows its content. A quiet network does not show it: between two calls a slow machine
 * computes for longer than any pause that one would take for the end.
 */
export async function loaded(page: Page, testId: string) {
  const part = page.getByTestId(testId)
  await part.first().waitFor()
  await page.waitForFunction(`document.querySelector('[data-testid="${testId}"] :is(${LOADING})') === null`)
}
