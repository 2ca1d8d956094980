import { z } from "zod"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { bareCalls } from "../measure/bare-call"
import { inTurn } from "../measure/in-turn"
import { costOf } from "../measure/statements"
import { aStart, carts, shopperOf } from "../stage/carts"
import { STUB_PROVIDER_ID } from "../stub/provider-id"

const body = z.record(z.string(), z.unknown())

/** A payment session is created over HTTP: our code, against the stub and one bare call to the payment service. */
export const checkoutStart: Case = {
  name: "checkout.start",
  run: async ({ stage, quick }) =>
    await stage.inStore("bench_start", async (store) => {
      const turns = quick ? { warmUp: 5, rounds: 25 } : { warmUp: 10, rounds: 80 }
      const shopper = shopperOf(store)
      const count = turns.warmUp + turns.rounds
      const [mine, theirs] = [await carts(store, count + 1), await carts(store, count + 1)]
      const { uuid } = await aStart(store)
      const authRequest = body.parse((await store.bank.requests()).find((request) => request.uuid === uuid)?.body)
      const service = bareCalls()
      const ours = async (round: number) => {
        const answer = await shopper.tryStart(known(mine[round]))
        if (answer.status !== 200) throw new Error(`start: ${answer.status} ${answer.text}`)
      }
      const stub = async (round: number) => {
        const answer = await shopper.tryStart(known(theirs[round]), undefined, STUB_PROVIDER_ID)
        if (answer.status !== 200) throw new Error(`start: ${answer.status} ${answer.text}`)
      }
      const took = await inTurn(turns, ours, async (round) => {
        await stub(round)
        const { status } = await service.post("/payment-auth-requests", authRequest)
        if (status !== 200) throw new Error(`The service answers ${status}.`)
      })
      const statements = {
        ours: (await costOf(store.databaseUrl, async () => await ours(count))).statements,
        reference: (await costOf(store.databaseUrl, async () => await stub(count))).statements,
      }
      return [
        figureOf({ name: "checkout.start", unit: "ms", ...took, bars: [{ of: "ratio", most: 1.25 }] }),
        figureOf({ name: "checkout.start: statements", unit: "statements", ...statements, bars: [] }),
      ]
    }),
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("There are fewer carts than rounds.")
  return value
}
