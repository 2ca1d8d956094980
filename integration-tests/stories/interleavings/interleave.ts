import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { PATIENCE_MS } from "../../kit/patience"
import type { Crossings } from "../../kit/store/crossings"
import { restoreStore, STORE_PROBLEMS } from "../actions/surroundings"
import { unkeptPromises } from "../promise"
import type { Scene } from "../scene"
import { ends, untilNothingChanges } from "../run-story"
import { ACTIONS, type ActionName } from "../vocabulary"
import type { Situation } from "./situations"

/** The fate of the paused actor: it continues when the others are done, or it dies. */
export type Fate = "goes on" | "dies"

export interface Interleaving {
  situation: Situation
  first: ActionName
  /** The call before which the first actor pauses; `count` is its position among the calls of that name. */
  before: { call: string; count: number }
  second: ActionName
  /** A third actor, who starts after the second has made `after` calls. */
  third?: { after: number; what: ActionName } | undefined
  fate: Fate
  locksWork: boolean
}

/** An actor without a call for this long is waiting for another one. If not, the story only differs slightly. */
const QUIET_MS = 1500
const LOOK_AGAIN_MS = 10

/** Sets up the situation before any actors meet. */
async function setUp(scene: Scene, { before }: Situation): Promise<void> {
  const cart = await scene.cart(0)
  for (const what of before) scene.log.push(`   ${what}: ${await ACTIONS[what](scene, cart, 0)}`)
}

/** The calls that an actor makes when it meets no other. */
export async function rehearse(scene: Scene, crossings: Crossings, situation: Situation, what: ActionName) {
  await setUp(scene, situation)
  crossings.begin({ locksWork: true })
  await act(scene, what, "rehearses")
  return [...crossings.crossed]
}

/**
 * Runs an interleaving to its end. Returns the parts of the promise that it broke. An interleaving whose first actor never
 * makes the call at which it should pause proves nothing, and is reported as well.
 */
export async function interleave(scene: Scene, crossings: Crossings, given: Interleaving): Promise<string[]> {
  const { situation, first, before, second, third, fate, locksWork } = given
  await setUp(scene, situation)
  crossings.begin({ locksWork })
  const pause = crossings.pauseBefore(before)
  try {
    const one = act(scene, first, "a")
    const paused = await Promise.race([pause.reached.then(() => true), one.then(() => false)])
    if (!paused) return [`a never makes the ${before.count}. call of ${before.call}`]
    scene.log.push(`   a is paused before ${before.count}. ${before.call}`)
    beAnotherProcess(scene)
    if (fate === "dies") await releaseDeadProcess(scene, crossings)
    const others = third ? two(scene, crossings, second, third) : act(scene, second, "b")
    if (fate === "dies") {
      await isDoneWithin(others, PATIENCE_MS)
      const unkept = await brokenPromises(scene, "a is dead")
      await crossings.bury(pause, one)
      return unkept
    }
    await untilDoneOrWaiting(scene, crossings, others)
    pause.go()
    await Promise.all([one, others])
    return await brokenPromises(scene, "all actors are done")
  } finally {
    pause.go()
    crossings.begin({ locksWork: true })
    if ([first, second, third?.what].some((what) => what !== undefined && what in STORE_PROBLEMS))
      await restoreStore(scene)
  }
}

/** The third actor starts when the second has made some calls, before it makes another. */
async function two(
  scene: Scene,
  crossings: Crossings,
  second: ActionName,
  third: NonNullable<Interleaving["third"]>,
): Promise<void> {
  const pause = crossings.pauseAfter(third.after)
  const b = act(scene, second, "b")
  await Promise.race([pause.reached, b, waiting(scene, crossings)])
  const c = act(scene, third.what, "c")
  await untilDoneOrWaiting(scene, crossings, c)
  pause.go()
  await Promise.all([b, c])
}

async function act(scene: Scene, what: ActionName, who: string): Promise<void> {
  const place = scene.log.push("") - 1
  scene.log[place] = ` ${who} ${what}: no answer`
  scene.log[place] = ` ${who} ${what}: ${await ACTIONS[what](scene, await scene.cart(0), 0)}`
}

async function brokenPromises(scene: Scene, when: string): Promise<string[]> {
  const unkept = (await untilNothingChanges(scene)) ? [] : ["the job never ends"]
  unkept.push(...(await unkeptPromises(scene)))
  scene.log.push(`   ${when}:`, ...(await ends(scene)))
  return unkept.map((what) => `${what}, when ${when}`)
}

/** Simulates another process, in which nothing waits for a poll of the paused one. */
function beAnotherProcess({ store }: Scene): void {
  z.instanceof(Map).parse(Reflect.get(store.payByBank().work.polling, "inFlight")).clear()
}

/** A dead process has no connections, and its locks and leases expire. */
async function releaseDeadProcess({ store }: Scene, crossings: Crossings): Promise<void> {
  await crossings.letLocksRunOut()
  const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database("pay_by_bank_lease").delete()
  await database.raw(OPEN_TRANSACTIONS)
}

const OPEN_TRANSACTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND pid <> pg_backend_pid()`
const LOCK_WAITS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`
const counted = z.object({ rows: z.tuple([z.object({ count: z.number() })]) })

/**
 * Resolves when an actor is waiting: for a lock of core or of PostgreSQL, or for something invisible, which shows as no
 * further call.
 */
async function waiting({ store }: Scene, crossings: Crossings): Promise<void> {
  const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let quietSince = Date.now()
  for (let ticks = crossings.ticks; Date.now() - quietSince < QUIET_MS;) {
    if (crossings.isWaitedFor) return
    if (counted.parse(await database.raw(LOCK_WAITS)).rows[0].count > 0) return
    await sleep(LOOK_AGAIN_MS)
    if (crossings.ticks !== ticks) quietSince = Date.now()
    ticks = crossings.ticks
  }
}

async function untilDoneOrWaiting(scene: Scene, crossings: Crossings, deed: Promise<unknown>): Promise<void> {
  await Promise.race([deed, waiting(scene, crossings)])
}

async function isDoneWithin(deed: Promise<unknown>, ms: number): Promise<void> {
  const over = new AbortController()
  const late = sleep(ms, "late", { signal: over.signal }).catch(() => "in time")
  const ended = await Promise.race([deed.then(() => "in time"), late])
  over.abort()
  if (ended === "late") throw new Error("An actor waits for the dead process.")
}
