import type { Death } from "./points"
import type { Stage } from "./stage"

type Play = (story: (stage: Stage) => Promise<void>) => Promise<void>

/** Plays the story of each death once, when the first test of its points runs. */
export function playing<Of>(play: Play, groups: Of[][], story: (stage: Stage, points: Of[]) => Promise<void>) {
  const played = new Map<Of[], Promise<Of[]>>()
  return async (point: Of) => {
    const points = groups.find((group) => group.includes(point))
    if (!points) throw new Error("No death has this point.")
    const one = played.get(points) ?? play(async (stage) => await story(stage, points)).then(() => points)
    played.set(points, one)
    expect(await one).toContain(point)
  }
}

/** The work goes no further than this point: it is held there, or the store dies. */
export async function stops(stage: Stage, point: Death, dies: boolean, work: () => Promise<unknown>): Promise<void> {
  if (dies) await stage.killedAt(point, work)
  else await stage.heldAt(point, work)
}
