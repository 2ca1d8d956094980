import { balanced } from "./crash/balanced"
import { booksOf, onOneOrder, underAttention, unknownEverywhere } from "./crash/books"
import { pointsOf, type Point } from "./crash/points"
import type { Stage } from "./crash/stage"
import { completeAll, started, STORIES, type StoryKind } from "./crash/stories"

/**
 * Checks the promise for a store that is killed (SIGKILL) at each point of a payment's life and restarted. The final checks
 * read the database's tables and the bank's own records.
 */
const points = pointsOf(process.env["TEST_SET"])
const during = (kind: Point["during"]) => points.filter((point) => point.during === kind)
const STORY_POINTS = points.flatMap((point) => (isStoryKind(point.during) ? [{ ...point, during: point.during }] : []))

function isStoryKind(kind: Point["during"]): kind is StoryKind {
  return kind in STORIES
}

/**
 * Whether the shopper returns. The long set tests both cases at every point, the quick set one case at each of its few
 * points.
 */
const LONG = process.env["TEST_SET"] === "long"
const SHOPPERS = [
  { shopper: "comes back", points: STORY_POINTS.filter((_point, place) => LONG || place % 2 === 0) },
  { shopper: "never returns", points: STORY_POINTS.filter((_point, place) => LONG || place % 2 === 1) },
] as const
const stories =
  SHOPPERS.flatMap(({ points: each }) => each).length + 2 * during("start").length + 2 * during("change").length

const { play, close } = balanced(stories)
afterAll(close)

describe.each(SHOPPERS)("a shopper who has paid and $shopper gets one order", ({ shopper, points: kills }) => {
  it.each(kills)("from a store killed during $during, $name", async (point) => {
    await play(async (stage) => {
      const { begin, fatal, meanwhile } = STORIES[point.during]
      const payments = await begin(stage)
      await stage.killedAt(point, async () => await fatal(stage, payments))
      await meanwhile?.(stage, payments)
      const answers = shopper === "comes back" ? await completeAll(stage, payments) : []
      for (const { type } of answers) expect(type === "order").toBe(!point.refused)
      await stage.untilNothingIsDue()
      for (const { uuid, cart } of payments) {
        expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(cart.total))
      }
      for (const answer of await completeAll(stage, payments)) expect(answer).toMatchObject({ type: "order" })
    })
  })
})

describe("a payment start during which the store is killed", () => {
  /** Starts a payment while the store dies. Returns the uuids that the service issued: those in the ledger, and the others. */
  const startAndDie = async (stage: Stage, point: Point) => {
    const before = await stage.uuids()
    const cart = await stage.shopper().cart()
    await stage.killedAt(point, async () => await stage.shopper().tryStart(cart))
    const issued = (await stage.uuids()).filter((uuid) => !before.includes(uuid))
    const known = await stage.knownOf(issued)
    expect({ issued: issued.length, known: known.length }).toEqual(point.uuids)
    return { cart, known, unknown: issued.filter((uuid) => !known.includes(uuid)) }
  }
  /** A uuid that no shopper saw cannot be paid: the store has it in no table, and the bank has no record of it. */
  const expectNeverShown = async (stage: Stage, uuids: string[]) => {
    for (const uuid of uuids) {
      expect(await booksOf(stage.databaseUrl, uuid)).toEqual(unknownEverywhere)
      expect(await stage.sessionsThatHold(uuid)).toBe(0)
      expect((await stage.bank.requests()).find((request) => request.uuid === uuid)?.record).toBeNull()
    }
  }

  it.each(during("start"))("restarts and is paid once: killed $name", async (point) => {
    await play(async (stage) => {
      const { cart, known, unknown } = await startAndDie(stage, point)
      const payment = await stage.shopper().start(cart)
      if (known.length > 0) expect(known).toEqual([payment.uuid])
      await stage.bank.act(payment.uuid, "approve")
      expect(await stage.shopper().complete(cart)).toMatchObject({ type: "order" })
      await stage.untilNothingIsDue()
      expect(await booksOf(stage.databaseUrl, payment.uuid)).toEqual(onOneOrder(cart.total))
      await expectNeverShown(stage, unknown)
    })
  })

  it.each(during("start"))("is paid if the ledger has it: killed $name", async (point) => {
    await play(async (stage) => {
      const { cart, known, unknown } = await startAndDie(stage, point)
      for (const uuid of known) await stage.bank.act(uuid, "approve")
      await stage.untilNothingIsDue()
      for (const uuid of known) expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(cart.total))
      await expectNeverShown(stage, unknown)
    })
  })
})

describe.each(["comes back", "never returns"] as const)("a changed cart whose shopper %s", (shopper) => {
  it.each(during("change"))("and has paid needs attention: killed $name", async (point) => {
    await play(async (stage) => {
      const payment = await started(stage)
      await stage.killedAt(point, async () => await stage.shopper().addItem(payment.cart))
      await stage.bank.act(payment.uuid, "approve")
      if (shopper === "comes back") {
        expect((await completeAll(stage, [payment]))[0]).not.toMatchObject({ type: "order" })
      }
      await stage.untilNothingIsDue()
      expect(await booksOf(stage.databaseUrl, payment.uuid)).toEqual(underAttention)
    })
  })
})
