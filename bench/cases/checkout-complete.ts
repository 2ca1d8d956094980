import type { PaidCart } from "../../integration-tests/processes/workers/paid-carts"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { bareCalls } from "../measure/bare-call"
import { inTurn } from "../measure/in-turn"
import { costOf } from "../measure/statements"
import { paidCarts, shopperOf, stubCarts } from "../stage/carts"

/** A shopper who has paid completes the cart over HTTP: our code, against the stub and one bare call to the payment service. */
export const checkoutComplete: Case = {
  name: "checkout.complete",
  run: async ({ stage, quick }) =>
    await stage.inStore("bench_complete", async (store) => {
      const turns = quick ? { warmUp: 3, rounds: 12 } : { warmUp: 8, rounds: 60 }
      const shopper = shopperOf(store)
      const count = turns.warmUp + turns.rounds
      const [mine, theirs] = [await paidCarts(store, count + 1), await stubCarts(store, count + 1)]
      const service = bareCalls()
      const completed = async (cart: PaidCart | undefined) => {
        const { status, type, message, error } = await shopper.complete({ cartId: cart?.cartId ?? "" })
        if (type !== "order") throw new Error(`complete: ${status} ${message ?? error?.message}`)
      }
      const took = await inTurn(
        turns,
        async (round) => await completed(mine[round]),
        async (round) => {
          await completed(theirs[round])
          const { status } = await service.get("/payments/status", { params: { uuid: mine[round]?.uuid } })
          if (status !== 200) throw new Error(`The service answers ${status}.`)
        },
      )
      const statements = {
        ours: (await costOf(store.databaseUrl, async () => await completed(mine[count]))).statements,
        reference: (await costOf(store.databaseUrl, async () => await completed(theirs[count]))).statements,
      }
      return [
        figureOf({ name: "checkout.complete", unit: "ms", ...took, bars: [{ of: "ratio", most: 1.1 }] }),
        figureOf({ name: "checkout.complete: statements", unit: "statements", ...statements, bars: [] }),
      ]
    }),
}
