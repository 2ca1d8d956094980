import { passJob, repairService, restoreStore, STORE_PROBLEMS } from "./actions/surroundings"
import { ACTIONS } from "./vocabulary"
import type { Deed, Story } from "./story"
import { unkeptPromises } from "./promise"
import type { Scene } from "./scene"

/** Longer than every pause of the job, every lease and every delay before a second check. */
const SHORTEST_WAIT_MS = 16 * 60_000
/** The timeout of a test that runs several stories. */
export const STORIES_TIMEOUT_MS = (process.env["TEST_SET"] === "long" ? 90 : 30) * 60_000
/** Longer than a checkout is tracked, and than a paid payment is read again. */
const TRACKED_TO_ITS_END_MS = 8 * 24 * 60 * 60_000
/** Enough for three failed passes, attention, a second check and one more attempt. */
const MOST_PASSES = 14

/**
 * Runs a story to its end, and returns the parts of the promise that it broke. The scene's log has a line for every deed.
 * Afterwards the store is repaired for the next story.
 */
export async function runStory(scene: Scene, story: Story): Promise<string[]> {
  try {
    return await runToItsEnd(scene, story)
  } finally {
    scene.repairAll()
    if (story.deeds.some(({ what }) => what in STORE_PROBLEMS)) await restoreStore(scene)
  }
}

async function runToItsEnd(scene: Scene, { refunds, reuse, restored, lasts, deeds }: Story): Promise<string[]> {
  const { payByBank } = scene.store
  await repairService(scene.store)
  await scene.endPauses()
  Object.assign(payByBank().options, { refunds, reuseFor: reuse ? 15 * 60_000 : 1 })
  scene.log.push(`refunds: ${refunds}, ${reuse ? "uuids are reused" : "every start gets a new uuid"}`)
  // Before anything can be wrong with the store, and before two actions can create the same promotion.
  if (deeds.some(({ what }) => what.includes("promotion"))) await scene.store.merchant().freeOfCharge()
  for (const place of new Set(deeds.map(({ cart }) => cart))) await scene.cart(place)
  for (const [index, moment] of moments(deeds).entries()) {
    await Promise.all(moment.map(async (deed, place) => await happen(scene, deed, mark(index, place, moment.length))))
  }
  await repairService(scene.store)
  scene.repairAll()
  if (restored && deeds.some(({ what }) => what in STORE_PROBLEMS)) await restoreStore(scene)
  scene.log.push(restored ? "the service and the store are repaired" : "the service is repaired")
  const unkept = await endOf(scene)
  if (!lasts) return unkept
  scene.log.push("nothing happens for eight days")
  await passJob(scene, TRACKED_TO_ITS_END_MS)
  return [...unkept, ...(await endOf(scene))]
}

async function endOf(scene: Scene): Promise<string[]> {
  const unkept = (await untilNothingChanges(scene)) ? [] : ["the job never ends"]
  unkept.push(...(await unkeptPromises(scene)))
  scene.log.push(...(await ends(scene)))
  return unkept
}

/** Groups the deeds: those that run one after another, and those that run at the same moment, two at most. */
function moments(deeds: Deed[]): Deed[][] {
  const all: Deed[][] = []
  for (const deed of deeds) {
    const last = all.at(-1)
    if (deed.together && last?.length === 1 && ![deed, ...last].some(alone)) last.push(deed)
    else all.push([deed])
  }
  return all
}

/** A bank's correction must not race an admin user who resolves the payment: the books would accept either result. */
function alone({ what }: Deed): boolean {
  return what === "bank corrects its record"
}

function mark(index: number, place: number, of: number): string {
  return `${String(index + 1).padStart(2)}${of > 1 ? (place === 0 ? "a" : "b") : " "}`
}

async function happen(scene: Scene, { what, cart, n }: Deed, mark: string): Promise<void> {
  const place = scene.log.push("") - 1
  const line = `${mark} ${what} (cart ${cart + 1}, ${n})`
  scene.log[place] = `${line}: no answer`
  const answer = await ACTIONS[what](scene, await scene.cart(cart), n)
  scene.log[place] = `${line}: ${answer}`
}

/**
 * Runs passes of the job until two of them change nothing. The next check of a payment is at most a third of its age away
 * (`docs/architecture.md#polling`), so everything is due at every pass.
 */
export async function untilNothingChanges(scene: Scene): Promise<boolean> {
  let before = ""
  for (let pass = 1, still = 0; pass <= MOST_PASSES; pass += 1) {
    await passJob(scene, Math.max(SHORTEST_WAIT_MS, scene.aheadMs / 2))
    const now = JSON.stringify((await scene.requests()).map(standing))
    still = now === before ? still + 1 : 0
    if (still === 2) return true
    before = now
  }
  return false
}

function standing({
  id,
  status,
  outcome,
  reason,
  failed_attempts,
  next_poll_at,
}: Awaited<ReturnType<Scene["requests"]>>[0]) {
  // The job retries payments that need attention, and checks settled payments once more.
  return [id, status, outcome, reason, outcome ? 0 : failed_attempts, outcome === "settled" && next_poll_at !== null]
}

export async function ends(scene: Scene): Promise<string[]> {
  return (await scene.requests()).map(
    ({ uuid, status, outcome, reason, amount_minor, currency }) =>
      `   ${uuid?.slice(0, 6)}: ${status}, ${outcome ?? "open"} ${reason ?? ""} (${amount_minor} ${currency})`,
  )
}
