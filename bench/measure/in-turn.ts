import { median } from "./median"

type Round = (round: number) => Promise<number | void>

interface Turns {
  /** Rounds that run first and do not count. */
  warmUp: number
  rounds: number
}

/**
 * Runs our code and its reference in turn. Returns the medians: of the value that a round returns, else of its duration
 * in ms.
 */
export async function inTurn(
  turns: Turns,
  ours: Round,
  reference: Round,
): Promise<{ ours: number; reference: number }> {
  const [ofOurs = NaN, ofReference = NaN] = await allInTurn(turns, [ours, reference])
  return { ours: ofOurs, reference: ofReference }
}

/**
 * Runs any number of sides in turn, in the opposite order in every other round, so that anything that slows the machine
 * down slows all of them. Returns their medians, as `inTurn` does.
 */
export async function allInTurn({ warmUp, rounds }: Turns, rounded: readonly Round[]): Promise<number[]> {
  const sides = rounded.map((run) => ({ run, values: Array<number>() }))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
      const begun = performance.now()
      const answer = await side.run(round)
      const took = performance.now() - begun
      if (round >= warmUp) side.values.push(answer ?? took)
    }
  }
  return sides.map(({ values }) => median(values))
}
