import { Stage } from "./stage"

/**
 * Runs this many stories one after another on one stage, and opens a new stage after a failure. In each story the store
 * dies once. At its end, the store's books must match the bank's.
 */
export function balanced(stories: number) {
  let stage: Stage | undefined
  let left = stories
  return {
    close: async () => await stage?.close(),
    play: async (story: (stage: Stage) => Promise<void>): Promise<void> => {
      stage ??= await Stage.open(left)
      left -= 1
      try {
        await stage.resetClock()
        await story(stage)
        const taken = await stage.paidAtTheBank()
        const report = await stage.reconciliation()
        expect(report).toMatchObject({ reported: taken, accounted: taken, settling: 0, differences: [] })
        expect(await stage.tables()).toEqual({
          captures: report.captured,
          transactions: report.captured,
          refunds: 0,
        })
      } catch (error) {
        await stage.close()
        stage = undefined
        throw error
      }
    },
  }
}
