import type { Case } from "../case"
import { figureOf } from "../figure"
import { bareCalls } from "../measure/bare-call"
import { inTurn } from "../measure/in-turn"
import { paidCarts, shopperOf, stubCarts } from "../stage/carts"

/** A shopper who has paid completes the cart over HTTP: ours, against the stub and one bare call to the service. */
export const checkoutComplete: Case = {
  name: "checkout.complete",
  run: async ({ stage, quick }) =>
    await stage.inStore("bench_complete", async (store) => {
      const turns = quick ? { warmUp: 1, rounds: 3 } : { warmUp: 8, rounds: 60 }
      const shopper = shopperOf(store)
      const mine = await paidCarts(store, turns.warmUp + turns.rounds)
      const theirs = await stubCarts(store, turns.warmUp + turns.rounds)
      const service = bareCalls()
      const completed = async (cartId: string) => {
        const { status, type, message, error } = await shopper.complete({ cartId })
        if (type !== "order") throw new Error(`complete: ${status} ${message ?? error?.message}`)
      }
      const result = await inTurn(
        turns,
        async (round) => await completed(mine[round]?.cartId ?? ""),
        async (round) => {
          await completed(theirs[round]?.cartId ?? "")
          const { status } = await service.get("/payments/status", { params: { uuid: mine[round]?.uuid } })
          if (status !== 200) throw new Error(`The service answers ${status}.`)
        },
      )
      return [figureOf({ name: "checkout.complete", unit: "ms", ...result, bars: [{ of: "ratio", most: 1.15 }] })]
    }),
}
