import { median } from "./median"

type Round = (round: number) => Promise<number | void>

interface Turns {
  /** Run before, and not counted. */
  warmUp: number
  rounds: number
}

/**
 * Runs ours and its reference in turn, each first in every other round, so that whatever slows the machine down slows both
 * down. Answers the medians: of what a round answers, else of how long it took (ms).
 */
export async function inTurn(
  { warmUp, rounds }: Turns,
  ours: Round,
  reference: Round,
): Promise<{ ours: number; reference: number }> {
  const sides = [
    { run: ours, values: Array<number>() },
    { run: reference, values: Array<number>() },
  ] as const
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
      const begun = performance.now()
      const answer = await side.run(round)
      const took = performance.now() - begun
      if (round >= warmUp) side.values.push(answer ?? took)
    }
  }
  return { ours: median(sides[0].values), reference: median(sides[1].values) }
}
