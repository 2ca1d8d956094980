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
 * Medusa Admin for one test file, with the data that `prepare` creates. Records what the pages send and report. Each test
 * has its own page. The tests share the sign-in and the dashboard's files, because loading them again takes seconds.
 */
export function adminStage<Staff>(
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

  /** One visit of an admin user: the demo's own unless `login` names another. A failed visit leaves a screenshot. */
  const visit = (name: string, run: (staff: Staff) => Promise<void>, login?: Login) =>
    it(name, async () => {
      const page = await staffPage(await contextOf(login), heard)
      await withPicture(page, name, () => run(opens(page, demo())))
    })

  return { describeInBrowser, heard, visit, demo, browser }
}
