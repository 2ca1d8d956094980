import { BANK } from "./actions/bank"
import { DESK } from "./actions/desk"
import { SHOPPER } from "./actions/shopper"
import { STAFF } from "./actions/staff"
import { SHOP, SURROUNDINGS } from "./actions/surroundings"

/** Every action that can happen in a story. */
export const ACTIONS = { ...SHOPPER, ...BANK, ...STAFF, ...DESK, ...SURROUNDINGS, ...SHOP } as const

export type ActionName = keyof typeof ACTIONS

/** The weight of each action around a plot. The default is one. */
export const WEIGHTS: Partial<Record<ActionName, number>> = {
  "shopper starts a payment": 4,
  "shopper starts with another bank": 2,
  "shopper completes": 4,
  "shopper returns": 3,
  "bank approves": 3,
  "time passes, and the job": 4,
  "staff press Check now": 2,
  "staff press Check status": 2,
  "staff cancel the order": 2,
}
