import path from "node:path"
import type { Browser, Page } from "playwright-core"
import { wears } from "../../integration-tests/kit/browser/axe"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"
import { openDashboard } from "./admin-pictures"
import { keepsPicture } from "./photographer"

const DEVICES = {
  desktop: { width: 1280, height: 1400 },
  phone: { width: 390, height: 844 },
} as const
const THEMES = ["light", "dark"] as const
const OUR_ROUTES = "**/admin/pay-by-bank/**"

/** Each page by the name of its pictures: its path, and the test id of our part. */
export type Pages = Record<string, { path: string; testId: string }>

/** The pages that need no data. */
export const EMPTY_PAGES = {
  payments: { path: "/pay-by-bank", testId: "pay-by-bank-page" },
  refunds: { path: "/pay-by-bank/refunds", testId: "pay-by-bank-refunds" },
  links: { path: "/pay-by-bank/links", testId: "pay-by-bank-links" },
  insights: { path: "/pay-by-bank/insights", testId: "pay-by-bank-insights" },
  activity: { path: "/pay-by-bank/trail", testId: "pay-by-bank-trail-page" },
  settings: { path: "/settings/pay-by-bank", testId: "pay-by-bank-settings" },
} as const satisfies Pages

/** What brings a page into a state before it opens, and what shows that it is there. */
const STATES = {
  loading: async (page: Page) => await page.route(OUR_ROUTES, () => undefined),
  failed: async (page: Page) => await page.route(OUR_ROUTES, (route) => route.fulfill({ status: 500, json: {} })),
  refused: async (page: Page) => await page.route(OUR_ROUTES, (route) => route.fulfill({ status: 403, json: {} })),
} as const

/** Takes each page with its data, on each device and in each theme. */
export async function pagePictures(demo: Demo, browser: Browser, pages: Pages, folder: string): Promise<void> {
  await onEachDevice(demo, browser, pages, async ({ page, open, takes }) => {
    await open()
    await page.waitForLoadState("networkidle")
    await takes(folder)
  })
}

/** Takes each page while it loads, after a failure, for a user without access, and offline. */
export async function statePictures(demo: Demo, browser: Browser, pages: Pages, folder: string): Promise<void> {
  await onEachDevice(demo, browser, pages, async ({ page, open, takes }) => {
    for (const [state, begins] of Object.entries(STATES)) {
      await begins(page)
      await open()
      await page
        .locator(state === "loading" ? "[role=status]" : "[role=alert]")
        .first()
        .waitFor({ state: "attached" })
      await takes(path.join(folder, state))
      await page.unrouteAll({ behavior: "ignoreErrors" })
    }
    await open()
    await page.waitForLoadState("networkidle")
    await page.context().setOffline(true)
    await page.getByText(/^You are offline/).waitFor()
    await takes(path.join(folder, "offline"))
    await page.context().setOffline(false)
  })
}

interface Shot {
  page: Page
  /** Opens the page and waits until our part of it is there. */
  open: () => Promise<void>
  /** Keeps one picture in each theme. */
  takes: (folder: string) => Promise<void>
}

async function onEachDevice(demo: Demo, browser: Browser, pages: Pages, run: (shot: Shot) => Promise<void>) {
  for (const [device, viewport] of Object.entries(DEVICES)) {
    const page = await openDashboard(demo, browser)
    await page.setViewportSize(viewport)
    for (const [name, { path: address, testId }] of Object.entries(pages)) {
      await run({
        page,
        async open() {
          await page.goto(`${demo.facts.adminUrl}${address}`)
          await page.getByTestId(testId).waitFor()
        },
        async takes(folder) {
          for (const theme of THEMES) {
            await wears(page, theme)
            await keepsPicture(page, path.join(folder, `${name}-${device}-${theme}.png`))
          }
          await wears(page, "light")
        },
      })
    }
    await page.context().close()
  }
}
