import { Stage } from "./stage"

/**
 * Plays stories one after another on one stage, as long as nothing fails on it; at the end of each story the shop's books
 * are the bank's.
 */
export function balanced() {
  let stage: Stage | undefined
  return {
    close: async () => await stage?.close(),
    play: async (story: (stage: Stage) => Promise<void>): Promise<void> => {
      stage ??= await Stage.open()
      try {
        await stage.turnBackTheClock()
        await story(stage)
        const taken = await stage.paidAtTheBank()
        const report = await stage.reconciliation()
        expect(report).toMatchObject({ reported: taken, booked: taken, settling: 0, differences: [] })
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
