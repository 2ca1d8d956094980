import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"
import type { Case } from "../case"
import { figureOf, type Figure } from "../figure"
import { allInTurn, compared } from "../measure/in-turn"
import { processorTimeOf } from "../measure/processor-time"
import { withSilentSdk } from "../measure/silent-sdk"
import { statusCalls } from "../measure/status-calls"
import { aCart, shopperOf } from "../stage/carts"
import type { BenchStore } from "../stage/stage"

/** How many calls the payment service receives, counted in the sandbox, and what one call costs the store. */
export const calls: Case = {
  name: "calls",
  run: async ({ stage, quick }) =>
    await stage.inStore("bench_calls", async (store) => {
      const exactly = (name: string, ours: number, calls: number) =>
        figureOf({ name, unit: "calls", ours, reference: null, bars: [{ of: "ours", least: calls, most: calls }] })
      const { forCheckout, forStartingAgain } = await aCheckout(store)
      return [
        exactly("calls: a checkout whose shopper returns", forCheckout, 2),
        exactly("calls: the same payment started again", forStartingAgain, 0),
        figureOf({
          name: "calls: an unpaid request, 7 days",
          unit: "calls",
          ours: await unpaidForAWeek(store),
          reference: null,
          bars: [{ of: "ours", most: 45 }],
        }),
        ...(await processorTimes(store, quick)),
      ]
    }),
}

async function aCheckout(store: BenchStore): Promise<{ forCheckout: number; forStartingAgain: number }> {
  const shopper = shopperOf(store)
  // The first start of a login makes one more call. The job must not poll its payment below.
  await shopper.start(await aCart(store))
  await sql(store.databaseUrl, "UPDATE pay_by_bank_request SET next_poll_at = NULL", [])
  const cart = await aCart(store)
  const before = await store.bank.calls("")
  await shopper.start(cart)
  const first = await store.bank.calls("")
  const { session, uuid } = await shopper.start(cart)
  const forStartingAgain = (await store.bank.calls("")) - first
  await store.bank.act(uuid, "approve")
  // The return page reads the payment's status and then completes the cart.
  await shopper.statusOf({ session, cart })
  const { type } = await shopper.complete(cart)
  if (type !== "order") throw new Error("The checkout did not end with an order.")
  await store.process.runPass(new Date(Date.now() + A_WHILE_MS))
  return { forCheckout: (await store.bank.calls("")) - before, forStartingAgain }
}

/** The number of calls that one batch of the job has in flight. */
const CONCURRENCY = 8

/** One status call by four clients, each compared with undici alone, which is the minimum cost. */
async function processorTimes(store: BenchStore, quick: boolean): Promise<Omit<Figure, "case">[]> {
  const { uuid } = await shopperOf(store).start(await aCart(store))
  await store.bank.act(uuid, "approve")
  const { undici, plain, tuned, ours, observed } = statusCalls(process.env["PAY_BY_BANK_BASE_URL"] ?? "", uuid)
  const size = { count: quick ? 200 : 1000, concurrency: CONCURRENCY }
  const [ofUndici = [], ofPlain = [], ofTuned = [], ofOurs = []] = await allInTurn(
    quick ? { warmUp: 1, rounds: 5 } : { warmUp: 2, rounds: 9 },
    [undici, plain, tuned, ours].map((call) => async () => await processorTimeOf(call, size)),
  )
  // Their differences are small, so they are compared in more rounds. What an SDK costs by its mere presence is on both sides.
  const [bare = [], withoutSdk = [], bareWithSdk = [], withSdk = []] = await allInTurn(
    quick ? { warmUp: 1, rounds: 7 } : { warmUp: 4, rounds: 41 },
    [
      async () => await processorTimeOf(ours, size),
      async () => await processorTimeOf(observed, size),
      async () => await withSilentSdk(async () => await processorTimeOf(ours, size)),
      async () => await withSilentSdk(async () => await processorTimeOf(observed, size)),
    ],
  )
  const row = (client: string, rounds: number[], bars: Figure["bars"] = [], reference = ofUndici) =>
    figureOf({ name: `calls: processor time, ${client}`, unit: "µs", ...compared(rounds, reference), bars })
  return [
    row("undici alone", ofUndici),
    row("plain axios", ofPlain),
    row("tuned axios", ofTuned),
    row("this client", ofOurs, [{ of: "ratio", most: 2.5 }]),
    row("with metrics, without an SDK", withoutSdk, [{ of: "ratio", most: 1.03 }], bare),
    // The SDK's own cost, which no code of ours can lower, is most of it.
    row("with metrics and an SDK", withSdk, [], bareWithSdk),
  ]
}

/** After this time the job polls settled payments once more. */
const A_WHILE_MS = 10 * 60_000

const plan = z.tuple([z.object({ at: z.date().nullable() })])

/** Runs the job whenever the request is due, until tracking ends. */
async function unpaidForAWeek(store: BenchStore): Promise<number> {
  await store.process.ask("set-clock", { now: new Date().toISOString() })
  const { uuid } = await shopperOf(store).start(await aCart(store))
  // The paid payment of the checkout above would be read three times more.
  await sql(store.databaseUrl, "UPDATE pay_by_bank_request SET recheck_at = NULL", [])
  const before = await store.bank.calls("GET /payments/status")
  for (;;) {
    const [{ at }] = plan.parse(
      await sql(store.databaseUrl, "SELECT next_poll_at AS at FROM pay_by_bank_request WHERE uuid = $1", [uuid]),
    )
    if (!at) return (await store.bank.calls("GET /payments/status")) - before
    await store.process.runPass(new Date(at.getTime() + 1))
  }
}
