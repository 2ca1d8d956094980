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
const deaths = SHOPPERS.flatMap((each) => deathsOf(each.points)).length + 2 * STARTS.length + CHANGES.length

const { play, close } = balanced(deaths)
afterAll(close)

/** Plays the story of each death once, when the first test of its points runs. */
function playing<Of>(groups: Of[][], story: (stage: Stage, points: Of[]) => Promise<void>) {
  const played = new Map<Of[], Promise<Of[]>>()
  return async (point: Of) => {
    const points = groups.find((group) => group.includes(point))
    if (!points) throw new Error("No death has this point.")
    const one = played.get(points) ?? play(async (stage) => await story(stage, points)).then(() => points)
    played.set(points, one)
    expect(await one).toContain(point)
  }
}

/** The work goes no further than this point: it is held there, or the store dies. */
async function stops(stage: Stage, point: Point, isLast: boolean, work: () => Promise<unknown>): Promise<void> {
  if (isLast) await stage.killedAt(point, work)
  else await stage.heldAt(point, work)
}

describe.each(SHOPPERS)("a shopper who has paid and $shopper gets one order", ({ shopper, points: kills }) => {
  const expectOneOrder = playing(deathsOf(kills), async (stage, points) => {
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
   * Starts payments while the store dies. Returns the uuids that the service issued for each: those in the ledger, and the
   * others.
   */
  const startAndDie = async (stage: Stage, points: Point[]) => {
    const started = []
    for (const point of points) {
      const before = await stage.uuids()
      const cart = await stage.shopper().cart()
      await stops(stage, point, point === points.at(-1), async () => await stage.shopper().tryStart(cart))
      const issued = (await stage.uuids()).filter((uuid) => !before.includes(uuid))
      started.push({ point, cart, issued })
    }
    const found = []
    for (const { point, cart, issued } of started) {
      const known = await stage.knownOf(issued)
      expect({ issued: issued.length, known: known.length }).toEqual(point.uuids)
      found.push({ cart, known, unknown: issued.filter((uuid) => !known.includes(uuid)) })
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

  const expectRestarts = playing(STARTS, async (stage, points) => {
    const paid = []
    for (const { cart, known, unknown } of await startAndDie(stage, points)) {
      const payment = await stage.shopper().start(cart)
      if (known.length > 0) expect(known).toEqual([payment.uuid])
      await stage.bank.act(payment.uuid, "approve")
      expect(await stage.shopper().complete(cart)).toMatchObject({ type: "order" })
      paid.push({ cart, payment, unknown })
    }
    await stage.untilNothingIsDue()
    for (const { cart, payment, unknown } of paid) {
      expect(await booksOf(stage.databaseUrl, payment.uuid)).toEqual(onOneOrder(cart.total))
      await expectNeverShown(stage, unknown)
    }
  })

  it.each(during("start"))("restarts and is paid once: killed $name", async (point) => {
    await expectRestarts(point)
  })

  const expectPaid = playing(STARTS, async (stage, points) => {
    const found = await startAndDie(stage, points)
    for (const uuid of found.flatMap(({ known }) => known)) await stage.bank.act(uuid, "approve")
    await stage.untilNothingIsDue()
    for (const { cart, known, unknown } of found) {
      for (const uuid of known) expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(cart.total))
      await expectNeverShown(stage, unknown)
    }
  })

  it.each(during("start"))("is paid if the ledger has it: killed $name", async (point) => {
    await expectPaid(point)
  })
})

/** Two carts change at the same point of one death. */
const expectAttention = playing(CHANGES, async (stage, [point]) => {
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
