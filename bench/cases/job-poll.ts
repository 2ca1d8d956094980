import { z } from "zod"
import { multiplied, type PaidCart } from "../../integration-tests/processes/workers/paid-carts"
import { sql } from "../../integration-tests/kit/database/store-database"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { inTurn } from "../measure/in-turn"
import { costOf } from "../measure/statements"
import { aStart } from "../stage/carts"
import type { BenchStore } from "../stage/stage"

/** The number of requests that the job polls at once: eight in each of two batches. */
const CONCURRENCY = 16

const pollResult = z.object({ polled: z.number(), ms: z.number() })

/** Polls requests that the bank is still processing: the job, against the same bare calls. */
export const jobPoll: Case = {
  name: "job.poll",
  run: async ({ stage, quick }) =>
    await stage.inStore("bench_poll", async (store) => {
      const count = quick ? 500 : 1000
      const rows = await multiplied(store.databaseUrl, store.bank, await aStart(store), count, "pending")
      const uuids = rows.map(({ uuid }) => uuid)
      const rate = async (answer: Promise<unknown>) => {
        const { polled, ms } = pollResult.parse(await answer)
        if (polled !== count) throw new Error(`${polled} of ${count} were polled.`)
        return polled / (ms / 1000)
      }
      // The first poll changes the status from `created`, so it runs before the measurement.
      await sql(store.databaseUrl, DUE, [uuids])
      await store.process.ask("poll-due")
      const result = await inTurn(
        quick ? { warmUp: 1, rounds: 5 } : { warmUp: 1, rounds: 7 },
        async () => {
          await sql(store.databaseUrl, DUE, [uuids])
          return await rate(store.process.ask("poll-due"))
        },
        async () => await rate(store.process.ask("poll-bare", { uuids, concurrency: CONCURRENCY })),
      )
      return [
        figureOf({ name: "job.poll", unit: "requests/s", ...result, bars: [{ of: "ratio", least: 0.95 }] }),
        figureOf({
          name: "job.poll: statements per batch of 100, and of 10",
          unit: "statements",
          ours: await perBatch(store, rows.slice(0, 99)),
          reference: await perBatch(store, rows.slice(0, 9)),
          bars: [{ of: "ratio", most: 1 }],
        }),
      ]
    }),
}

/** Uses one batch that is not full, so that no second batch follows. */
async function perBatch({ databaseUrl, process }: BenchStore, rows: PaidCart[]): Promise<number> {
  await sql(databaseUrl, DUE, [rows.map(({ uuid }) => uuid)])
  return (
    await costOf(databaseUrl, async () => {
      const { polled } = pollResult.parse(await process.ask("poll-due"))
      if (polled !== rows.length) throw new Error(`${polled} of ${rows.length} were polled.`)
    })
  ).statements
}

/** Makes the given requests due, in order, and no others. */
const DUE = `
  UPDATE pay_by_bank_request
     SET leased_until = NULL, last_polled_at = NULL,
         next_poll_at = CASE WHEN uuid = ANY ($1) THEN now() - interval '1 second' ELSE now() + interval '1 hour' END`
