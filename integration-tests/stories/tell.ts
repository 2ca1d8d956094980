import { passJob, restoreShop, SHOP } from "./actions/surroundings"
import { ACTIONS } from "./vocabulary"
import type { Deed, Story } from "./story"
import { unkeptPromises } from "./promise"
import type { Scene } from "./scene"

/** Every pause of the job, every lease and every second look is over by then. */
const SHORTEST_WAIT_MS = 16 * 60_000
/** Enough for three failing passes, attention, a second look and another try. */
const MOST_PASSES = 14

/**
 * Tells a story to its end, and says what of the promise was not kept. The scene's log has a line for every deed. The shop
 * is left as it was, for the next story.
 */
export async function tell(scene: Scene, story: Story): Promise<string[]> {
  try {
    return await tellToItsEnd(scene, story)
  } finally {
    scene.mendAll()
    if (story.deeds.some(({ what }) => what in SHOP)) await restoreShop(scene)
  }
}

async function tellToItsEnd(scene: Scene, { refunds, reuse, restored, deeds }: Story): Promise<string[]> {
  const { payByBank, bank } = scene.store
  await bank().mend()
  Object.assign(payByBank().options, { refunds, reuseFor: reuse ? 15 * 60_000 : 1 })
  scene.log.push(`refunds: ${refunds}, ${reuse ? "uuids are reused" : "every start is another uuid"}`)
  // Before anything can be wrong with the shop, and before two can make the same promotion.
  if (deeds.some(({ what }) => what.includes("promotion"))) await scene.store.merchant().freeOfCharge()
  for (const place of new Set(deeds.map(({ basket }) => basket))) await scene.basket(place)
  for (const [index, moment] of moments(deeds).entries()) {
    await Promise.all(moment.map(async (deed, place) => await happen(scene, deed, mark(index, place, moment.length))))
  }
  await bank().mend()
  scene.mendAll()
  if (restored && deeds.some(({ what }) => what in SHOP)) await restoreShop(scene)
  scene.log.push(restored ? "the service and the shop are mended" : "the service is mended")
  const unkept = (await untilNothingChanges(scene)) ? [] : ["the job goes on for ever"]
  unkept.push(...(await unkeptPromises(scene)))
  scene.log.push(...(await ends(scene)))
  return unkept
}

/** Deeds that happen one after another, and those that happen at the same moment: two at most. */
function moments(deeds: Deed[]): Deed[][] {
  const all: Deed[][] = []
  for (const deed of deeds) {
    const last = all.at(-1)
    if (deed.together && last?.length === 1 && ![deed, ...last].some(alone)) last.push(deed)
    else all.push([deed])
  }
  return all
}

/** Whether staff have dealt with a record or its bank corrects it must not be a race: the books would tell either. */
function alone({ what }: Deed): boolean {
  return what === "bank corrects its record"
}

function mark(index: number, place: number, of: number): string {
  return `${String(index + 1).padStart(2)}${of > 1 ? (place === 0 ? "a" : "b") : " "}`
}

async function happen(scene: Scene, { what, basket, n }: Deed, mark: string): Promise<void> {
  const place = scene.log.push("") - 1
  const line = `${mark} ${what} (basket ${basket + 1}, ${n})`
  scene.log[place] = `${line}: no answer`
  const answer = await ACTIONS[what](scene, await scene.basket(basket), n)
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
  failed_passes,
  next_check_at,
}: Awaited<ReturnType<Scene["requests"]>>[0]) {
  // What is under attention is tried on, and what is settled is looked at once more.
  return [id, status, outcome, reason, outcome ? 0 : failed_passes, outcome === "settled" && next_check_at !== null]
}

export async function ends(scene: Scene): Promise<string[]> {
  return (await scene.requests()).map(
    ({ uuid, status, outcome, reason, amount_minor, currency }) =>
      `   ${uuid?.slice(0, 6)}: ${status}, ${outcome ?? "open"} ${reason ?? ""} (${amount_minor} ${currency})`,
  )
}
