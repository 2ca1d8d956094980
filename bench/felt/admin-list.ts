import type { Browser } from "playwright-core"
import { adminPage, signIn } from "../../integration-tests/kit/browser/admin-page"
import type { OpenDemo } from "../../integration-tests/kit/browser/demo-process"
import { layoutShift } from "../../integration-tests/kit/browser/layout-shift"

/** How far the dashboard's list of payments moves when its rows arrive, in a window of a usual size. */
export async function shiftOfTheList(browser: Browser, { facts }: Pick<OpenDemo, "facts">): Promise<number> {
  const context = await signIn({ facts, browser })
  try {
    const page = await adminPage(context, { responses: [], errors: [] })
    await page.setViewportSize({ width: 1280, height: 900 })
    return await layoutShift(page, `${facts.adminUrl}/pay-by-bank`, "pay-by-bank-page")
  } finally {
    await context.close()
  }
}
