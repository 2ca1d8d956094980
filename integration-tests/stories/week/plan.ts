import fc from "fast-check"
import type { AttentionReason } from "../../../src/shared/messages/attention-reasons"
import type { BankAction } from "../../kit/bank/bank"

/** Times are minutes since the week began. */
export const HOUR = 60
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY
/** People act at multiples of this time, and the job runs one minute later. */
export const STEP = 5
/** Payments are started at multiples of this time, and banks decide that much later: each moment costs two runs of the job. */
const GRID = 4 * HOUR

export type End = "captured" | "unpaid" | `attention: ${AttentionReason}`

interface FateRow {
  /** What happens when the customer visits the bank. A customer without it never does. */
  visit?: BankAction
  /** What the bank does hours later. */
  later?: BankAction
  /** The customer changes the cart before the visit. */
  changesCart?: true
  end: End
}

/** What can happen to a payment, and how it must end. */
export const FATES = {
  paid: { visit: "approve", end: "captured" },
  "paid later": { visit: "pending", later: "settle", end: "captured" },
  "recorded later": { visit: "unrecord", later: "settle", end: "captured" },
  rejected: { visit: "reject", end: "unpaid" },
  "rejected later": { visit: "pending", later: "reject", end: "unpaid" },
  canceled: { visit: "cancel", end: "unpaid" },
  abandoned: { end: "unpaid" },
  "never recorded": { visit: "unrecord", end: "unpaid" },
  "paid for a cart that has changed": {
    visit: "approve",
    changesCart: true,
    end: "attention: paid_after_cart_changed",
  },
  "paid with a record that contradicts itself": { visit: "contradict", end: "attention: contradictory_record" },
  reversed: { visit: "approve", later: "reverse", end: "attention: reversed_after_capture" },
  "never past ACSC": { visit: "stall", end: "attention: stalled" },
} as const satisfies Record<string, FateRow>

export type Fate = keyof typeof FATES

export function fateRow(fate: Fate): FateRow {
  return FATES[fate]
}

/** Fates of every week, whatever its seed. */
const ALWAYS: readonly Fate[] = [
  ...(["reversed", "reversed", "reversed"] as const),
  "paid later",
  "recorded later",
  "rejected",
  "rejected later",
  "canceled",
  "abandoned",
  "never recorded",
  "paid for a cart that has changed",
  "paid with a record that contradicts itself",
]

/** The fates of all other payments. */
const USUAL = fc.constantFrom<Fate>("paid", "paid", "paid later", "rejected", "canceled", "abandoned", "abandoned")

/** The last of the five banks confirms that the money has left, and never that it has arrived. */
export const BANKS = 5
const LAST_BANK = BANKS - 1

/** What goes wrong during the week. */
export const DISTURBANCES = {
  wrongParameter: { from: DAY + 10 * HOUR, until: DAY + 11 * HOUR },
  outage: { from: 2 * DAY, until: 3 * DAY },
  gateway: { from: 3 * DAY + 15 * HOUR, until: 3 * DAY + 16 * HOUR },
  wrongPassword: { from: 4 * DAY + 9 * HOUR, until: 4 * DAY + 10 * HOUR },
  /** The second account gets another login, for good. */
  otherLogin: { from: 5 * DAY + 12 * HOUR, until: WEEK },
} as const

export type Account = "file" | "dashboard"

/** Starts that meet a disturbance in every week: some right before it, so that the visit to the bank is in it. */
const MET: readonly Pick<PlannedPayment, "at" | "account">[] = [
  { at: DISTURBANCES.wrongParameter.from + 10, account: "file" },
  { at: DISTURBANCES.wrongParameter.from + 25, account: "dashboard" },
  { at: DISTURBANCES.outage.from - STEP, account: "file" },
  { at: DISTURBANCES.outage.from + 2 * HOUR, account: "dashboard" },
  { at: DISTURBANCES.outage.from + 9 * HOUR, account: "file" },
  { at: DISTURBANCES.gateway.from - STEP, account: "file" },
  { at: DISTURBANCES.wrongPassword.from - STEP, account: "dashboard" },
  { at: DISTURBANCES.wrongPassword.from + 20, account: "dashboard" },
  { at: DISTURBANCES.otherLogin.from - STEP, account: "dashboard" },
  { at: DISTURBANCES.otherLogin.from - 2 * STEP, account: "dashboard" },
]

export interface PlannedPayment {
  at: number
  account: Account
  bank: number
  fate: Fate
  currency: "gbp" | "eur"
  /** After the visit to the bank. A customer who leaves never comes back. */
  then: "completes" | "returns" | "leaves"
  /** How long the bank takes for what it does later. */
  laterAfter: number
}

/** Longer than the outage, so that the store has read the payment as paid before the bank reverses it. */
const REVERSED_AFTER = 40 * HOUR
/** Some payments stall before the bank decides. */
const DECIDED_AFTER = GRID

const chance = fc.record({
  at: fc.nat(WEEK / GRID - 1).map((step) => step * GRID),
  account: fc.constantFrom<Account>("file", "dashboard"),
  currency: fc.constantFrom<PlannedPayment["currency"]>("gbp", "gbp", "gbp", "eur"),
  then: fc.constantFrom<PlannedPayment["then"]>("completes", "returns", "leaves"),
  later: fc.nat(DAY / GRID).map((step) => step * GRID),
})

/**
 * The week of a seed begins on the same weekday whenever it is tried, because weekends do not count before a payment in euros
 * stalls.
 */
export function beginOfWeek(seed: number, now: Date): Date {
  const weekMs = WEEK * MINUTE_MS
  const nextMonday = Math.ceil((now.getTime() - FIRST_MONDAY_MS) / weekMs) * weekMs + FIRST_MONDAY_MS
  return new Date(nextMonday + (seed % 7) * DAY * MINUTE_MS)
}

const MINUTE_MS = 60_000
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY * MINUTE_MS

/** The same seed and number always give the same week. */
export function planWeek(seed: number, payments: number): PlannedPayment[] {
  const chances = fc.sample(chance, { seed, numRuns: payments })
  const atLastBank = chances.map((_each, index) => index % BANKS === LAST_BANK)
  const others = atLastBank.filter((isLast) => !isLast).length
  const usual = fc.sample(USUAL, { seed, numRuns: Math.max(others - ALWAYS.length, 1) })
  const all = [...ALWAYS, ...usual].slice(0, others)
  const [fates = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 })
  const next = fates.values()
  return chances.map(({ later, ...each }, index) => {
    const fate = atLastBank[index] ? "never past ACSC" : (next.next().value ?? "paid")
    const laterAfter = (fate === "reversed" ? REVERSED_AFTER : DECIDED_AFTER) + later
    return { ...each, ...MET[index], bank: index % BANKS, fate, laterAfter }
  })
}
