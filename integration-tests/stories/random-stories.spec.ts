import fc from "fast-check"
import { inspect, isDeepStrictEqual } from "node:util"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { expectBooksToAgree } from "./accounts"
import { Scene } from "./scene"
import { ATTENTION, REVERSED, SETTLED, STALLED, type Plot } from "./plots"
import { stories, storyOf, type Story } from "./story"
import { runStory, STORIES_TIMEOUT_MS } from "./run-story"

/**
 * Random stories of shopper, bank, service, admin users, job and store on a real Medusa, a real PostgreSQL and the sandbox.
 * A failure prints its story and how to repeat it: `STORIES_SEED` is the seed of the first chapter (each further chapter
 * adds one), and `STORIES_RUNS` is the number of stories. `STORIES_PRINT=on` prints all of them. Concurrent actions are
 * real races, so a repeated story may end differently.
 */
const LONG = process.env["TEST_SET"] === "long"
const RUNS = Number(process.env["STORIES_RUNS"] ?? (LONG ? 300 : 8))
const SEED = Number(process.env["STORIES_SEED"] ?? Date.now() % 1_000_000_000)
/** The number of stories that share a store and a database. */
const CHAPTER = 25
/** Every story is slow, so shrinking a failed one tries at most this many others. */
const MOST_SHORTENED = 20

/** The first stories of each chapter, and what the payment of each ends in. */
const FIRST: readonly [Plot, string][] = [
  [SETTLED, "settled null"],
  [ATTENTION, "attention paid_after_cart_changed"],
  [STALLED, "attention stalled"],
  [REVERSED, "attention reversed_after_capture"],
]

const CHAPTERS = Array.from({ length: Math.ceil(RUNS / CHAPTER) }, (_, chapter) => ({
  first: chapter * CHAPTER + 1,
  last: Math.min((chapter + 1) * CHAPTER, RUNS),
  seed: SEED + chapter,
}))

payByBankStore("stories", (store) => {
  const keepsThePromise = async (
    admin: AdminUser,
    story: Story,
    found: { corrected: Set<string>; reversed: Set<string> },
  ) => {
    const scene = await Scene.open(store, admin)
    const unkept = await runStory(scene, story).catch((error: unknown) => [`fails: ${inspect(error)}`])
    const log = [...unkept, "", ...scene.log].join("\n")
    if (process.env["STORIES_PRINT"] === "on") process.stdout.write(`${log}\n\n`)
    if (unkept.length > 0) throw new Error(log)
    const expected = FIRST.find(([plot]) => isDeepStrictEqual(story, storyOf(plot)))?.[1]
    const ends = (await scene.requests()).map(({ outcome, reason }) => `${outcome} ${reason}`)
    if (expected && !ends.includes(expected)) throw new Error(`does not end in ${expected}:\n${log}`)
    for (const uuid of scene.corrected) found.corrected.add(uuid)
    for (const uuid of scene.reversed) found.reversed.add(uuid)
  }

  describe("the promise: every payment the service has reported is one captured payment on one order, or needs attention", () => {
    it.each(CHAPTERS)(
      "holds for stories $first to $last of seed $seed, and the books agree",
      async (chapter) => {
        const { seed, first, last } = chapter
        const numRuns = last - first + 1
        const admin = await AdminUser.logIn(store.url(), store.container())
        const found = { corrected: new Set<string>(), reversed: new Set<string>() }
        let after = 0
        const property = fc.asyncProperty(stories, async (story) => {
          if (after > MOST_SHORTENED) return
          if (after > 0) after += 1
          try {
            await keepsThePromise(admin, story, found)
          } catch (error) {
            after = Math.max(after, 1)
            throw new Error(`Repeat with STORIES_SEED=${seed} STORIES_RUNS=${numRuns}\n${inspect(error)}`)
          }
        })
        const examples: [Story][] = FIRST.map(([plot]) => [storyOf(plot)])
        await fc.assert(property, { numRuns, seed, unbiased: true, examples })
        await expectBooksToAgree(store, found)
      },
      STORIES_TIMEOUT_MS,
    )
  })
})
