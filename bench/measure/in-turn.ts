import { median, spread } from "./median"

type Round = (round: number) => Promise<number | void>

interface Turns {
  /** Rounds that run first and do not count. */
  warmUp: number
  rounds: number
}

interface Compared {
  ours: number
  reference: number
  /** The spread of the ratios of the rounds. */
  noise: number
}

/**
 * Runs our code and its reference in turn. Returns the medians: of the value that a round returns, else of its duration
 * in ms.
 */
export async function inTurn(turns: Turns, ours: Round, reference: Round): Promise<Compared> {
  const [ofOurs = [], ofReference = []] = await allInTurn(turns, [ours, reference])
  return compared(ofOurs, ofReference)
}

/** The medians of rounds that ran in turn. */
export function compared(ours: number[], reference: number[]): Compared {
  const ratios = ours.map((value, round) => value / (reference[round] ?? NaN))
  return { ours: median(ours), reference: median(reference), noise: spread(ratios) }
}

/**
 * Runs any number of sides in turn, as `eachInTurn` does. Returns the value of each round, as `inTurn` measures it.
 */
export async function allInTurn(turns: Turns, rounded: readonly Round[]): Promise<number[][]> {
  const timed = rounded.map((run) => async (round: number) => {
    const begun = performance.now()
    const answer = await run(round)
    return answer ?? performance.now() - begun
  })
  return await eachInTurn(turns, timed)
}

/**
 * Runs any number of sides in turn, in the opposite order in every other round, so that anything that slows the machine
 * down slows all of them. Returns what each round of each side returned.
 */
export async function eachInTurn<T>(
  { warmUp, rounds }: Turns,
  rounded: readonly ((round: number) => Promise<T>)[],
): Promise<T[][]> {
  const sides = rounded.map((run) => ({ run, values: Array<T>() }))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
      const value = await side.run(round)
      if (round >= warmUp) side.values.push(value)
    }
  }
  return sides.map(({ values }) => values)
}
