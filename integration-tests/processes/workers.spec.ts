import { executeWithConcurrency } from "@medusajs/framework/utils"
import { unlessMissing } from "../kit/not-run"
import { sql } from "../kit/database/store-database"
import { linesSeenBy } from "../kit/database/reconciliation"
import type { Completed, Shopper } from "../kit/people/shopper"
import { until } from "../kit/store/until"
import { Backlog } from "./workers/backlog"
import { fatesOf, oneOrder, ordersOf, outcomesOf, storeTotals, underAttention } from "./workers/books"
import type { PaidCart } from "./workers/paid-carts"
import { expectOneOfTwoPartsCaptured } from "./workers/two-parts"
import { noLocks, postgresLocks, redis, redisIsMissing, type SharedServices } from "./workers/shared-services"

/**
 * Checks the promise with several processes. Two or three stores on one PostgreSQL share a backlog of paid carts,
 * shoppers complete some of them at the same moment, and one store is killed during its work. The final checks read the tables and
 * the bank's own records.
 */
const LONG = process.env["TEST_SET"] === "long"
const CARTS = Number(process.env["TEST_CARTS"] ?? (LONG ? 2000 : 12))
/** One cart in this many has grown since it was paid. */
const GROWN = LONG ? 20 : 12
/** For one cart in this many, the shopper returns from the bank while the job works. */
const COMPLETED = 7
const SHOPPERS_AT_ONCE = 3
/** Orders with two partial payments that are captured at the same moment. */
const ORDERS = LONG ? 20 : 1
/** Carts that two processes complete at the same moment. */
const MEETINGS = LONG ? 20 : 1
const LONGEST_MS = (LONG ? 180 : 60) * 60_000

/** Another process that runs at the same time as the one that has reported last. */
const ANOTHER_PROCESS = `INSERT INTO pay_by_bank_process (id, host, pid, mode, locks, started_at, seen_at)
  SELECT 'another', host, pid, mode, locks, started_at, seen_at FROM pay_by_bank_process ORDER BY seen_at DESC LIMIT 1`

interface Way {
  name: string
  database: string
  services: () => Promise<SharedServices>
  processes: number
  missing?: string | undefined
}
/** One is killed. Without locks, two must be left for what happens in both at the same moment. */
const PROCESSES = LONG ? 3 : 2
const WAYS: Way[] = [
  { name: "PostgreSQL's locks", database: "workers_with_locks", services: postgresLocks, processes: PROCESSES },
  { name: "locks that block no process", database: "workers_without_locks", services: noLocks, processes: 3 },
  { name: "Redis", database: "workers_with_redis", services: redis, processes: PROCESSES, missing: redisIsMissing() },
]

/** Completes the cart until it is an order, as a storefront does when core could not get the stock's lock in time. */
async function orderOf(shopper: Shopper, cart: PaidCart): Promise<Completed> {
  const answers: Completed[] = []
  await until(async () => {
    answers.push(await shopper.complete(cart))
    return answers.at(-1)?.type === "order"
  })
  const [answer] = answers.slice(-1)
  if (!answer) throw new Error("The cart was never completed.")
  return answer
}

for (const { name, database, services, processes, missing } of WAYS) {
  unlessMissing(missing)(`a backlog of paid carts, with ${name}`, () => {
    let backlog: Backlog
    let shared: SharedServices
    let carts: PaidCart[]
    let grown: PaidCart[]
    let answers: { cart: PaidCart; answer: Completed }[]
    let leftLeased: string[]

    beforeAll(async () => {
      shared = await services()
      backlog = await Backlog.open(`${database}_${process.pid}`, shared, processes)
      carts = await backlog.paidCarts(CARTS)
      grown = carts.filter((_cart, index) => index % GROWN === GROWN - 1)
      for (const cart of grown) await backlog.shopper().addItem(cart)
      await backlog.holdLast(LONG ? 20 : 1)
      const startedAt = Date.now()
      const survivors = backlog.stores.slice(0, -1)
      const comers = carts.filter((cart, index) => index % COMPLETED === 2 && !grown.includes(cart))
      const completions = async () =>
        await executeWithConcurrency(
          comers.map((cart, index) => async () => {
            const answer = await orderOf(backlog.shopper(survivors[index % survivors.length]), cart)
            return { cart, answer }
          }),
          SHOPPERS_AT_ONCE,
        )
      // In the long set, the locks of the killed process expire in real time.
      const killed = backlog.killHeld({ locksEnd: !LONG })
      const [, completed, leased] = await Promise.all([backlog.workOff(), completions(), killed])
      await backlog.workOff()
      leftLeased = leased
      answers = completed.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))
      const settled = backlog.passes.reduce((sum, pass) => sum + pass.settled, 0)
      console.log(
        `${CARTS} paid carts with ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s, ${settled} settlements in ${backlog.passes.length} passes, ${leased.length} rows left leased`,
      )
    }, LONGEST_MS)
    afterAll(async () => await backlog.close())

    it("turns each cart into one order with one captured Payment, or shows admin users why not", async () => {
      expect(await fatesOf(backlog.databaseUrl)).toEqual([
        oneOrder(CARTS - grown.length),
        underAttention("paid_after_cart_changed", grown.length),
      ])
    })

    it("finishes what the killed process had leased", async () => {
      expect(leftLeased).not.toEqual([])
      const outcomes = await outcomesOf(backlog.databaseUrl, leftLeased)
      expect(outcomes).toEqual(leftLeased.map(() => expect.stringMatching(/^(settled|attention)$/)))
    })

    it("captures nothing else", async () => {
      const orders = CARTS - grown.length
      expect(await storeTotals(backlog.databaseUrl)).toMatchObject({
        linked: orders,
        transactions: orders,
        captures: orders,
        refunds: 0,
      })
    })

    it("matches the bank's own books to the penny", async () => {
      const lines = await linesSeenBy(await backlog.admin(), 3)
      const sum = (column: "reported" | "captured" | "attention" | "settling") =>
        lines.reduce((total, line) => total + Math.round(line[column] * 100), 0)
      const taken = Math.round(((await backlog.bank.paid())["GBP"] ?? 0) * 100)
      const each = taken / CARTS
      expect({
        reported: sum("reported"),
        captured: sum("captured"),
        attention: sum("attention"),
        settling: sum("settling"),
        differences: lines.flatMap(({ differences }) => differences),
      }).toEqual({
        reported: taken,
        captured: each * (CARTS - grown.length),
        attention: each * grown.length,
        settling: 0,
        differences: [],
      })
    })

    it("has a checklist finding for services that do not fit several processes", async () => {
      // In place of the killed process: the clock has moved on, and the others may have deleted its row by now.
      await sql(backlog.databaseUrl, ANOTHER_PROCESS)
      const admin = await backlog.admin()
      const { body } = await admin.get("/admin/pay-by-bank/health/checklist")
      expect(body).toMatchObject({
        checks: expect.arrayContaining([expect.objectContaining({ id: "backends", ...shared.finding })]),
      })
    })

    it("returns to each shopper only their own order", async () => {
      const orders = await ordersOf(backlog.databaseUrl)
      const completed = answers.filter(({ answer }) => answer.type === "order")
      expect(completed.length).toBeGreaterThan(0)
      for (const { cart, answer } of completed) expect(answer.order?.id).toBe(orders.get(cart.cartId))
    })

    it("turns a copied cart into the same order as the original", async () => {
      const [filled, ...copied] = await Promise.all(
        carts.slice(0, 3).map(async ({ cartId }) => await backlog.orderOf(cartId)),
      )
      expect(filled).toMatchObject({ payment_status: "captured" })
      expect(copied).toEqual([filled, filled])
    })

    if (services === noLocks) {
      it("places one order for each cart that two processes complete at the same moment", async () => {
        const { orders } = await storeTotals(backlog.databaseUrl)
        for (let count = 1; count <= MEETINGS; count += 1) {
          const cart = await backlog.pendingCart()
          const completions = backlog.stores.map(async (store) => await backlog.shopper(store).complete(cart))
          const ids = (await Promise.all(completions)).map(({ order }) => order?.id)
          const placed = (await ordersOf(backlog.databaseUrl)).get(cart.cartId)
          expect(ids).toEqual(backlog.stores.map(() => placed))
          expect((await storeTotals(backlog.databaseUrl)).orders).toBe(orders + count)
        }
      })

      it("captures one of two parts that two processes capture at once when the outstanding amount covers only one, and flags the other", async () => {
        for (let order = 0; order < ORDERS; order += 1) await expectOneOfTwoPartsCaptured(backlog)
      })
    }
  })
}
