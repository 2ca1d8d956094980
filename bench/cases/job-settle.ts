import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"
import type { PaidCart } from "../../integration-tests/processes/workers/paid-carts"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { inTurn } from "../measure/in-turn"
import { costOf } from "../measure/statements"
import { paidCarts, stubCarts } from "../stage/carts"

/** The number of carts that the job settles at once. */
const CONCURRENCY = 4

const done = z.object({ settled: z.number(), ms: z.number() })

/** Turns carts of shoppers who paid and never returned into orders: the job, against core's own workflows on the stub. */
export const jobSettle: Case = {
  name: "job.settle",
  run: async ({ stage, quick }) =>
    await stage.inStore("bench_settle", async (store) => {
      const { databaseUrl, process } = store
      const turns = quick ? { warmUp: 1, rounds: 3 } : { warmUp: 1, rounds: 5 }
      const size = quick ? 8 : 40
      // The last part is for the statements.
      const mine = await paidCarts(store, size * (turns.warmUp + turns.rounds + 1))
      const theirs = await stubCarts(store, mine.length)
      const partOf = (carts: PaidCart[], round: number) => carts.slice(round * size, (round + 1) * size)
      const rate = (answer: unknown) => {
        const { settled, ms } = done.parse(answer)
        if (settled !== size) throw new Error(`${settled} of ${size} were settled.`)
        return settled / (ms / 1000)
      }
      const ours = async (round: number) => {
        await sql(databaseUrl, DUE, [partOf(mine, round).map(({ uuid }) => uuid)])
        return rate(await process.ask("settle-ours"))
      }
      const core = async (round: number) =>
        rate(await process.ask("settle-core", { carts: partOf(theirs, round), concurrency: CONCURRENCY }))
      const result = await inTurn(turns, ours, core)
      const perOrder = async (run: typeof ours) =>
        (await costOf(databaseUrl, async () => await run(turns.warmUp + turns.rounds))).statements / size
      const statements = { ours: await perOrder(ours), reference: await perOrder(core) }
      return [
        figureOf({ name: "job.settle", unit: "orders/s", ...result, bars: [{ of: "ratio", least: 0.95 }] }),
        figureOf({ name: "job.settle: statements per order", unit: "statements", ...statements, bars: [] }),
      ]
    }),
}

/**
 * Makes only the given requests due. Otherwise the job would also poll earlier settled requests once more, a few
 * minutes later.
 */
const DUE = `
  UPDATE pay_by_bank_request
     SET next_poll_at = now() + CASE WHEN uuid = ANY ($1) THEN interval '-1 second' ELSE interval '1 hour' END
   WHERE next_poll_at IS NOT NULL`
