import { GOOD_SHIFT } from "../../integration-tests/kit/browser/layout-shift"
import { launchBrowser } from "../../integration-tests/kit/browser/launch-browser"
import type { Case } from "../case"
import { shiftOfTheList } from "../felt/admin-list"
import { visitsOf, type Calls, type Waits } from "../felt/visits"
import { figureOf, type Bar, type Figure } from "../figure"
import { compared, eachInTurn } from "../measure/in-turn"

/** A start by the storefront takes little more than its calls. */
const LIKE_BARE: Bar = { of: "ratio", most: 1.5 }
/** People notice no wait, in ms. */
const AT_ONCE: Bar = { of: "ours", most: 100 }

/**
 * What a shopper and an admin user wait for, in Chromium on the demo's storefront and dashboard. The reference makes the same calls from
 * the same page, without React and without the SDK.
 */
export const felt: Case = {
  name: "felt",
  run: async ({ stage, quick }) =>
    await stage.inDemo(async (demo) => {
      const browser = await launchBrowser()
      try {
        const visits = visitsOf(browser, demo)
        const turns = quick ? { warmUp: 1, rounds: 3 } : { warmUp: 2, rounds: 15 }
        const [ours = [], bare = []] = await eachInTurn(turns, [visits.waits, visits.bareWaits])
        const calls: Calls[] = []
        for (let shopper = 0; shopper < (quick ? 1 : 5); shopper += 1) calls.push(await visits.calls())
        return [
          ...waitsOf(ours, bare),
          ...callsOf(calls),
          figureOf({
            name: "felt: layout shift of the dashboard's list of payments",
            unit: "score",
            ours: await shiftOfTheList(browser, demo),
            reference: null,
            bars: [{ of: "ours", most: GOOD_SHIFT }],
          }),
        ]
      } finally {
        await browser.close()
      }
    }),
}

function waitsOf(ours: Waits[], bare: Waits[]): Omit<Figure, "case">[] {
  const times = (of: keyof Waits) =>
    compared(
      ours.map((each) => each[of]),
      bare.map((each) => each[of]),
    )
  const row = (name: string, of: keyof Waits, bars: Bar[]) =>
    figureOf({ name: `felt: ${name}`, unit: "ms", ...times(of), bars })
  /** What a start takes beyond its two calls, which include the service's answer. */
  const added = (name: string, of: keyof Waits) =>
    figureOf({
      name: `felt: ${name}`,
      unit: "ms",
      ours: times(of).ours - times(of).reference,
      reference: null,
      bars: [AT_ONCE],
    })
  return [
    row("from a click to the payment element", "click", [LIKE_BARE]),
    added("of that, added by the storefront", "click"),
    row("from a click to the same payment again", "clickAgain", [LIKE_BARE]),
    row("after a reload, from the payment step to the element", "reload", [{ of: "ratio", most: 1 }]),
    row("with startEarly, from the payment step to the element", "early", []),
    added("with startEarly, of that added by the storefront", "early"),
    row("from the payment step to its first bank", "banks", [AT_ONCE]),
  ]
}

/** Each shopper must cause no more calls than the bar, so the figure is that of the shopper who caused the most. */
function callsOf(shoppers: Calls[]): Omit<Figure, "case">[] {
  const row = (name: string, of: keyof Calls, bar: { least?: number; most: number }) =>
    figureOf({
      name: `felt: ${name}`,
      unit: "calls",
      ours: Math.max(...shoppers.map((each) => each[of])),
      reference: null,
      bars: [{ of: "ours", ...bar }],
    })
  const none = { least: 0, most: 0 }
  return [
    row("calls to the service for the same payment again", "clickAgain", none),
    row("calls to the service for a reload of the payment step", "reload", { most: 1 }),
    row("calls to the service for the banks", "banks", none),
    row("our calls in a row until the return page knows the state", "inARow", { most: 1 }),
  ]
}
