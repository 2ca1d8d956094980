import { cpus } from "node:os"
import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"
import { storeTotals } from "../../integration-tests/processes/workers/books"
import { adminReader } from "../stage/admin-user"
import type { Got } from "../stage/checkouts"
import type { BenchStore, SharedStore } from "../stage/stage"
import { bottleneckOf } from "./bottleneck"
import { usageOf, type Part, type Usage } from "./processor-parts"
import { whileLooking } from "./while-looking"

const STORE = "processes of the store"
const LOOK_EVERY_MS = 1000

/** A store of this many processes, while shoppers check out. */
export interface Load extends Got {
  processes: number
  usage: Usage
  orders: number
  /** The highest age of the oldest due request. */
  oldestS: number
  /** Database sessions that wait for a lock, on average. */
  waiting: number
}

/** Measures a store while the work runs. */
export async function loadOf(
  [first, ...others]: [BenchStore, ...BenchStore[]],
  pids: SharedStore["pids"],
  work: () => Promise<Got>,
): Promise<Load> {
  const { databaseUrl } = first
  const parts: Part[] = [
    ...[first, ...others].map(({ process: { pid } }) => ({ name: STORE, pid })),
    ...Object.entries(pids).map(([name, pid]) => ({ name, pid })),
    { name: "shoppers", pid: process.pid },
  ]
  const read = await adminReader(first.process.url)
  const look = async () => ({ oldestS: await oldestDue(read), waiting: await waitingIn(databaseUrl) })
  const ordersNow = async () => (await storeTotals(databaseUrl)).orders
  const before = await ordersNow()
  const { result, usage } = await usageOf(parts, async () => await whileLooking(work, look, LOOK_EVERY_MS))
  const { result: got, seen } = result
  return {
    processes: 1 + others.length,
    usage,
    orders: (await ordersNow()) - before,
    ...got,
    oldestS: Math.max(...seen.map(({ oldestS }) => oldestS)),
    waiting: mean(seen.map(({ waiting }) => waiting)),
  }
}

const healthBody = z.object({ health: z.object({ oldest_due_at: z.coerce.date().nullable() }) })

/** The age of the oldest due request in seconds, as the health route reports it. */
async function oldestDue(read: (path: string) => Promise<unknown>): Promise<number> {
  const { oldest_due_at } = healthBody.parse(await read("/admin/pay-by-bank/health")).health
  return oldest_due_at ? Math.max(0, Date.now() - oldest_due_at.getTime()) / 1000 : 0
}

const waitingRows = z.tuple([z.object({ waiting: z.coerce.number() })])

async function waitingIn(databaseUrl: string): Promise<number> {
  return waitingRows.parse(await sql(databaseUrl, WAITING))[0].waiting
}

const WAITING = `
  SELECT count(*) AS waiting FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock'`

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const ordersPerSecond = ({ orders, usage }: Load): number => orders / usage.seconds

/** The names of the parts that used processor time. */
export const partsOf = ({ usage }: Load): string[] => [...new Set(usage.parts.map(({ name }) => name))]

/** The processor time of a part for each order, in ms. */
export const perOrder = (load: Load, part: string): number => (coresOf(load, part) / ordersPerSecond(load)) * 1000

/** The cores that the busiest process of the store uses. */
export const busiestProcess = ({ usage }: Load): number =>
  Math.max(...usage.parts.filter(({ name }) => name === STORE).map(({ cores }) => cores))

/** The cores that programs outside of the measurement use. On a quiet machine, next to none. */
export const usedByOthers = ({ usage }: Load): number =>
  usage.busyCores - usage.parts.reduce((sum, { cores }) => sum + cores, 0)

const coresOf = ({ usage }: Load, name: string): number =>
  usage.parts.filter((part) => part.name === name).reduce((sum, { cores }) => sum + cores, 0)

export function described(load: Load): string {
  const { processes, usage, orders, refusals, oldestS, waiting } = load
  const measured = {
    cores: cpus().length,
    busyCores: usage.busyCores,
    others: usedByOthers(load),
    busiestProcess: busiestProcess(load),
  }
  const shares = partsOf(load).map((name) => `${name} ${coresOf(load, name).toFixed(2)}`)
  return [
    `${processes} of the store's processes: ${orders} orders in ${usage.seconds.toFixed(0)} s`,
    `${usage.busyCores.toFixed(2)} of ${measured.cores} cores busy (${shares.join(", ")}, other programs ${measured.others.toFixed(2)}), the busiest process ${measured.busiestProcess.toFixed(2)}`,
    `${waiting.toFixed(2)} database sessions wait for a lock`,
    `${[refusals.length, "completions without an order", ...new Set(refusals)].join(" ")}, the oldest due request ${oldestS.toFixed(0)} s`,
    `first bottleneck: ${bottleneckOf(measured)}`,
  ].join("; ")
}
