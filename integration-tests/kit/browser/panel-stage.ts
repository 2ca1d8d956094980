import type { BrowserContext, Page } from "playwright-core"
import type { OpenDemo } from "./demo-process"
import { signIn, staffPage, type Heard } from "./staff"
import { browserStage } from "./stage"
import { withPicture } from "./witness"

interface Login {
  adminEmail: string
  adminPassword: string
}

/**
 * Medusa Admin for one file of tests, with what `prepare` puts there, and what its pages sent and reported meanwhile. Each
 * test has a page of its own. The sign-in is shared, and so are the dashboard's files: loading them anew takes seconds.
 */
export function panelStage<Staff>(
  opens: (page: Page, demo: OpenDemo) => Staff,
  prepare: (demo: OpenDemo) => Promise<void> = () => Promise.resolve(),
) {
  const heard: Heard = { responses: [], errors: [] }
  const { describeInBrowser, demo, browser } = browserStage(prepare)
  const signedIn = new Map<string, Promise<BrowserContext>>()

  const contextOf = (login?: Login) => {
    const facts = { ...demo().facts, ...login }
    const context = signedIn.get(facts.adminEmail) ?? signIn({ facts, browser: browser() })
    signedIn.set(facts.adminEmail, context)
    return context
  }

  /** One visit of an admin user, the demo's own unless another is named; a picture stays when it fails. */
  const visit = (name: string, run: (staff: Staff) => Promise<void>, login?: Login) =>
    it(name, async () => {
      const page = await staffPage(await contextOf(login), heard)
      await withPicture(page, name, () => run(opens(page, demo())))
    })

  return { describeInBrowser, heard, visit, demo, browser }
}
