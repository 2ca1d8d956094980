import { z } from "zod"
import { startDemo, type Demo } from "../kit/browser/demo-process"
import { unlessMissing } from "../kit/not-run"
import { call } from "../kit/store/http"
import { until } from "../kit/store/until"
import { linesSeenBy } from "../kit/database/reconciliation"
import { Shopper } from "../kit/people/shopper"
import { AdminUser } from "../kit/people/admin-user"
import { sql } from "../kit/database/store-database"
import { fatesOf, oneOrder, storeTotals } from "./workers/books"
import { expireLocks, redisIsMissing } from "./workers/shared-services"

const LONG = process.env["TEST_SET"] === "long"
const SIZE = LONG ? { workers: 3, carts: 30 } : { workers: 2, carts: 4 }

/** In the long set, locks and leases of a killed worker end by themselves. */
const LONGEST_MS = 30 * 60_000

const ownRedis = !process.env["REDIS_URL"]

/** Runs as a store with several processes: one serves, and the others work on their own schedule, with Redis. */
unlessMissing(redisIsMissing())(`npm run demo -- --workers ${SIZE.workers}`, () => {
  let demo: Demo
  let total = 0

  beforeAll(async () => {
    demo = await startDemo({ DEMO_ADMIN: "off", STORE_SEARCH: "off" }, ["--workers", `${SIZE.workers}`])
    const shopper = new Shopper(demo.facts.storeUrl, demo.shop)
    const pay = async () => {
      const { cart, uuid } = await shopper.start(await shopper.cart("gbp", 2))
      total += Math.round(cart.total * 100)
      await approve(demo.facts.sandboxUrl, uuid)
      return uuid
    }
    for (let made = 1; made < SIZE.carts; made += 1) await pay()
    await untilSettled(1)
    const [{ name }] = busiest.parse(await sql(demo.facts.databaseUrl, BUSIEST))
    process.kill(pidOf(name), "SIGKILL")
    // However fast the workers were, this one is left to those that still run.
    const last = await pay()
    if (!LONG && ownRedis) await endLeases(last)
    await untilSettled(SIZE.carts)
  }, 2 * LONGEST_MS)
  afterAll(async () => await demo?.stop())

  const pidOf = (wanted: string) => {
    const found = demo.processes.find(({ name }) => name === wanted)
    if (!found) throw new Error(`no process of the demo is named ${wanted}`)
    return found.pid
  }

  /** When the other workers have settled the last cart, only the dead one's leases and locks are left. */
  const endLeases = async (last: string) => {
    const { databaseUrl } = demo.facts
    await until(async () => (await sql(databaseUrl, IS_SETTLED, [last])).length > 0, LONGEST_MS)
    await expireLocks(demo.redisUrl)
    for (const ending of LEASES_END) await sql(databaseUrl, ending)
  }

  /** In the long set, the leases of a dead worker expire in real time, after two minutes. */
  const untilSettled = async (count: number) => {
    await until(async () => (await settled()) >= count, LONGEST_MS)
  }
  const settled = async () => settledRows.parse(await sql(demo.facts.databaseUrl, SETTLED))[0].count

  it("creates one order with one captured Payment from every abandoned paid cart, even if a worker is killed", async () => {
    expect(await fatesOf(demo.facts.databaseUrl)).toEqual([oneOrder(SIZE.carts)])
    expect(await storeTotals(demo.facts.databaseUrl)).toMatchObject({
      linked: SIZE.carts,
      transactions: SIZE.carts,
      captures: SIZE.carts,
      refunds: 0,
    })
  })

  it("balances to the penny", async () => {
    const admin = await AdminUser.logInTo(demo.facts.storeUrl)
    const [line, ...others] = await linesSeenBy(admin, 1)
    expect(others).toEqual([])
    expect(line).toMatchObject({ balances: true, differences: [] })
    expect([line?.reported, line?.captured].map((sum) => Math.round((sum ?? 0) * 100))).toEqual([total, total])
  })

  it("reports in its checklist that everything is shared, and one server that does not work", async () => {
    const admin = await AdminUser.logInTo(demo.facts.storeUrl)
    const { body } = await admin.get("/admin/pay-by-bank/health/checklist")
    expect(body).toMatchObject({
      checks: expect.arrayContaining([expect.objectContaining({ id: "backends", status: "ok" })]),
    })
    const { health } = healthBody.parse((await admin.get("/admin/pay-by-bank/health")).body)
    const pids = health.workers.map(({ name }) => Number(name.split(":").at(-1)))
    expect(pids.length).toBeGreaterThan(0)
    expect(pids).not.toContain(pidOf("store"))
  })

  it("leaves no process behind when it stops", async () => {
    expect(demo.processes.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...["store", "postgres", "sandbox", "storefront", ...(ownRedis ? ["redis"] : [])],
        ...Array.from({ length: SIZE.workers }, (_none, index) => `worker-${index + 1}`),
      ]),
    )
    expect(await demo.stop()).toEqual({ code: 0, left: [] })
  })
})

async function approve(sandboxUrl: string, uuid: string): Promise<void> {
  await call(`${sandboxUrl}/__sandbox/payments/${uuid}/act`, {}, "POST", { action: "approve" })
}

const SETTLED = "SELECT count(*)::int AS count FROM pay_by_bank_request WHERE outcome = 'settled'"
const IS_SETTLED = "SELECT id FROM pay_by_bank_request WHERE outcome = 'settled' AND uuid = $1"
const LEASES_END = [
  "UPDATE pay_by_bank_lease SET leased_until = now()",
  "UPDATE pay_by_bank_request SET leased_until = now() WHERE outcome IS NULL AND leased_until > now()",
]
const settledRows = z.tuple([z.object({ count: z.number() })])

/** A process that creates orders queries the database all the time, while the others wait for locks. */
const BUSIEST = `SELECT application_name AS name FROM pg_stat_activity
                  WHERE datname = current_database() AND application_name LIKE 'worker-%' ORDER BY state_change DESC LIMIT 1`
const busiest = z.tuple([z.object({ name: z.string() })])
const healthBody = z.object({ health: z.object({ workers: z.array(z.object({ name: z.string() })) }) })
