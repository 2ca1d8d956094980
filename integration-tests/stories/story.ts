import fc from "fast-check"
import { PLOTS } from "./plots"
import { ACTIONS, WEIGHTS, type ActionName } from "./vocabulary"

export interface Deed {
  what: ActionName
  cart: 0 | 1
  n: number
  /** Runs at the same moment as the deed before it. */
  together: boolean
}

export interface Story {
  refunds: "manual" | "refuse"
  /** Whether a repeated start of the same payment returns the same uuid or a new one. */
  reuse: boolean
  /** Whether the story repairs the store itself before the last passes. */
  restored: boolean
  /** Whether it goes on until all payments are tracked to their ends, and paid ones are read for the last time. */
  lasts: boolean
  deeds: Deed[]
}

const NAMES = Object.keys(ACTIONS).filter((name): name is ActionName => name in ACTIONS)
const cart = fc.oneof(
  { weight: 9, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
)
const together = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
/** Prefers the newest. */
const n = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(11) })

const LONGEST = 16
const SHORTEST = 4

const anything = fc.oneof(...NAMES.map((name) => ({ weight: WEIGHTS[name] ?? 1, arbitrary: fc.constant(name) })))
const deedOf = (what: fc.Arbitrary<ActionName>) => fc.record({ what, cart, n, together })

/** A plot's deeds in their order, with random deeds among them. */
function deedsAlong(plot: readonly ActionName[]): fc.Arbitrary<Deed[]> {
  const others = fc.array(fc.tuple(fc.nat(plot.length), deedOf(anything)), {
    minLength: Math.max(0, SHORTEST - plot.length),
    maxLength: LONGEST - plot.length,
    size: "max",
  })
  const own = fc.tuple(...plot.map((what) => deedOf(fc.constant(what)).map((deed): Deed => ({ ...deed, cart: 0 }))))
  return fc.tuple(own, others).map(([own, others]) => {
    const before = (place: number) => others.filter(([at]) => at === place).map(([, deed]) => deed)
    return [...own.flatMap((deed, place) => [...before(place), deed]), ...before(own.length)]
  })
}

export const stories: fc.Arbitrary<Story> = fc.record({
  refunds: fc.constantFrom("manual", "refuse"),
  reuse: fc.boolean(),
  restored: fc.boolean(),
  lasts: fc.boolean(),
  deeds: fc.constantFrom(...PLOTS).chain(deedsAlong),
})

/** A story of these deeds alone, at the first cart, one after another. */
export function storyOf(plot: readonly ActionName[]): Story {
  const deeds = plot.map((what) => ({ what, cart: 0, n: 0, together: false }) as const)
  return { refunds: "manual", reuse: true, restored: true, lasts: false, deeds }
}
