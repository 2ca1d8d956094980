import type { ActionName } from "../vocabulary"

/** How far a payment has come when two actors meet at it, and which actors can meet there. */
export interface Situation {
  name: string
  before: readonly ActionName[]
  cast: readonly ActionName[]
}

const START = "shopper starts a payment"
const JOB = "time passes, and the job"
const HINT = "service notifies the store"
const COMPLETE = "shopper completes"
const RETURN = "shopper returns"
const CHECK = "admin presses Check now"

export const SITUATIONS: readonly Situation[] = [
  {
    name: "a paid cart",
    before: [START, "bank approves"],
    cast: [
      COMPLETE,
      RETURN,
      JOB,
      CHECK,
      HINT,
      START,
      "shopper starts with another bank",
      "shopper chooses another way",
      "shopper adds an item",
      "tax goes up",
    ],
  },
  {
    name: "a cart with two paid uuids",
    before: [START, "shopper starts with another bank", "bank approves", "bank approves"],
    cast: [COMPLETE, RETURN, JOB, CHECK, "shopper adds an item"],
  },
  {
    name: "an order that waited, and is paid",
    before: [START, "bank says pending", COMPLETE, "bank settles what was pending"],
    cast: [
      JOB,
      RETURN,
      CHECK,
      HINT,
      COMPLETE,
      "admin presses Check status",
      "admin presses Mark as paid",
      "admin cancels the order",
    ],
  },
  {
    name: "money under attention",
    before: [START, "shopper adds an item", "bank approves", JOB, "shopper removes the item"],
    cast: [
      "admin tries again",
      "admin closes it",
      "admin returns it",
      "admin attaches it",
      COMPLETE,
      RETURN,
      JOB,
      START,
      "shopper adds an item",
    ],
  },
]
