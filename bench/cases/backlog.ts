import { createHash } from "node:crypto"
import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { SANDBOX_ACCOUNT } from "../stage/service-address"
import type { BenchStore } from "../stage/stage"
import { MAY_CHANGE_TRAIL } from "../../integration-tests/kit/database/trail"

const MB = 1024 * 1024
const BARE_BATCH = 1000
/** The number of requests that the job polls at once. */
const CONCURRENCY = 16

/**
 * A store that was offline for a day: many requests are due at once, and the job polls them all. The reference makes the same bare
 * calls in a process of its own. Only memory in use counts: how much garbage a process has depends on when Node.js collects it.
 */
export const backlog: Case = {
  name: "backlog",
  run: async ({ stage, quick }) => {
    const [warmUp, count] = quick ? [500, 2000] : [5000, 100_000]
    const grownBy = async (store: BenchStore, work: (store: BenchStore, count: number) => Promise<void>) => {
      await work(store, warmUp)
      const before = z.number().parse(await store.process.ask("start-live-memory"))
      await work(store, count)
      return (z.number().parse(await store.process.ask("peak-memory")) - before) / MB
    }
    return [
      figureOf({
        name: `backlog: memory that ${count.toLocaleString("en")} due requests take`,
        unit: "MB",
        ours: await stage.inStore("bench_backlog", async (store) => await grownBy(store, polled)),
        reference: await stage.inStore("bench_backlog_bare", async (store) => await grownBy(store, calledBare)),
        bars: [{ of: "ours", most: 50 }],
      }),
    ]
  },
}

const pass = z.object({ polled: z.number(), unanswered: z.number() })

async function polled({ databaseUrl, process }: BenchStore, count: number): Promise<void> {
  const login = `${SANDBOX_ACCOUNT.username}@${globalThis.process.env["PAY_BY_BANK_BASE_URL"]}`
  await sql(databaseUrl, FILL, [count, SANDBOX_ACCOUNT.merchantUuid, login])
  await sql(databaseUrl, "ANALYZE pay_by_bank_request")
  let done = 0
  while (done < count) {
    const { polled, unanswered } = pass.parse(await process.runPass(new Date()))
    if (polled === 0 || unanswered > 0)
      throw new Error(`${done} of ${count} were polled, ${unanswered} without a response.`)
    done += polled
  }
  await sql(databaseUrl, `${MAY_CHANGE_TRAIL} TRUNCATE pay_by_bank_request CASCADE`)
}

/**
 * Makes a thousand calls at a time, because a list of all the calls would use memory itself. The sandbox has no record
 * of any of them.
 */
async function calledBare({ process }: BenchStore, count: number): Promise<void> {
  for (let done = 0; done < count; done += BARE_BATCH) {
    const uuids = Array.from({ length: Math.min(BARE_BATCH, count - done) }, (_, index) => uuidOf(done + index + 1))
    await process.ask("poll-bare", { uuids, concurrency: CONCURRENCY, answered: 404 })
  }
}

const uuidOf = (index: number) => createHash("md5").update(String(index)).digest("hex")

/** Started a day ago; no shopper has visited the bank. */
const FILL = `
  INSERT INTO pay_by_bank_request
    (id, kind, account, login, status, uuid, merchant_uuid, reference, return_token, amount_minor, currency, collection_id, cart_id, reuse_key,
     next_poll_at, track_until, created_at, updated_at)
  SELECT 'pbbreq_' || i, 'checkout', 'default', $3, 'created', md5(i::text), $2, 'REFERENCE' || i, 'token_' || i, 1999, 'GBP', 'pay_col_' || i,
         'cart_' || i, 'key_' || i, now() - interval '1 hour', now() + interval '6 days', now() - interval '1 day',
         now() - interval '1 day'
    FROM generate_series(1, $1::int) AS i`
