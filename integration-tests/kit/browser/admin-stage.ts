import type { BrowserContext, Page } from "playwright-core"
import type { OpenDemo } from "./demo-process"
import { signIn, adminPage, type PageLog } from "./admin-page"
import { browserStage } from "./stage"
import { withPicture } from "./witness"

interface Login {
  adminEmail: string
  adminPassword: string
}

/**
 * Medusa Admin for one test file, with the data that `prepare` creates. Each test has its own page, which may report no
 * error and receive none of the `secrets`. The tests share the sign-in and the dashboard's files, because loading them
 * again takes seconds.
 */
export function adminStage<Pages>(
  opens: (page: Page, demo: OpenDemo) => Pages,
  prepare: (demo: OpenDemo) => Promise<void> = () => Promise.resolve(),
  secrets: string[] = [],
) {
  const { describeInBrowser, demo, browser } = browserStage(prepare)
  const signedIn = new Map<string, Promise<BrowserContext>>()

  const contextOf = (login?: Login) => {
    const facts = { ...demo().facts, ...login }
    const context = signedIn.get(facts.adminEmail) ?? signIn({ facts, browser: browser() })
    signedIn.set(facts.adminEmail, context)
    return context
  }

  const visitAs = async (
    login: Login | undefined,
    name: string,
    run: (admin: Pages, log: PageLog) => Promise<void>,
  ) => {
    const log: PageLog = { responses: [], errors: [] }
    const page = await adminPage(await contextOf(login), log)
    await withPicture(page, name, async () => {
      await run(opens(page, demo()), log)
      const received = await Promise.all(log.responses)
      expect(received.length).toBeGreaterThan(0)
      expect(received.filter((body) => secrets.some((secret) => body.includes(secret)))).toEqual([])
      expect(log.errors).toEqual([])
    })
  }

  /** One visit of an admin user: the demo's own unless `login` names another. A failed visit leaves a screenshot. */
  const visit = (name: string, run: (admin: Pages, log: PageLog) => Promise<void>, login?: Login) =>
    it(name, async () => await visitAs(login, name, run))

  return { describeInBrowser, visit, visitAs, demo, browser }
}
