import { chromium, type Browser } from "playwright-core"
import { unlessMissing } from "../not-run"
import { resetDemo } from "./reset-demo"
import type { OpenDemo } from "./demo-process"
import type { OwnBrowser } from "./launch-browser"
import { stageAddress } from "./stage-address"
import { acquireLock } from "./file-lock"

/** Another Jest worker may hold the demo for the whole run of its file. */
const LONGEST_WAIT_MS = 900_000

/**
 * The run's demo and browser for one test file: no payments, one ready account, and no changes from earlier files.
 * `prepare` then adds the file's data. With `own`, the file has a browser of its own. On a machine without the browser, the file
 * reports NOT RUN.
 */
export function browserStage(
  prepare: (demo: OpenDemo) => Promise<void> = () => Promise.resolve(),
  own: OwnBrowser | undefined = undefined,
) {
  const address = stageAddress()
  const missing = "missing" in address ? address.missing : own?.missing
  let browser: Browser | undefined
  let releaseLock: (() => void) | undefined

  const found = () => {
    if ("missing" in address) throw new Error(address.missing)
    return address
  }

  if (!("missing" in address) && missing === undefined) {
    beforeAll(async () => {
      // All users of the demo share its payments, the service's faults and the account.
      releaseLock = await acquireLock(address.lockFile)
      browser = await (own ? own.launch() : chromium.connect(address.endpoint))
      await resetDemo(address.demo)
      await prepare(address.demo)
    }, LONGEST_WAIT_MS)

    afterAll(async () => {
      await browser?.close()
      releaseLock?.()
    })
  }

  return {
    describeInBrowser: unlessMissing(missing),
    demo: () => found().demo,
    browser() {
      if (!browser) throw new Error("The browser has not been started.")
      return browser
    },
  }
}
