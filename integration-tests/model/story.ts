import fc from "fast-check"
import { checkDueRequestsWorkflow } from "../../src/workflows/check-due-requests"
import { ACTIONS, type ActionName } from "./actions"
import type { ShopUnderTest } from "./shop"
import { setStage, stage, Stage, type Sabotage } from "./stage"
import { unkeptPromises } from "./watch"

/** One thing that happens, and who takes how many steps before the next one does; `null`: all of them come to an end. */
export interface Happening {
  what: ActionName
  cart: string
  n: number
  turns: [who: number, steps: number][] | null
}

export interface Story {
  locksWork: boolean
  /** Whether those who are left to come to an end do so step by step in turn, or one after another. */
  inTurn: boolean
  happenings: Happening[]
}

const WEIGHTS: Partial<Record<ActionName, number>> = {
  "shopper starts a payment": 14,
  "bank pays": 14,
  "bank approves": 5,
  "shopper completes": 10,
  "shopper returns": 6,
  "job passes": 6,
  "basket becomes £20": 3,
  "basket becomes £25": 4,
  "shopper chooses another way": 3,
  "staff check now": 3,
  "staff press Check status": 4,
  "half an hour passes": 3,
  "half a day passes": 2,
  "a worker dies": 4,
}

const NAMES = Object.keys(ACTIONS).filter((name): name is ActionName => name in ACTIONS)
const turns = fc.option(fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 14 })), { maxLength: 8 }), { freq: 3 })
const cart = fc.oneof({ weight: 9, arbitrary: fc.constant("cart_1") }, { weight: 1, arbitrary: fc.constant("cart_2") })

/** Stories in which these things happen, each as often as its weight says. */
export function storiesOf(weights: Partial<Record<ActionName, number>>): fc.Arbitrary<Story> {
  const what = fc.oneof(
    ...NAMES.map((name) => ({ weight: weights[name] ?? 0, arbitrary: fc.constant(name) })).filter(
      ({ weight }) => weight > 0,
    ),
  )
  const happening = fc.record({ what, cart, n: fc.nat(3), turns })
  return fc.record({
    locksWork: fc.boolean(),
    inTurn: fc.boolean(),
    happenings: fc.array(happening, { minLength: 2, maxLength: 16, size: "max" }),
  })
}

/** Stories in which exactly these things happen one after another, with every overlap. */
export function storiesAlong(names: ActionName[]): fc.Arbitrary<Story> {
  const happenings = names.map((name) =>
    fc.record({ what: fc.constant(name), cart: fc.constant("cart_1"), n: fc.constant(0), turns }),
  )
  return fc.record({ locksWork: fc.boolean(), inTurn: fc.boolean(), happenings: fc.tuple(...happenings) })
}

/** A story in which the things of a group are done step by step in turn, group after group, with locks that nobody sees. */
export function sideBySide(...groups: ActionName[][]): Story {
  const happenings = groups.flatMap((group) =>
    group.map((what, place) => ({ what, cart: "cart_1", n: 0, turns: place < group.length - 1 ? [] : null })),
  )
  return { locksWork: false, inTurn: true, happenings }
}

const MONEY = { "shopper starts a payment": 4, "bank pays": 3, "shopper completes": 4, "staff check now": 2 } as const

/** Mostly anything at all; else what crowds around one rule, which anything at all comes to too seldom. */
export const stories = fc.oneof(
  { weight: 5, arbitrary: storiesOf({ ...Object.fromEntries(NAMES.map((name) => [name, 1])), ...WEIGHTS }) },
  {
    weight: 1,
    arbitrary: storiesOf({ ...MONEY, "job passes": 2, "a worker dies": 2, "next completion fails late": 1 }),
  },
  {
    weight: 1,
    arbitrary: storiesOf({
      ...MONEY,
      "bank approves": 4,
      "staff press Check status": 4,
      "staff cancel the order": 2,
      "staff edit the order down": 1,
      "staff edit the order up": 1,
      "staff press Mark as paid": 1,
    }),
  },
  {
    weight: 1,
    arbitrary: storiesOf({
      ...MONEY,
      "basket becomes £25": 2,
      "basket becomes £20": 2,
      "staff close it": 2,
      "staff return it": 1,
      "staff attach it": 1,
    }),
  },
  {
    weight: 2,
    arbitrary: storiesOf({
      "staff send a link": 4,
      "staff send a link for £5": 4,
      "staff send a link again": 3,
      "staff take a link back": 2,
      "staff match a link": 1,
      "staff edit an order up": 2,
      "staff edit an order down": 2,
      "staff press Mark as paid": 1,
      "staff press Check status": 2,
      "staff check now": 2,
      "staff cancel the order": 1,
      "bank pays": 6,
      "bank approves": 1,
      "bank rejects": 1,
      "job passes": 2,
      "half an hour passes": 2,
      "service goes down or up": 1,
      "a worker dies": 1,
      "shopper starts a payment": 1,
      "shopper completes": 1,
    }),
  },
)

/** Enough for three failing passes, attention, and another try. */
const LAST_PASSES = 7
const HALF_A_DAY_MS = 13 * 60 * 60_000
/** No procedure is nearly as long: an actor that goes on for ever would hang the test. */
const MOST_STEPS = 20_000

/** Tells a story from its beginning, and says what of the promise was not kept. */
export async function tell(
  shop: ShopUnderTest,
  { locksWork, inTurn, happenings }: Story,
  sabotage: Sabotage[] = [],
): Promise<string[]> {
  const { schedule, bank } = setStage(new Stage({ locksWork, sabotage }))
  openCarts()
  for (const [index, happening] of happenings.entries()) {
    await happen(shop, happening, index + 1)
    for (const [who, steps] of happening.turns ?? []) {
      for (let step = 0; step < steps; step += 1) await schedule.advance(who)
    }
    if (!happening.turns) await toTheEnd(inTurn)
  }
  await toTheEnd(inTurn)
  bank.down = false
  const unkept: string[] = []
  for (let pass = 1; pass <= LAST_PASSES; pass += 1) {
    stage().nowMs += HALF_A_DAY_MS
    schedule.spawn(`last pass ${pass}`, () => checkDueRequestsWorkflow(shop.container).run())
    await toTheEnd()
    if (pass >= LAST_PASSES - 1) unkept.push(...unkeptPromises())
  }
  return [...stage().broken, ...new Set(unkept)]
}

/** What was done and in which steps, up to the first of the last passes: the others say the same again. */
export function log(): string[] {
  const lines = stage().schedule.log
  const end = lines.findIndex((line) => line.includes("last pass 2"))
  return end === -1 ? lines : lines.slice(0, end)
}

async function happen(shop: ShopUnderTest, { what, cart, n }: Happening, place: number): Promise<void> {
  const { schedule } = stage()
  const deed = ACTIONS[what](shop, cart, n)
  if (typeof deed === "string") schedule.log.push(`   * ${place} ${what}: ${deed}`)
  else {
    schedule.log.push(`   * ${place} ${what}`)
    schedule.spawn(`${place} ${what}`, deed)
  }
}

async function toTheEnd(inTurn = false): Promise<void> {
  const { schedule } = stage()
  for (let step = 0; await schedule.advance(inTurn ? step : 0); step += 1) {
    if (step > MOST_STEPS) throw new Error(`goes on for ever:\n${schedule.log.slice(-40).join("\n")}`)
  }
}

/** Two baskets, and an order that was taken on the phone. */
function openCarts(): void {
  const { books } = stage()
  books.orders.set("order_0", {
    id: "order_0",
    cartId: "",
    placedAt: stage().now(),
    totalMinor: 1500,
    currency: "gbp",
    canceled: false,
    version: 1,
    fulfilled: false,
    transactions: [],
  })
  for (const place of [1, 2]) {
    const [id, collectionId] = [`cart_${place}`, `paycol_of_cart_${place}`]
    books.carts.set(id, { id, totalMinor: 2000, currency: "gbp", collectionId, completed: false })
    books.collections.set(collectionId, {
      id: collectionId,
      amountMinor: 2000,
      currency: "gbp",
      status: "not_paid",
      cartId: id,
      orderId: null,
    })
  }
}
