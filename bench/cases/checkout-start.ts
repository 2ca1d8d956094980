import { z } from "zod"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { bareCalls } from "../measure/bare-call"
import { inTurn } from "../measure/in-turn"
import { aStart, baskets, shopperOf } from "../stage/carts"
import { STUB_PROVIDER_ID } from "../stub/provider-id"

const body = z.record(z.string(), z.unknown())

/** A payment session is created over HTTP: ours, against the stub and one bare call to the service. */
export const checkoutStart: Case = {
  name: "checkout.start",
  run: async ({ stage, quick }) =>
    await stage.inStore("bench_start", async (store) => {
      const turns = quick ? { warmUp: 1, rounds: 3 } : { warmUp: 10, rounds: 80 }
      const shopper = shopperOf(store)
      const mine = await baskets(store, turns.warmUp + turns.rounds)
      const theirs = await baskets(store, turns.warmUp + turns.rounds)
      const { uuid } = await aStart(store)
      const asked = body.parse((await store.bank.requests()).find((request) => request.uuid === uuid)?.body)
      const service = bareCalls()
      const result = await inTurn(
        turns,
        async (round) => {
          const answer = await shopper.tryStart(known(mine[round]))
          if (answer.status !== 200) throw new Error(`start: ${answer.status} ${answer.text}`)
        },
        async (round) => {
          const answer = await shopper.tryStart(known(theirs[round]), undefined, STUB_PROVIDER_ID)
          const { status } = await service.post("/payment-auth-requests", asked)
          if (answer.status !== 200 || status !== 200) throw new Error(`start: ${answer.status}, ${status}`)
        },
      )
      return [figureOf({ name: "checkout.start", unit: "ms", ...result, bars: [{ of: "ratio", most: 1.25 }] })]
    }),
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("There are fewer baskets than rounds.")
  return value
}
