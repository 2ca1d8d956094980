import type { Browser, Page } from "playwright-core"
import { startDemo, type Demo } from "./demo-process"
import { launchBrowser } from "./launch-browser"
import { openStaffPage, type Heard, type Theme } from "./staff"
import { withPicture } from "./witness"

/** A demo with its panel and a browser for one file of tests, filled by `prepare`; and what staff's pages said meanwhile. */
export function panelStage<Staff>(opens: (page: Page, demo: Demo) => Staff, prepare: (demo: Demo) => Promise<void>) {
  const heard: Heard = { responses: [], errors: [] }
  let demo: Demo
  let browser: Browser

  beforeAll(async () => {
    ;[demo, browser] = await Promise.all([startDemo({ DEMO_ADMIN: "on" }), launchBrowser()])
    await prepare(demo)
  }, 600_000)

  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  }, 60_000)

  /** One visit of a member of staff; a picture stays when it fails. */
  const visit = (name: string, run: (staff: Staff) => Promise<void>, theme: Theme = "light") =>
    it(name, async () => {
      const page = await openStaffPage({ demo, browser, heard, theme })
      await withPicture(page, name.replaceAll(/\W+/g, "-"), () => run(opens(page, demo)))
    })

  return { heard, visit }
}
