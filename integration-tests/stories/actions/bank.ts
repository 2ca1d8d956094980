import type { BankAction, BankState } from "../../kit/bank/bank"
import { nthNewest, type Scene } from "../scene"
import type { Action } from "./action"

/** Overrides that make a record differ from the request. */
export const LIES = [
  { amount: 0.01 },
  { amount: 999.99 },
  { currency: "EUR" },
  { uuid: "0123456789abcdef0123456789abcdef" },
  { merchantUuid: "00000000-0000-4000-8000-000000000000" },
]

/** The states in which each action is possible. The bank itself changes a pending payment, and reverses a paid one. */
const OPEN: BankState[] = ["created", "rejected", "canceled"]
const OFFERED_IN: Record<BankAction, BankState[]> = {
  approve: OPEN,
  pending: OPEN,
  stall: [...OPEN, "pending"],
  contradict: [...OPEN, "pending"],
  unrecord: OPEN,
  reject: [...OPEN, "pending"],
  cancel: [...OPEN, "pending"],
  settle: ["pending", "unrecorded"],
  reverse: ["paid"],
}

const DAY_MS = 24 * 60 * 60_000
/** After its start, a payment can be approved for this time, which ends before the plugin stops tracking it. */
const APPROVED_WITHIN_MS = 6 * DAY_MS
/** After the plugin has first read a payment as paid, it can be reversed for this time, which ends with the last planned read. */
const REVERSED_WITHIN_MS = 5 * DAY_MS

/** Only what the plugin can still learn: its limits are documented. */
async function offered(scene: Scene, action: BankAction): Promise<string[]> {
  const states = new Map((await scene.transfers()).map(({ uuid, state }) => [uuid, state]))
  const requests = await scene.requests()
  return [...scene.uuids].flatMap(([uuid, startedAt]) => {
    const state = states.get(uuid)
    const since = state === "paid" ? requests.find((each) => each.uuid === uuid)?.paid_at?.getTime() : startedAt
    const age = scene.now().getTime() - (since ?? scene.now().getTime())
    const isLate = state !== "pending" && age >= (state === "paid" ? REVERSED_WITHIN_MS : APPROVED_WITHIN_MS)
    return state && OFFERED_IN[action].includes(state) && !isLate ? [uuid] : []
  })
}

const bank =
  (action: BankAction, lies = false): Action =>
  async (scene, _cart, n) => {
    const uuid = nthNewest(await offered(scene, action), n)
    if (!uuid) return "no payment that this is offered for"
    const override = lies ? LIES[n % LIES.length] : undefined
    // A concurrent action may have come first.
    const refused = await scene.store
      .bank()
      .act(uuid, action, override)
      .catch((error: unknown) => String(error))
    if (refused && !refused.includes(": 409")) throw new Error(refused)
    if (action === "reverse" && !refused) scene.reversed.add(uuid)
    return `${shortOf(uuid)}${override ? ` with ${JSON.stringify(override)}` : ""}${refused ? ": not offered" : ""}`
  }

export const BANK = {
  "bank approves": bank("approve"),
  "bank says pending": bank("pending"),
  "bank leaves it at ACSC": bank("stall"),
  "bank approves, and no record appears": bank("unrecord"),
  "bank's record contradicts itself": bank("contradict"),
  "bank rejects": bank("reject"),
  "bank cancels": bank("cancel"),
  "bank settles what was pending": bank("settle"),
  "bank reverses what was paid": bank("reverse"),
  "bank approves, and its record lies": bank("approve", true),
  "bank settles, and its record lies": bank("settle", true),
  /** Never a payment that an admin user has resolved, because nothing polls it again. */
  "bank corrects its record": async (scene, _cart, n) => {
    const uuid = nthNewest(scene.uuids.keys(), n)
    const request = (await scene.requests()).find((each) => each.uuid === uuid)
    if (!uuid || request?.outcome === "closed") return "nothing to correct"
    await scene.store.bank().correct(uuid)
    scene.corrected.add(uuid)
    return shortOf(uuid)
  },
} as const satisfies Record<string, Action>

/** A uuid as the story log shows it. */
export function shortOf(uuid: string): string {
  return uuid.slice(0, 6)
}
