import fc from "fast-check"
import { payByBankStore } from "../kit/store/store"
import { ComparedOrder } from "./compared-order"

/**
 * Each run is the story of one order. `ORDERS_SEED` is the seed of the first run, and each further one adds one; `ORDERS_RUNS` is
 * their number, and `ORDERS_PRINT=on` prints all of them.
 */
const LONG = process.env["TEST_SET"] === "long"
const RUNS = Number(process.env["ORDERS_RUNS"] ?? (LONG ? 200 : 10))
const SEED = Number(process.env["ORDERS_SEED"] ?? Date.now() % 1_000_000_000)

const nth = fc.nat(5)
/** Thousandths of what is there; often all of it. */
const share = fc.integer({ min: 1, max: 1300 }).map((n) => Math.min(n, 1000))
type Step = (order: ComparedOrder) => Promise<void>
const step = <A>(given: fc.Arbitrary<A>, act: (order: ComparedOrder, given: A) => Promise<void>): fc.Arbitrary<Step> =>
  given.map((a) => async (order) => await act(order, a))
const rarely = (arbitrary: fc.Arbitrary<Step>) => ({ arbitrary, weight: 1 })
const sometimes = (arbitrary: fc.Arbitrary<Step>) => ({ arbitrary, weight: 2 })
const often = (arbitrary: fc.Arbitrary<Step>) => ({ arbitrary, weight: 3 })

async function payByLink(order: ComparedOrder, a: number): Promise<void> {
  await order.link(a)
  await order.pay(0)
}

const steps = fc.oneof(
  often(step(share, async (order, a) => await order.link(a))),
  often(step(nth, async (order, a) => await order.pay(a))),
  often(step(share, payByLink)),
  often(step(fc.tuple(nth, fc.integer({ min: 1, max: 6 })), async (order, a) => await order.edit(...a))),
  often(step(fc.tuple(nth, share), async (order, a) => await order.refund(...a))),
  rarely(step(nth, async (order, a) => await order.cancelLink(a))),
  sometimes(step(share, async (order, a) => await order.attach(a))),
  rarely(step(nth, async (order, a) => await order.returnMoney(a))),
  sometimes(step(fc.tuple(nth, fc.integer({ min: 10, max: 9000 })), async (order, a) => await order.exchange(...a))),
  rarely(step(share, async (order, a) => await order.credit(a))),
  rarely(step(nth, async (order, a) => await order.markAsPaid(a))),
  rarely(step(nth, async (order, a) => await order.otherSession(a))),
  rarely(step(fc.constant(null), async (order) => await order.expectVerified())),
)
const orders = fc.record({
  lines: fc.array(fc.tuple(fc.integer({ min: 10, max: 9000 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 3,
  }),
  taxed: fc.boolean(),
  discountPercent: fc.constantFrom(0, 10, 33),
  isDraft: fc.boolean(),
  deposit: fc.option(share, { freq: 3 }),
  steps: fc.array(steps, { minLength: 3, maxLength: 6, size: "max" }),
  canceled: fc.nat(4).map((n) => n === 0),
})

payByBankStore("order-and-ledger-random", (store) => {
  it.each(Array.from({ length: RUNS }, (_, run) => SEED + run))(
    "order, collections, transactions, ledger and report agree to the penny (ORDERS_RUNS=1 ORDERS_SEED=%i)",
    async (seed) => {
      const [given] = fc.sample(orders, { numRuns: 1, seed })
      if (!given) throw new Error("no order")
      const { deposit, steps: acts, canceled, ...placed } = given
      const order = await ComparedOrder.placed(store, placed)
      const story = () => process.stdout.write(`${seed}: ${JSON.stringify(placed)} ${order.steps.join("; ")}\n`)
      try {
        if (deposit !== null) await payByLink(order, deposit)
        for (const act of acts) await act(order)
        if (canceled) await order.cancel()
        await order.expectVerified()
      } catch (error) {
        story()
        throw error
      }
      if (process.env["ORDERS_PRINT"] === "on") story()
    },
  )
})
