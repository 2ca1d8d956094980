import type { ActionName } from "./vocabulary"

export type Plot = readonly ActionName[]

export const START = "shopper starts a payment"
const PENDING = [START, "bank says pending", "shopper completes"] as const
const CHANGED = [START, "shopper adds an item", "bank approves"] as const

/** These end as their names say in every run. */
export const SETTLED: Plot = [START, "bank approves", "shopper completes"]
export const ATTENTION: Plot = [...CHANGED, "time passes, and the job"]
export const STALLED: Plot = [START, "bank leaves it at ACSC", "shopper completes", "a day passes, and the job"]
export const MARKED: Plot = [...STALLED, "admin closes it", "admin presses Mark as paid"]
export const REVERSED: Plot = [...SETTLED, "bank reverses what was paid", "an hour passes, and the job"]
/** Captured, and reported as paid with another amount since. */
export const OTHER_MONEY: Plot = [
  ...SETTLED,
  "bank reverses what was paid",
  "bank approves, and its record lies",
  "an hour passes, and the job",
]
/** Reversed while its refund was due. */
export const REFUND_ON_HOLD: Plot = [
  ...ATTENTION,
  "admin returns it",
  "bank reverses what was paid",
  "a day passes, and the job",
]

/**
 * Sequences that a story contains in this order, with random deeds around and between them. Purely random stories would too
 * often lead nowhere.
 */
export const PLOTS: readonly Plot[] = [
  [START],
  [START, "bank approves"],
  [START, "bank approves", "shopper completes"],
  [START, "bank approves", "shopper completes", "admin cancels the order"],
  [START, "bank approves", "time passes, and the job", "admin cancels the order"],
  [START, "bank rejects", START, "bank approves"],
  [START, "shopper starts with another bank", "bank approves", "bank approves"],
  [START, "shopper starts with another bank", "bank approves", "shopper completes", "bank approves"],
  [START, "shopper chooses another way", "shopper completes", "bank approves"],
  [START, "shopper moves to Ireland", START, "bank approves", "shopper completes"],
  [...PENDING, "bank settles what was pending"],
  [...PENDING, "bank settles what was pending", "admin presses Check status"],
  [...PENDING, "bank rejects", "time passes, and the job", "time passes, and the job", "bank approves"],
  [...PENDING, "admin cancels the order", "bank settles what was pending"],
  [...PENDING, "bank settles what was pending", "time passes, and the job", "admin cancels the order"],
  [...PENDING, "admin presses Mark as paid", "bank settles what was pending"],
  [...PENDING, START, "bank settles what was pending"],
  [...CHANGED, "time passes, and the job", "admin closes it", "shopper removes the item", "shopper completes"],
  [...CHANGED, "time passes, and the job", "admin returns it"],
  [...CHANGED, "shopper returns", "shopper removes the item", "admin tries again"],
  [...CHANGED, "shopper completes", START, "bank approves"],
  [START, "bank approves", "shopper adds an item", "shopper completes", "shopper removes the item"],
  [START, "tax goes up", "bank approves", "shopper has taxes computed", "shopper completes", "tax goes back"],
  [START, "stock runs out", "bank approves", "shopper completes", "stock comes back", "shopper completes"],
  [START, "product gets too bulky to deliver", "bank approves", "shopper returns", "product is a parcel again"],
  [START, "region disables the provider", "bank approves", "shopper completes", "region enables the provider"],
  [START, "bank approves, and its record lies", "time passes, and the job", "admin closes it"],
  [START, "bank approves, and its record lies", "shopper returns", "bank corrects its record"],
  [...PENDING, "bank settles, and its record lies", "admin presses Check now", "admin returns it"],
  [START, "service fails", "bank approves", "shopper completes", "service is repaired", "shopper completes"],
  [
    START,
    "service fails for one payment",
    "bank approves",
    "time passes, and the job",
    "shopper returns",
    "shopper completes",
  ],
  [START, "bank approves", "next completion fails late", "shopper completes"],
  [START, "bank approves", "next completion fails late", "time passes, and the job", "shopper completes"],
  [START, "bank approves", "a worker leases what is due, and dies", "time passes", "time passes, and the job"],
  [START, "bank approves", "service notifies the store", "a worker leases what is due, and dies", "shopper returns"],
  [START, "bank approves", "shopper enters a promotion that makes it free", "shopper completes"],
  [START, "shopper enters a promotion that makes it free", "bank approves", "shopper takes the promotion off"],
  [...CHANGED, "time passes, and the job", "admin attaches it"],
  ["admin sends a link", "bank approves", "time passes, and the job"],
  ["admin sends a link for £5", "admin sends a link", "bank approves", "bank approves", "admin presses Check now"],
  ["admin sends a link", "admin sends a link again", "bank approves", "admin matches a link"],
  ["admin sends a link", "admin edits the phone order down", "bank approves", "time passes, and the job"],
  ["admin sends a link for £5", "admin edits the phone order up", "bank approves", "admin cancels a link"],
  [...STALLED, "admin keeps tracking it", "bank settles what was pending"],
  [...STALLED, "admin keeps tracking it", "five days pass, and the job", "five days pass, and the job"],
  [...STALLED, "admin cancels the order of a stalled payment", "bank settles what was pending"],
  [...STALLED, "admin sends a link instead", "bank settles what was pending", "bank approves"],
  [...STALLED, "bank rejects", "time passes, and the job"],
  [...MARKED, "bank settles what was pending", "a day passes, and the job"],
  [...MARKED, "bank settles what was pending", "a day passes, and the job", "admin says that it is the same money"],
  [...MARKED, "bank rejects", "an hour passes, and the job", "an hour passes, and the job"],
  [...MARKED, "bank settles what was pending", "an hour passes, and the job", "bank reverses what was paid"],
  [
    START,
    "shopper starts with another bank",
    "bank says pending",
    "bank says pending",
    "shopper completes",
    "time passes, and the job",
    "a day passes, and the job",
    "admin closes it",
    "admin closes it",
    "admin presses Mark as paid",
    "bank settles what was pending",
    "bank settles what was pending",
  ],
  [
    "admin sends a link",
    "bank leaves it at ACSC",
    "time passes, and the job",
    "a day passes, and the job",
    "admin presses Mark as paid on the order of a link",
    "admin closes it",
    "bank settles what was pending",
  ],
  [START, "bank approves, and no record appears", "shopper returns", "five days pass, and the job"],
  [START, "bank approves, and no record appears", "a day passes, and the job", "bank settles what was pending"],
  [...REVERSED, "admin confirms that the money is there"],
  [...REVERSED, "admin closes it", "bank approves", "a day passes, and the job"],
  [...REVERSED, "admin closes it", "admin presses Mark as paid"],
  [...REVERSED, "admin closes it", "five days pass, and the job", "admin confirms that the money is there"],
  [...REVERSED, "bank approves", "admin tries again"],
  [
    ...SETTLED,
    "a day passes, and the job",
    "service fails",
    "bank reverses what was paid",
    "five days pass, and the job",
  ],
  [
    ...SETTLED,
    "admin cancels the order",
    "bank reverses what was paid",
    "a day passes, and the job",
    "admin closes it",
  ],
  [...OTHER_MONEY, "bank corrects its record", "a day passes, and the job"],
  [
    ...REVERSED,
    "admin closes it",
    "bank approves, and its record lies",
    "a day passes, and the job",
    "admin closes it",
  ],
  [...REFUND_ON_HOLD, "admin confirms that the money is there"],
  [...REFUND_ON_HOLD, "bank approves", "five days pass, and the job"],
  [...ATTENTION, "admin attaches it", "bank reverses what was paid", "an hour passes, and the job", "admin closes it"],
  ["service fails", START, "service is repaired", START, "bank approves", "shopper completes"],
]
