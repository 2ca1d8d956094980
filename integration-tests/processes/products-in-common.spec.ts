import { unlessMissing } from "../kit/not-run"
import { Backlog } from "./workers/backlog"
import { fatesOf, oneOrder } from "./workers/books"
import type { PaidCart } from "./workers/paid-carts"
import { ownLocks, postgresLocks, redis, redisIsMissing, type SharedServices } from "./workers/shared-services"

/** The carts: both products in each order, and each product alone. Without leases, Medusa's locks in memory would stop for good. */
const KINDS: (0 | 1)[][] = [[0, 1], [1, 0], [0], [1]]
const SHOPPERS = 24
const LONG = process.env["TEST_SET"] === "long"

interface Way {
  name: string
  services: () => Promise<SharedServices>
  processes: number
  missing?: string | undefined
}
/**
 * The first one alone finds a lock in memory that is never released. `workers.spec.ts` completes carts with the same products under the
 * locks of the others, so that only the long set has them here.
 */
const WAYS: Way[] = [
  { name: "one process with locks in memory", services: ownLocks, processes: 1 },
  { name: "two processes with PostgreSQL's locks", services: postgresLocks, processes: 2 },
  { name: "three processes with Redis", services: redis, processes: 3, missing: redisIsMissing() },
]

for (const { name, services, processes, missing } of WAYS.slice(0, LONG ? WAYS.length : 1)) {
  unlessMissing(missing)(`${SHOPPERS} shoppers who return at once, for the same two products, in ${name}`, () => {
    let backlog: Backlog
    beforeAll(async () => {
      backlog = await Backlog.open(`products_in_common_${processes}_${process.pid}`, await services(), processes)
    })
    afterAll(async () => await backlog.close())

    it("all get their order, at once or from the job", async () => {
      const carts: PaidCart[] = []
      for (const kind of KINDS) {
        const cart = await backlog.shopper().cartOf(...kind)
        carts.push(...(await backlog.paidCopies(cart, SHOPPERS / KINDS.length)))
      }
      const completions = carts.map(async (cart, index) => {
        const store = backlog.stores[index % processes]
        return await backlog.shopper(store).complete(cart)
      })
      const answers = await Promise.all(completions)
      await backlog.workOff()
      const orders = answers.filter(({ type }) => type === "order").length
      console.log(`${orders} of ${SHOPPERS} completions answered with an order, in ${name}`)
      expect(await fatesOf(backlog.databaseUrl)).toEqual([oneOrder(SHOPPERS)])
    })
  })
}
