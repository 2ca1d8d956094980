import { BANK } from "./actions/bank"
import { PHONE_ORDERS } from "./actions/phone-orders"
import { SHOPPER } from "./actions/shopper"
import { ADMIN_USER } from "./actions/admin-user"
import { STORE_PROBLEMS, SURROUNDINGS } from "./actions/surroundings"

/** Every action that can happen in a story. */
export const ACTIONS = {
  ...SHOPPER,
  ...BANK,
  ...ADMIN_USER,
  ...PHONE_ORDERS,
  ...SURROUNDINGS,
  ...STORE_PROBLEMS,
} as const

export type ActionName = keyof typeof ACTIONS

/** The weight of each action around a plot. The default is one. */
export const WEIGHTS: Partial<Record<ActionName, number>> = {
  "shopper starts a payment": 4,
  "shopper starts with another bank": 2,
  "shopper completes": 4,
  "shopper returns": 3,
  "bank approves": 3,
  "time passes, and the job": 4,
  "service fails for one payment": 2,
  "admin presses Check now": 2,
  "admin presses Check status": 2,
  "admin cancels the order": 2,
}
