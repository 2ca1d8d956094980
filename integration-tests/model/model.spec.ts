import fc from "fast-check"
import { openShop } from "./shop"
import * as linkStatements from "./ledger/link-statements-double"
import * as statements from "./ledger/statements-double"
import { stage, type Sabotage } from "./stage"
import { log, sideBySide, stories, storiesAlong, tell, type Story } from "./story"

jest.mock("@medusajs/framework/workflows-sdk", () => jest.requireActual("./workflow-double"))
jest.mock("@medusajs/medusa/core-flows", () => jest.requireActual("./core-flows-double"))
jest.mock("../../src/modules/pay-by-bank/ledger-statements", () => jest.requireActual("./ledger/statements-double"))
jest.mock("../../src/modules/pay-by-bank/asking-statements", () => jest.requireActual("./ledger/statements-double"))
jest.mock("../../src/modules/pay-by-bank/link-statements", () => jest.requireActual("./ledger/link-statements-double"))
jest.mock("../../src/modules/pay-by-bank/timeline-statements", () => jest.requireActual("./ledger/timeline-double"))
// A heartbeat decides nothing.
jest.mock("../../src/modules/pay-by-bank/worker-statements", () => ({ beat: async () => undefined }))
jest.mock("../../src/client/client", () => jest.requireActual("./client-double"))

const LONG = process.env["TEST_SET"] === "long"
const numRuns = Number(process.env["MODEL_RUNS"] ?? (LONG ? 100_000 : 3000))

jest.setTimeout(LONG ? 2_400_000 : 300_000)

const shop = openShop()

const START = "shopper starts a payment"
const COMPLETE = "shopper completes"

/** Two live sessions of one uuid, and two completions at once. */
const TWO_CLICKS = sideBySide([START, START], ["bank pays"], [COMPLETE, COMPLETE])
/** Staff close what the shopper could have had after all. */
const CLOSED = sideBySide(
  [START],
  ["bank pays", "tax goes up"],
  ["job passes"],
  ["staff close it"],
  ["tax goes down"],
  [COMPLETE, "staff check now"],
)

async function keepsThePromise(story: Story): Promise<void> {
  const unkept = await tell(shop, story)
  if (unkept.length > 0) throw new Error([...unkept, "", ...log()].join("\n"))
}

describe("the promise: every payment the service has reported is one captured payment on one order, or needs attention", () => {
  it("is kept by whatever shopper, bank, core, job and staff do, in any order and at the same time", async () => {
    const seed = process.env["MODEL_SEED"]
    const seeded = seed ? { seed: Number(seed) } : {}
    await fc.assert(fc.asyncProperty(stories, keepsThePromise), {
      numRuns,
      ...seeded,
      examples: [[TWO_CLICKS], [CLOSED]],
    })
  })
})

/** What each broken rule leads to, and the stories in which it shows. */
const SABOTAGES: [Sabotage, RegExp, fc.Arbitrary<Story>][] = [
  ["the claim is not compared", /is two Payments/, fc.constant(TWO_CLICKS)],
  ["totals are not seen", /captured \d+ of \d+/, storiesAlong([START, "tax goes up", "bank pays", COMPLETE])],
  [
    "records are not verified",
    /captured \d+, but \d+ was paid/,
    storiesAlong([START, "bank pays another amount", COMPLETE]),
  ],
  [
    "attention is not raised",
    /neither booked nor under attention/,
    storiesAlong([START, "basket becomes £25", "bank pays"]),
  ],
  [
    "a lost lease is never free again",
    /neither booked nor under attention/,
    storiesAlong([START, "bank pays", "half an hour passes", "job passes", "a worker dies"]),
  ],
]

describe("the model", () => {
  it("doubles every statement of the ledger", () => {
    const changes: object = jest.requireActual("../../src/modules/pay-by-bank/ledger-statements")
    const asking: object = jest.requireActual("../../src/modules/pay-by-bank/asking-statements")
    expect(Object.keys(statements).sort()).toEqual(Object.keys({ ...changes, ...asking }).sort())
    const links: object = jest.requireActual("../../src/modules/pay-by-bank/link-statements")
    expect(Object.keys(linkStatements).sort()).toEqual(Object.keys(links).sort())
  })

  it("tells stories that end well, and stories that end with staff", async () => {
    const ends = new Map<string, number>()
    for (const story of fc.sample(stories, { numRuns: 600, seed: 3 })) {
      await tell(shop, story)
      for (const { kind, outcome } of stage().tables.requests.values()) {
        const end = `${kind} ${outcome}`
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
    }
    const more: [string, number][] = [
      ["checkout settled", 20],
      ["checkout attention", 20],
      ["link settled", 20],
      ["link attention", 10],
    ]
    for (const [end, than] of more) expect(ends.get(end)).toBeGreaterThan(than)
    expect(ends.get("link null")).toBeGreaterThan(20)
  })
})

describe("the model notices", () => {
  it.each(SABOTAGES)("when %s", async (sabotage, expected, among) => {
    const told = fc.asyncProperty(among, async (story) => {
      expect((await tell(shop, story, [sabotage])).join("\n")).not.toMatch(expected)
    })
    const { failed } = await fc.check(told, { numRuns: 20_000, endOnFailure: true, seed: 7 })
    expect(failed).toBe(true)
  })
})
