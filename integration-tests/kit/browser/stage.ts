import { chromium, type Browser } from "playwright-core"
import { unlessMissing } from "../not-run"
import { beginAnew } from "./begin-anew"
import type { OpenDemo } from "./demo-process"
import { stageAddress } from "./stage-address"
import { takeTurn } from "./turn"

/** Another worker of jest may have the demo for as long as its file takes. */
const LONGEST_WAIT_MS = 900_000

/**
 * The run's demo and browser, for one file of tests: without payments, with one account that is ready, and with nothing
 * that files before have changed, then filled by `prepare`. On a machine without a browser the file reports NOT RUN.
 */
export function browserStage(prepare: (demo: OpenDemo) => Promise<void> = () => Promise.resolve()) {
  const address = stageAddress()
  let browser: Browser | undefined
  let endTurn: (() => void) | undefined

  const found = () => {
    if ("missing" in address) throw new Error(address.missing)
    return address
  }

  if (!("missing" in address)) {
    beforeAll(async () => {
      // Payments, the service's faults and the account are the same for all who use the demo.
      endTurn = await takeTurn(address.turn)
      browser = await chromium.connect(address.endpoint)
      await beginAnew(address.demo)
      await prepare(address.demo)
    }, LONGEST_WAIT_MS)

    afterAll(async () => {
      await browser?.close()
      endTurn?.()
    })
  }

  return {
    describeInBrowser: unlessMissing("missing" in address ? address.missing : undefined),
    demo: () => found().demo,
    browser() {
      if (!browser) throw new Error("The browser has not been started.")
      return browser
    },
  }
}
