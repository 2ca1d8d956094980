import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { aBasket, shopperOf } from "../stage/carts"
import type { BenchStore } from "../stage/stage"

/** How often the service is called, counted at the service. */
export const calls: Case = {
  name: "calls",
  run: async ({ stage }) =>
    await stage.inStore("bench_calls", async (store) => {
      const exactly = (name: string, ours: number, calls: number) =>
        figureOf({ name, unit: "calls", ours, reference: null, bars: [{ of: "ours", least: calls, most: calls }] })
      const { forCheckout, forStartingAgain } = await aCheckout(store)
      return [
        exactly("calls: a checkout whose shopper returns", forCheckout, 2),
        exactly("calls: the same payment started again", forStartingAgain, 0),
        figureOf({
          name: "calls: a request that nobody pays, 7 days",
          unit: "calls",
          ours: await unpaidForAWeek(store),
          reference: null,
          bars: [{ of: "ours", most: 45 }],
        }),
      ]
    }),
}

async function aCheckout(store: BenchStore): Promise<{ forCheckout: number; forStartingAgain: number }> {
  const shopper = shopperOf(store)
  const basket = await aBasket(store)
  const before = await store.bank.calls("")
  await shopper.start(basket)
  const first = await store.bank.calls("")
  const { session, uuid } = await shopper.start(basket)
  const forStartingAgain = (await store.bank.calls("")) - first
  await store.bank.act(uuid, "approve")
  // The return page asks, and then completes.
  await shopper.state(session.id)
  const { type } = await shopper.complete(basket)
  if (type !== "order") throw new Error("The checkout did not end with an order.")
  await store.process.runPass(new Date(Date.now() + A_WHILE_MS))
  return { forCheckout: (await store.bank.calls("")) - before, forStartingAgain }
}

/** By then the job looks once more at what is settled. */
const A_WHILE_MS = 10 * 60_000

const plan = z.tuple([z.object({ at: z.date().nullable() })])

/** The job runs whenever the request is due, until it is watched no longer. */
async function unpaidForAWeek(store: BenchStore): Promise<number> {
  await store.process.ask("set-clock", { now: new Date().toISOString() })
  const { uuid } = await shopperOf(store).start(await aBasket(store))
  const before = await store.bank.calls("GET /payments/status")
  for (;;) {
    const [{ at }] = plan.parse(
      await sql(store.databaseUrl, "SELECT next_check_at AS at FROM pay_by_bank_request WHERE uuid = $1", [uuid]),
    )
    if (!at) return (await store.bank.calls("GET /payments/status")) - before
    await store.process.runPass(new Date(at.getTime() + 1))
  }
}
