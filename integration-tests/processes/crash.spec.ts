import { balanced } from "./crash/balanced"
import { booksOf, onOneOrder, underAttention, unknownEverywhere } from "./crash/books"
import { playing, stops } from "./crash/deaths"
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
/**
 * The points that share one death. In the long set, each has its own. In the quick set, the work of each is held at its point,
 * until the store is killed at the last one. A pass comes first, when no other payment is due, and only one is held. Work that
 * runs in parallel goes on, so a point that names such work comes last.
 */
function deathsOf<Of extends Point>(all: readonly Of[]): Of[][] {
  if (LONG) return all.map((point) => [point])
  const [first, ...passes] = all.filter((point) => point.during.startsWith("pass"))
  const others = all.filter((point) => !point.during.startsWith("pass"))
  const alone = others.filter((point) => !point.notYet)
  const parallel = others.filter((point) => point.notYet)
  return [[...(first ? [first] : []), ...alone, ...parallel], ...passes.map((pass) => [pass])]
}

const STARTS = deathsOf(during("start"))
const CHANGES = during("change").map((point) => [point])
const deaths = SHOPPERS.flatMap((each) => deathsOf(each.points)).length + STARTS.length + CHANGES.length

const { play, close } = balanced(deaths)
afterAll(close)

describe.each(SHOPPERS)("a shopper who has paid and $shopper gets one order", ({ shopper, points: kills }) => {
  const expectOneOrder = playing(play, deathsOf(kills), async (stage, points) => {
    const stopped = []
    for (const point of points) {
      const { begin, fatal, meanwhile } = STORIES[point.during]
      await stage.resetClock()
      const payments = await begin(stage)
      await stops(stage, point, point === points.at(-1), async () => await fatal(stage, payments))
      stopped.push({ point, payments, meanwhile })
    }
    for (const { point, payments, meanwhile } of stopped) {
      await meanwhile?.(stage, payments)
      const answers = shopper === "comes back" ? await completeAll(stage, payments) : []
      for (const { type } of answers) expect(type === "order").toBe(!point.refused)
    }
    await stage.untilNothingIsDue()
    const payments = stopped.flatMap((each) => each.payments)
    for (const { uuid, cart } of payments) {
      expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(cart.total))
    }
    for (const answer of await completeAll(stage, payments)) expect(answer).toMatchObject({ type: "order" })
  })

  it.each(kills)("from a store killed during $during, $name", async (point) => {
    await expectOneOrder(point)
  })
})

describe("a payment start during which the store is killed", () => {
  /**
   * Starts two payments at each point while the store dies. Returns for each the uuids that the service issued: those in the
   * ledger, and the others.
   */
  const startAndDie = async (stage: Stage, points: Point[]) => {
    const started = []
    for (const point of points) {
      for (const returns of [true, false]) {
        const before = await stage.uuids()
        const cart = await stage.shopper().cart()
        const dies = point === points.at(-1) && !returns
        await stops(stage, point, dies, async () => await stage.shopper().tryStart(cart))
        const issued = (await stage.uuids()).filter((uuid) => !before.includes(uuid))
        started.push({ point, cart, issued, returns })
      }
    }
    const found = []
    for (const { point, issued, ...each } of started) {
      const known = await stage.knownOf(issued)
      expect({ issued: issued.length, known: known.length }).toEqual(point.uuids)
      found.push({ ...each, known, unknown: issued.filter((uuid) => !known.includes(uuid)) })
    }
    return found
  }
  /** A uuid that no shopper saw cannot be paid: the store has it in no table, and the bank has no record of it. */
  const expectNeverShown = async (stage: Stage, uuids: string[]) => {
    for (const uuid of uuids) {
      expect(await booksOf(stage.databaseUrl, uuid)).toEqual(unknownEverywhere)
      expect(await stage.sessionsThatHold(uuid)).toBe(0)
      expect((await stage.bank.requests()).find((request) => request.uuid === uuid)?.record).toBeNull()
    }
  }

  const expectPaidOnce = playing(play, STARTS, async (stage, points) => {
    const found = await startAndDie(stage, points)
    const paid = []
    for (const { cart, known, returns } of found) {
      if (!returns) {
        for (const uuid of known) await stage.bank.act(uuid, "approve")
        paid.push(...known.map((uuid) => ({ cart, uuid })))
        continue
      }
      const { uuid } = await stage.shopper().start(cart)
      if (known.length > 0) expect(known).toEqual([uuid])
      await stage.bank.act(uuid, "approve")
      expect(await stage.shopper().complete(cart)).toMatchObject({ type: "order" })
      paid.push({ cart, uuid })
    }
    await stage.untilNothingIsDue()
    for (const { cart, uuid } of paid) expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(cart.total))
    for (const { unknown } of found) await expectNeverShown(stage, unknown)
  })

  it.each(during("start"))(
    "restarts and is paid once, and is paid if the ledger has it: killed $name",
    async (point) => {
      await expectPaidOnce(point)
    },
  )
})

/** Two carts change at the same point of one death. */
const expectAttention = playing(play, CHANGES, async (stage, [point]) => {
  if (!point) throw new Error("A death needs a point.")
  const returns = await started(stage)
  await stage.heldAt(point, async () => await stage.shopper().addItem(returns.cart))
  const stays = await started(stage)
  await stage.killedAt(point, async () => await stage.shopper().addItem(stays.cart))
  for (const { uuid } of [returns, stays]) await stage.bank.act(uuid, "approve")
  expect((await completeAll(stage, [returns]))[0]).not.toMatchObject({ type: "order" })
  await stage.untilNothingIsDue()
  for (const { uuid } of [returns, stays]) expect(await booksOf(stage.databaseUrl, uuid)).toEqual(underAttention)
})

describe.each(["comes back", "never returns"])("a changed cart whose shopper %s", () => {
  it.each(during("change"))("and has paid needs attention: killed $name", async (point) => {
    await expectAttention(point)
  })
})
