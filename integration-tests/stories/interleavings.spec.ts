import fc from "fast-check"
import { inspect } from "node:util"
import { AdminUser } from "../kit/people/admin-user"
import { Crossings } from "../kit/store/crossings"
import { payByBankStore } from "../kit/store/store"
import { expectBooksToAgree } from "./accounts"
import { dangerousIn, meeting, PAIRS, stepsOf } from "./interleavings/chosen"
import { interleave, rehearse, type Interleaving } from "./interleavings/interleave"
import { SITUATIONS } from "./interleavings/situations"
import { STORIES_TIMEOUT_MS } from "./run-story"
import { Scene } from "./scene"

/**
 * Two or three actors at one payment. One of them pauses before one of its calls while the others run, on a real Medusa, a
 * real PostgreSQL and the sandbox. The quick set runs the interleavings that are known to be dangerous and a sample by
 * `STORIES_SEED`. The long set runs a sample of every pair: at every call they would take 13 hours. The seed is in the test
 * names.
 */
const LONG = process.env["TEST_SET"] === "long"
const SEED = Number(process.env["STORIES_SEED"] ?? Date.now() % 1_000_000_000)
/** The sample size per situation, in addition to the dangerous ones. In the long set it is the size per pair. */
const SAMPLE = LONG ? 2 : 1

payByBankStore("interleavings", (store) => {
  let crossings: Crossings
  beforeAll(() => {
    crossings = Crossings.over(store)
  })
  afterAll(() => crossings.end())

  /** A pair meets at calls that the first one makes when it meets no other actor. `picks` are any numbers: the call, and the way to meet. */
  const meet = async (admin: AdminUser, pair: (typeof PAIRS)[number], picks: [number, number][]) => {
    const all = stepsOf(await rehearse(await Scene.open(store, admin), crossings, pair.situation, pair.first))
    expect(all).not.toEqual([])
    for (const [step, way] of picks) {
      const before = all[step % all.length]
      if (before) await keepsThePromise(admin, meeting(pair, before, way))
    }
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

  const anyCall = fc.tuple(fc.nat(1000), fc.nat(1000))
  if (LONG) {
    it.each(PAIRS.map((pair, place) => ({ ...pair, name: pair.situation.name, place })))(
      `$name: $first, and $second at ${SAMPLE} calls of the other, by seed ${SEED}`,
      async ({ place, name: _name, ...pair }) => {
        const admin = await AdminUser.logIn(store.url(), store.container())
        await meet(admin, pair, fc.sample(anyCall, { numRuns: SAMPLE, seed: SEED + place }))
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
        const picks = fc.tuple(fc.constantFrom(...pairs), anyCall)
        for (const [pair, call] of fc.sample(picks, { numRuns: SAMPLE, seed: SEED })) await meet(admin, pair, [call])
        await expectBooksToAgree(store)
      },
      STORIES_TIMEOUT_MS,
    )
  }
})
