import { redisIsInstalled } from "../../examples/demo/launcher/redis"
import { sql } from "../../integration-tests/kit/database/store-database"
import { until } from "../../integration-tests/kit/store/until"
import type { Case } from "../case"
import { figureOf, type Figure } from "../figure"
import {
  busiestProcess,
  described,
  loadOf,
  ordersPerSecond,
  partsOf,
  perOrder,
  usedByOthers,
  type Load,
} from "../measure/load"
import { quantile } from "../measure/median"
import { lostPayments } from "../measure/lost-payments"
import { carts } from "../stage/carts"
import { checkOut } from "../stage/checkouts"
import type { BenchStore } from "../stage/stage"

/** Enough to keep the processes busy. */
const SHOPPING = { shoppers: 6, neverReturns: 10 }
/** The products of the carts. Some have one in common. Medusa locks the stock of each. */
const PRODUCTS = [
  [0, 1],
  [1, 2],
  [3, 4],
  [4, 5],
]
/** The job looks this often whether it is due. */
const TICK_S = 5
/** A limit for the time from the last checkout until the job has placed the last order. */
const LAST_ORDER_S = 120

/**
 * Shoppers check out in a store of one, two and three processes on Redis and PostgreSQL. The processes start one after another. Each
 * serves HTTP and runs the job.
 */
export const scale: Case = {
  name: "scale",
  run: async ({ stage, quick, say }) => {
    const missing = whatIsMissing()
    if (missing) {
      say(`NOT RUN: ${missing}`)
      return []
    }
    const { most, warmUp, checkouts, pollEveryS } = quick
      ? { most: 2, warmUp: 8, checkouts: 24, pollEveryS: 5 }
      : { most: 3, warmUp: 30, checkouts: 120, pollEveryS: 15 }
    return await stage.inSharedStore("bench_scale", pollEveryS * 1000, async ({ start, pids }) => {
      const first = await start()
      const { databaseUrl, bank } = first
      const stores: [BenchStore, ...BenchStore[]] = [first]
      const measured = async () => {
        const ready = await carts(first, warmUp + checkouts, PRODUCTS)
        await checkOut(stores, { ...SHOPPING, carts: ready.slice(0, warmUp) })
        const work = async () => await checkOut(stores, { ...SHOPPING, carts: ready.slice(warmUp) })
        const load = await loadOf(stores, pids, work)
        say(described(load))
        return load
      }
      const one = await measured()
      const more: Load[] = []
      while (stores.length < most) {
        stores.push(await start())
        more.push(await measured())
      }
      await until(async () => (await sql(databaseUrl, UNDECIDED)).length === 0, LAST_ORDER_S)
      const { paid, lost } = await lostPayments(databaseUrl, bank)
      say(`${paid} payments, ${lost} of them lost`)
      const loads = [one, ...more]
      const oldestS = Math.max(...loads.map((load) => load.oldestS))
      const refused = loads.reduce((sum, { refusals }) => sum + refusals.length, 0)
      return [
        alone("orders with 1 process", "orders/s", ordersPerSecond(one), []),
        ...more.map((load) =>
          compared(`orders with ${load.processes} processes`, "orders/s", load, one, ordersPerSecond),
        ),
        alone("lost payments", "payments", lost, NONE),
        alone("completions that did not answer with an order", "completions", refused, NONE),
        // What has been due for two intervals is polled by any process that looks.
        alone("highest age of a due request", "s", oldestS, [{ of: "ours", most: 2 * pollEveryS + TICK_S }]),
        ...usage(more.at(-1) ?? one, one),
      ]
    })
  },
}

function whatIsMissing(): string | undefined {
  if (process.platform !== "linux") return "It reads the processor time of each part from /proc, which only Linux has."
  if (!redisIsInstalled()) return "There is no redis-server on this machine."
  return undefined
}

const NONE: Figure["bars"] = [{ of: "ours", least: 0, most: 0 }]

const UNDECIDED = "SELECT id FROM pay_by_bank_request WHERE outcome IS NULL LIMIT 1"

function usage(load: Load, one: Load): Omit<Figure, "case">[] {
  return [
    compared("busy cores of the machine", "cores", load, one, ({ usage }) => usage.busyCores),
    compared("cores that the busiest process uses", "cores", load, one, busiestProcess),
    compared("cores that other programs use", "cores", load, one, usedByOthers),
    compared("a shopper's return until the answer, 95th percentile", "ms", load, one, ({ returnsMs }) =>
      quantile(returnsMs, 0.95),
    ),
    compared("database sessions that wait for a lock", "sessions", load, one, ({ waiting }) => waiting),
    ...partsOf(load).map((part) =>
      compared(`processor time per order, ${part}`, "ms", load, one, (each) => perOrder(each, part)),
    ),
  ]
}

/** The reference is the store of one process. */
function compared(name: string, unit: string, load: Load, one: Load, value: (load: Load) => number) {
  return figureOf({ name: `scale: ${name}`, unit, ours: value(load), reference: value(one), bars: [] })
}

function alone(name: string, unit: string, ours: number, bars: Figure["bars"]) {
  return figureOf({ name: `scale: ${name}`, unit, ours, reference: null, bars })
}
