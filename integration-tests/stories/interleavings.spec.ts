import fc from "fast-check"
import { inspect } from "node:util"
import { AdminUser } from "../kit/people/admin-user"
import { Crossings } from "../kit/store/crossings"
import { payByBankStore } from "../kit/store/store"
import { expectBooksToAgree } from "./accounts"
import { dangerousIn, meeting, PAIRS, stepsOf } from "./interleavings/chosen"
import { interleave, rehearse, type Interleaving } from "./interleavings/interleave"
import { SITUATIONS, type Situation } from "./interleavings/situations"
import { STORIES_TIMEOUT_MS } from "./run-story"
import { Scene } from "./scene"
import type { ActionName } from "./vocabulary"

/**
 * Two or three actors at one payment. One of them pauses before one of its calls while the others run, on a real Medusa, a
 * real PostgreSQL and the sandbox. The quick set runs the interleavings that are known to be dangerous and a sample by
 * `STORIES_SEED`. The long set runs every pair at every call. The seed is in the test names.
 */
const LONG = process.env["TEST_SET"] === "long"
const SEED = Number(process.env["STORIES_SEED"] ?? Date.now() % 1_000_000_000)
/** The sample size per situation, in addition to the dangerous ones. */
const SAMPLE = 2

payByBankStore("interleavings", (store) => {
  let crossings: Crossings
  beforeAll(() => {
    crossings = Crossings.over(store)
  })
  afterAll(() => crossings.end())

  const steps = async (admin: AdminUser, situation: Situation, what: ActionName) => {
    const found = stepsOf(await rehearse(await Scene.open(store, admin), crossings, situation, what))
    expect(found).not.toEqual([])
    return found
  }

  const keepsThePromise = async (admin: AdminUser, given: Interleaving) => {
    const scene = await Scene.open(store, admin)
    const unkept = await interleave(scene, crossings, given).catch((error: unknown) => [`fails: ${inspect(error)}`])
    const { situation, ...more } = given
    const log = [...unkept, "", `${situation.name}: ${JSON.stringify(more)}`, ...scene.log].join("\n")
    if (process.env["STORIES_PRINT"] === "on") process.stdout.write(`${log}\n\n`)
    if (unkept.length > 0) throw new Error(`Repeat with STORIES_SEED=${SEED}\n${log}`)
  }

  it.each(SITUATIONS)(
    "two or three actors at one payment, in one process or several, capture it once: $name",
    async (situation) => {
      const admin = await AdminUser.logIn(store.url(), store.container())
      for (const given of dangerousIn(situation)) await keepsThePromise(admin, given)
      await expectBooksToAgree(store)
    },
    STORIES_TIMEOUT_MS,
  )

  if (LONG) {
    it.each(PAIRS.map((pair, place) => ({ ...pair, name: pair.situation.name, place })))(
      `$name: $first, and $second at every call of the other, in ways of seed ${SEED}`,
      async ({ place, name: _name, ...pair }) => {
        const admin = await AdminUser.logIn(store.url(), store.container())
        const all = await steps(admin, pair.situation, pair.first)
        for (const [index, before] of all.entries()) {
          await keepsThePromise(admin, meeting(pair, before, SEED + place + index))
        }
        await expectBooksToAgree(store)
      },
      STORIES_TIMEOUT_MS,
    )
  } else {
    it.each(SITUATIONS)(
      `$name: any two at any call, a sample of seed ${SEED}`,
      async (situation) => {
        const admin = await AdminUser.logIn(store.url(), store.container())
        const pairs = PAIRS.filter((pair) => pair.situation === situation)
        const picks = fc.tuple(fc.constantFrom(...pairs), fc.nat(1000), fc.nat(1000))
        for (const [pair, step, way] of fc.sample(picks, { numRuns: SAMPLE, seed: SEED })) {
          const all = await steps(admin, situation, pair.first)
          const before = all[step % all.length]
          if (before) await keepsThePromise(admin, meeting(pair, before, way))
        }
        await expectBooksToAgree(store)
      },
      STORIES_TIMEOUT_MS,
    )
  }
})
