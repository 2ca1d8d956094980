import type { Bank } from "./banks"
import type { Device } from "./device"
import type { JsonObject } from "./json"
import type { AuthRequest, LinkRequest } from "./requests"
import { ServiceError } from "./service-error"

export const ACTIONS = [
  "approve",
  "pending",
  "stall",
  "contradict",
  "lose",
  "unrecord",
  "reject",
  "cancel",
  "settle",
  "reverse",
] as const
export type Action = (typeof ACTIONS)[number]
/** `unrecorded`: approved at the bank, but the payment service has no record of it. */
export type PaymentState = "created" | "pending" | "paid" | "rejected" | "canceled" | "unrecorded"

/** Everything that a visit to the bank changes. Kept as a whole, so that a lagging status can return the previous snapshot. */
export interface Snapshot {
  state: PaymentState
  at: Date
  bank: Bank | null
  device: Device
  ip: string
  override: JsonObject
}

export type Payment = {
  uuid: string
  createdAt: Date
  now: Snapshot
  before: Snapshot | null
} & ({ kind: "auth"; request: AuthRequest } | { kind: "link"; request: LinkRequest })

const OPEN = {
  approve: "paid",
  pending: "pending",
  stall: "pending",
  contradict: "paid",
  lose: "paid",
  unrecord: "unrecorded",
  reject: "rejected",
  cancel: "canceled",
} as const

/** Some banks confirm that the money has left, and never that it has arrived. */
const STALLED: JsonObject = { statusCode: "ACSC" }

/** The code says that the money has arrived, and the settlement that it has not. */
const CONTRADICTORY: JsonObject = { settlement: "FAILED" }

const OVERRIDES: Partial<Record<Action, JsonObject>> = { stall: STALLED, contradict: CONTRADICTORY }

/**
 * A shopper may try again after a rejection. A pending payment waits for the decision of the bank, and an unrecorded one for its
 * record. The bank can reverse a paid one.
 */
const TRANSITIONS: Record<PaymentState, Partial<Record<Action, PaymentState>>> = {
  created: OPEN,
  rejected: OPEN,
  canceled: OPEN,
  pending: { stall: "pending", contradict: "paid", settle: "paid", reject: "rejected", cancel: "canceled" },
  unrecorded: { settle: "paid" },
  paid: { reverse: "rejected" },
}

export function nextState(state: PaymentState, action: Action): PaymentState | undefined {
  return TRANSITIONS[state][action]
}

export interface Visit {
  action: Action
  at: Date
  bank: Bank
  device: Device
  ip: string
  override: JsonObject
}

export function act(payment: Payment, { action, ...visit }: Visit): void {
  const state = nextState(payment.now.state, action)
  if (!state)
    throw new ServiceError(409, `The action "${action}" is not possible for a payment that is ${payment.now.state}.`)
  payment.before = payment.now
  const override = { ...OVERRIDES[action], ...visit.override }
  payment.now = { state, ...visit, override }
}
