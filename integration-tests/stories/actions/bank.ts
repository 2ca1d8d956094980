import type { BankAction } from "../../kit/bank/bank"
import { nthNewest, type Scene } from "../scene"
import type { Action } from "./action"

/** Overrides that make a record differ from the request. */
const LIES = [
  { amount: 0.01 },
  { amount: 999.99 },
  { currency: "EUR" },
  { uuid: "0123456789abcdef0123456789abcdef" },
  { merchantUuid: "00000000-0000-4000-8000-000000000000" },
]

/** The states in which each action is possible. The bank itself changes a pending payment, and reverses a paid one. */
const OPEN = [undefined, "RJCT", "CANC"]
const OFFERED_IN: Record<BankAction, (string | undefined)[]> = {
  approve: OPEN,
  pending: OPEN,
  stall: [...OPEN, "PDNG"],
  contradict: [...OPEN, "PDNG", "ACSC"],
  unrecord: OPEN,
  reject: [...OPEN, "PDNG", "ACSC"],
  cancel: [...OPEN, "PDNG", "ACSC"],
  settle: ["PDNG", "ACSC"],
  reverse: ["ACCC"],
}

async function offered(scene: Scene, action: BankAction): Promise<string[]> {
  const transfers = await scene.transfers()
  const now = new Map(transfers.map(({ uuid, record }) => [uuid, record?.result.statusCode]))
  return [...scene.uuids].filter((uuid) => OFFERED_IN[action].includes(now.get(uuid)))
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
    return `${shortOf(uuid)}${override ? ` with ${JSON.stringify(override)}` : ""}${refused ? ": not offered" : ""}`
  }

export const BANK = {
  "bank approves": bank("approve"),
  "bank says pending": bank("pending"),
  "bank's record contradicts itself": bank("contradict"),
  "bank rejects": bank("reject"),
  "bank cancels": bank("cancel"),
  "bank settles what was pending": bank("settle"),
  "bank approves, and its record lies": bank("approve", true),
  "bank settles, and its record lies": bank("settle", true),
  /** Never a payment that an admin user has resolved, because nothing polls it again. */
  "bank corrects its record": async (scene, _cart, n) => {
    const uuid = nthNewest(scene.uuids, n)
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
