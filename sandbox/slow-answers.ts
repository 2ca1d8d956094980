import { seededRandom } from "./random"

export interface SlowAnswers {
  /** The longest delay, in ms. */
  upToMs: number
  /** The same seed gives the same delays in the same order. */
  seed: number
}

/** How long the service takes for one call, in ms: to process it, and then to answer. */
export interface Delay {
  before: number
  after: number
}

export const NO_DELAY: Delay = { before: 0, after: 0 }

/** Delays of 0 to `upToMs`. Half of them come after the call took effect. */
export function delaysOf({ upToMs, seed }: SlowAnswers): () => Delay {
  const random = seededRandom(seed)
  return () => {
    const ms = random() % (upToMs + 1)
    return random() % 2 === 0 ? { before: ms, after: 0 } : { before: 0, after: ms }
  }
}
