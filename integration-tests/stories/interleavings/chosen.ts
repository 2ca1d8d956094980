import { STORE_PROBLEMS } from "../actions/surroundings"
import type { Interleaving } from "./interleave"
import { SITUATIONS, type Situation } from "./situations"

type Known = Omit<Interleaving, "situation"> & { situation: Situation["name"] }

const JOB = "time passes, and the job"
const COMPLETE = "shopper completes"
const RETRY = "admin tries again"
const alone = { fate: "goes on", locksWork: true } as const
const noLocks = { fate: "goes on", locksWork: false } as const
const dies = { fate: "dies", locksWork: true } as const
const before = (call: string, count = 1) => ({ call, count })
const CLAIM = before("requests.claim")

/** Pairs that meet where a rule of the ledger decides between them: a claim, a lease or attention. */
const DANGEROUS: readonly Known[] = [
  { situation: "a paid cart", first: COMPLETE, before: CLAIM, second: COMPLETE, ...noLocks },
  { situation: "a paid cart", first: COMPLETE, before: CLAIM, second: JOB, ...noLocks },
  { situation: "a paid cart", first: COMPLETE, before: CLAIM, second: "shopper adds an item", ...noLocks },
  { situation: "a paid cart", first: COMPLETE, before: CLAIM, second: "shopper starts a payment", ...alone },
  {
    situation: "a paid cart",
    first: COMPLETE,
    before: before("payments.capturePayment_"),
    second: "shopper returns",
    ...dies,
  },
  {
    situation: "a paid cart",
    first: JOB,
    before: before("client.getPaymentStatus"),
    second: "service notifies the store",
    ...dies,
  },
  { situation: "a paid cart", first: JOB, before: CLAIM, second: COMPLETE, ...dies },
  {
    situation: "a paid cart",
    first: "shopper adds an item",
    before: before("requests.deleteBinding"),
    second: COMPLETE,
    ...noLocks,
  },
  { situation: "a cart with two paid uuids", first: COMPLETE, before: CLAIM, second: JOB, ...noLocks },
  {
    situation: "an order that waited, and is paid",
    first: "admin presses Check status",
    before: CLAIM,
    second: JOB,
    ...alone,
  },
  {
    situation: "an order that waited, and is paid",
    first: "admin cancels the order",
    before: before("orders.cancel_"),
    second: JOB,
    ...noLocks,
  },
  {
    situation: "money under attention",
    first: "admin closes it",
    before: before("requests.close"),
    second: RETRY,
    ...alone,
  },
  { situation: "money under attention", first: RETRY, before: CLAIM, second: "admin returns it", ...alone },
  { situation: "money under attention", first: RETRY, before: CLAIM, second: COMPLETE, ...noLocks },
  {
    situation: "money under attention",
    first: "admin attaches it",
    before: before("requests.attach"),
    second: RETRY,
    ...alone,
  },
]

export const dangerousIn = (situation: Situation): Interleaving[] =>
  DANGEROUS.filter(({ situation: name }) => name === situation.name).map((known) => ({ ...known, situation }))

/** The ways in which each pair meets at each step, one at a time. */
const WAYS = [alone, noLocks, dies, { ...dies, locksWork: false }, "three"] as const

type Pair = Pick<Interleaving, "situation" | "first" | "second">

/** A pair that meets at a step of the first actor, in one of the ways. */
export function meeting(pair: Pair, before: Interleaving["before"], n: number): Interleaving {
  const way = WAYS[n % WAYS.length] ?? alone
  if (way !== "three") return { ...pair, before, ...way }
  const { cast } = pair.situation
  const what = cast[n % cast.length] ?? pair.second
  return { ...pair, before, third: { after: n % 5, what }, ...(n % 2 === 0 ? alone : noLocks) }
}

/** The steps of a rehearsal, each by its name and its position among the calls of that name. */
export function stepsOf(calls: readonly string[]): Interleaving["before"][] {
  return calls.map((call, place) => ({ call, count: calls.slice(0, place + 1).filter((each) => each === call).length }))
}

/** Every pair of actors that can meet. A problem in the store makes no call before which it could pause, so it only comes second. */
export const PAIRS: readonly Pair[] = SITUATIONS.flatMap((situation) =>
  situation.cast
    .filter((first) => !(first in STORE_PROBLEMS))
    .flatMap((first) => situation.cast.map((second) => ({ situation, first, second }))),
)
