import { Modules } from "@medusajs/framework/utils"
import { pollDueRequestsWorkflow } from "../../../src/workflows/settlement/poll-due-requests"
import { failOnce } from "../../kit/store/moments"
import type { Merchant } from "../../kit/people/merchant"
import type { Store } from "../../kit/store/store"
import { nthNewest, type Scene } from "../scene"
import type { Action } from "./action"
import { shortOf } from "./bank"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WAITS_MIN = [1, 5, 20, 360]

/** The length of the job's lease. */
const LEASE_MS = 2 * MINUTE_MS

const FAULTS = [
  ["status", "server_error", {}],
  ["status", "reset", {}],
  ["status", "malformed_json", {}],
  ["status", "status_lag", {}],
  ["status", "hang", {}],
  ["auth", "server_error", {}],
  ["auth", "reset", { after: true }],
  ["any", "rate_limited", {}],
  ["any", "unauthorized", {}],
  ["any", "latency", { latencyMs: 150 }],
] as const

/** How the calls about one payment fail. */
const FAULTS_OF_ONE = ["server_error", "unauthorized", "malformed_json", "reset", "truncated_json"] as const

/** How long the client waits for a service that never responds. */
const HANGS_MS = 1000

/** Enough for any number of stories. */
const STOCK = 100_000
const [TAX, MORE_TAX] = [20, 25]

const problem =
  (change: (merchant: Merchant) => Promise<void>): Action =>
  async ({ store }) => {
    await change(store.merchant())
    return "so it is"
  }

/** Problems in the store itself, and their fixes. */
export const STORE_PROBLEMS = {
  "stock runs out": problem(async (merchant) => await merchant.stock(0)),
  "stock comes back": problem(async (merchant) => await merchant.stock(STOCK)),
  "product gets too bulky to deliver": problem(async (merchant) => await merchant.bulky()),
  "product is a parcel again": problem(async (merchant) => await merchant.parcel()),
  "tax goes up": problem(async (merchant) => await merchant.taxRate(MORE_TAX)),
  "tax goes back": problem(async (merchant) => await merchant.taxRate(TAX)),
  "region disables the provider": problem(async (merchant) => await merchant.offer(false)),
  "region enables the provider": problem(async (merchant) => await merchant.offer(true)),
} as const satisfies Record<string, Action>

/** A little more, so that what was planned for that time is due. */
const later =
  (ms: number): Action =>
  async (scene) =>
    JSON.stringify(await passJob(scene, ms + MINUTE_MS))

export const SURROUNDINGS = {
  "service fails": async ({ store }, _cart, n) => {
    const [call, kind, more] = FAULTS[n % FAULTS.length] ?? FAULTS[0]
    await store.bank().fault(call, kind, more)
    if (kind === "hang") Object.assign(store.payByBank().options, { timeoutMs: HANGS_MS })
    return `${call} ${kind}`
  },
  /** The calls about one payment fail, and all others are answered. */
  "service fails for one payment": async (scene, _cart, n) => {
    const uuid = nthNewest(scene.uuids.keys(), n)
    if (!uuid) return "no payment to fail for"
    const kind = FAULTS_OF_ONE[n % FAULTS_OF_ONE.length] ?? "server_error"
    await scene.store.bank().fault("status", kind, { uuid })
    return `${kind} for ${shortOf(uuid)}`
  },
  "service is repaired": async ({ store }) => {
    await repairService(store)
    return "so it is"
  },
  /**
   * The service documents no callbacks, so every notification is only a hint. Core's subscriber passes it to the provider
   * in this way.
   */
  "service notifies the store": async (scene, _cart, n) => {
    const uuid = nthNewest(scene.uuids.keys(), n)
    if (!uuid) return "nothing to notify of"
    const payload = { data: { uuid }, rawData: JSON.stringify({ uuid }), headers: {} }
    const payments = scene.store.container().resolve(Modules.PAYMENT)
    return JSON.stringify(await payments.getWebhookActionAndData({ provider: "pay-by-bank_default", payload }))
  },
  /** The worker may have polled and stored the results, or not even that. Its leases stay until they expire. */
  "a worker leases what is due, and dies": async ({ store }, _cart, n) => {
    const payByBank = store.payByBank()
    const died = n % 2 === 0 ? "before it has polled" : "before it settles"
    const leased =
      n % 2 === 0
        ? await payByBank.work.polling.leaseDue(payByBank.now(), LEASE_MS, 10)
        : [await payByBank.work.polling.pollDueBatch(10)]
    return `${died}: ${JSON.stringify(leased).length > 2 ? "had work" : "had none"}`
  },
  /** The next completion of a cart fails while it captures the Payment, and core compensates what it can. */
  "next completion fails late": async (scene) => {
    const orders = scene.store.container().resolve(Modules.ORDER)
    scene.breaks(failOnce(orders, "addOrderTransactions"))
    return "it will"
  },
  "time passes": async (scene, _cart, n) => {
    const minutes = WAITS_MIN[n % WAITS_MIN.length] ?? 1
    scene.pass(minutes * MINUTE_MS)
    return `${minutes} min`
  },
  "time passes, and the job": async (scene, _cart, n) => {
    const minutes = WAITS_MIN[n % WAITS_MIN.length] ?? 1
    return `${minutes} min, ${JSON.stringify(await passJob(scene, minutes * MINUTE_MS))}`
  },
  "an hour passes, and the job": later(HOUR_MS),
  "a day passes, and the job": later(DAY_MS),
  "five days pass, and the job": later(5 * DAY_MS),
} as const satisfies Record<string, Action>

export async function repairService(store: Store): Promise<void> {
  await store.bank().repair()
  Object.assign(store.payByBank().options, { timeoutMs: Number(process.env["PAY_BY_BANK_TIMEOUT_MS"]) })
}

export async function passJob(scene: Scene, ms: number) {
  scene.pass(ms)
  return (await pollDueRequestsWorkflow(scene.store.container()).run()).result
}

/** Restores the store's normal state. */
export async function restoreStore({ store }: Pick<Scene, "store">): Promise<void> {
  const merchant = store.merchant()
  await merchant.stock(STOCK)
  await merchant.parcel()
  await merchant.taxRate(TAX)
  await merchant.offer(true)
}
