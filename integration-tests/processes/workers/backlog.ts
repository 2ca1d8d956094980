import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { Bank } from "../../kit/bank/bank"
import { AdminUser } from "../../kit/people/admin-user"
import { Shopper, type Cart } from "../../kit/people/shopper"
import { openStoreDatabases, sql, type StoreDatabases } from "../../kit/database/store-database"
import { startStoreProcess, type StoreProcess } from "../../kit/store/store-process"
import { ordersOf } from "./books"
import { multiplied, type PaidCart } from "./paid-carts"
import type { SharedServices } from "./shared-services"

/** The requests become due one after another, so that the processes share even a short backlog. */
const DUE_WITHIN_S = 10
const LOOK_AGAIN_MS = 100
/** An upper limit for everything that comes to an end. */
const MOST_MINUTES = 30

const passAnswer = z.object({ polled: z.number(), unanswered: z.number(), settled: z.number(), unsettled: z.number() })
export type Pass = z.infer<typeof passAnswer>

/** One database, one bank, and several processes of one store that share a backlog of paid carts. */
export class Backlog {
  readonly passes: Pass[] = []
  private aheadMs = 0
  private over = false

  private constructor(
    readonly bank: Bank,
    private readonly databases: StoreDatabases,
    private readonly services: SharedServices,
    readonly databaseUrl: string,
    readonly stores: StoreProcess[],
    private readonly name: string,
  ) {}

  static async open(name: string, services: SharedServices, processes: number): Promise<Backlog> {
    const databases = await openStoreDatabases()
    const databaseUrl = await databases.create(name)
    await sql(databaseUrl, PLENTY)
    const start = { databaseUrl, env: services.env, loads: [path.join(__dirname, "inside.ts")] }
    const first = { ...start, env: services.firstEnv ?? services.env }
    const starts = [first, ...Array.from({ length: processes - 1 }, () => start)]
    const stores = await Promise.all(starts.map(startStoreProcess))
    return new Backlog(await Bank.open(), databases, services, databaseUrl, stores, name)
  }

  async close(): Promise<void> {
    for (const store of this.stores) await store.kill()
    await this.bank.close()
    await this.databases.drop(this.name)
    await this.databases.stop()
    await this.services.stop()
  }

  /** An admin user who is logged in to one of the processes. */
  async admin(store = this.stores[0]): Promise<AdminUser> {
    return await AdminUser.logInTo(store?.url ?? "")
  }

  shopper(store = this.stores[0]): Shopper {
    return new Shopper(store?.url ?? "", this.databases.shop)
  }

  /** Carts with two products whose money the bank has received. The store has not been notified. */
  async paidCarts(count: number): Promise<PaidCart[]> {
    const cart = await this.shopper().cart("gbp", 2)
    await this.shopper().addItem(cart)
    return await this.paidCopies(cart, count)
  }

  /** So many carts like this one, with the money received. */
  async paidCopies(cart: Cart, count: number): Promise<PaidCart[]> {
    const started = await this.shopper().start(cart)
    const carts = await multiplied(this.databaseUrl, this.bank, started, count)
    await sql(this.databaseUrl, COME_DUE, [DUE_WITHIN_S, count])
    return carts
  }

  /** A cart whose payment the bank is processing. The store has not been notified. */
  async pendingCart(): Promise<PaidCart> {
    const { cart, uuid, session } = await this.shopper().start(await this.shopper().cart())
    await this.bank.act(uuid, "pending")
    return { cartId: cart.cartId, uuid, sessionId: session.id }
  }

  /** Every process runs passes until no open request is due. The clock moves on when all processes are idle. */
  async workOff(): Promise<void> {
    const idle = new Set<StoreProcess>()
    this.over = false
    await Promise.all(
      this.stores.map(async (store) => {
        while (!this.over) {
          const pass = await this.onePass(store)
          if (!pass) break
          if (pass.polled > 0) {
            idle.clear()
            continue
          }
          idle.add(store)
          if (this.stores.every((each) => idle.has(each))) {
            this.over ||= !(await this.moveOn())
            idle.clear()
          } else {
            await sleep(LOOK_AGAIN_MS)
          }
        }
      }),
    )
  }

  /** Holds the last process when it has claimed money for the `claims`-th time, before it finds the order. Call it before the work. */
  async holdLast(claims: number): Promise<void> {
    await this.last().ask("hold-work", { claims })
  }

  /**
   * Kills the last process as soon as it is held. Returns the requests that it had leased when it died. `locksEnd`: the locks that
   * it leaves end at once, and not when they expire.
   */
  async killHeld({ locksEnd }: { locksEnd: boolean }): Promise<string[]> {
    const victim = this.last()
    while (!this.over) {
      const { leases, holds, held: left } = workAnswer.parse(await victim.ask("work"))
      if (holds) {
        process.kill(victim.pid, "SIGSTOP")
        const held = await this.stillHeld(leases)
        this.stores.splice(this.stores.indexOf(victim), 1)
        await victim.kill()
        if (locksEnd) {
          await this.stores[0]?.ask("end-locks", { locks: left.locks })
          await sql(this.databaseUrl, LEASES_END, [left.holders])
        }
        return held
      }
      await sleep(LOOK_AGAIN_MS / 5)
    }
    throw new Error("The backlog was worked off before a process could be killed.")
  }

  private last(): StoreProcess {
    const last = this.stores.at(-1)
    if (!last) throw new Error("There is no process to kill.")
    return last
  }

  /** A cart's order as a customer sees it, without the values that differ between orders. */
  async orderOf(cartId: string): Promise<unknown> {
    const id = (await ordersOf(this.databaseUrl)).get(cartId)
    const { text } = await this.shopper().get(`/store/orders/${id}?fields=+payment_status,*payment_collections`)
    const { order } = orderBody.parse(
      JSON.parse(
        text
          .replace(/"[a-z_]+_[0-9A-Z]{26}"/g, '"id"')
          .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')
          .replace(/"display_id":\d+/, '"display_id":1'),
      ),
    )
    return { ...order, items: order.items.sort((a, b) => a.title.localeCompare(b.title)) }
  }

  /** Returns null when the process dies during a pass. */
  private async onePass(store: StoreProcess): Promise<Pass | null> {
    try {
      const pass = passAnswer.parse(await store.runPass(new Date(Date.now() + this.aheadMs)))
      this.passes.push(pass)
      return pass
    } catch (error) {
      if (this.stores.includes(store)) throw error
      return null
    }
  }

  /** Tests can move only the plugin's own clock: a lock that a dead process left in Redis, or a lease of a product, ends in real time. */
  private async moveOn(): Promise<boolean> {
    const isFree = async () =>
      (await this.stores[0]?.ask("stock-is-free")) && (await sql(this.databaseUrl, PRODUCTS_LEASED)).length === 0
    while (!(await isFree())) await sleep(LOOK_AGAIN_MS)
    const [{ at }] = dueRows.parse(await sql(this.databaseUrl, DUE))
    if (at) this.aheadMs = Math.max(this.aheadMs, at.getTime() + 1000 - Date.now())
    return at !== null && this.aheadMs < MOST_MINUTES * 60_000
  }

  private async stillHeld(leases: Work["leases"]): Promise<string[]> {
    const values = [leases.map(({ id }) => id), leases.map(({ until }) => until)]
    return heldRows.parse(await sql(this.databaseUrl, HELD, values)).map(({ id }) => id)
  }
}

const PLENTY = `UPDATE inventory_level SET stocked_quantity = 1000000, raw_stocked_quantity = '{"value": "1000000", "precision": 20}'`
const COME_DUE = `
  UPDATE pay_by_bank_request AS r SET next_poll_at = now() + mine.n * interval '1 second' * $1 / $2
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM pay_by_bank_request) AS mine WHERE mine.id = r.id`
const HELD = `SELECT r.id FROM pay_by_bank_request AS r JOIN unnest($1::text[], $2::timestamptz[]) AS mine(id, until)
                ON mine.id = r.id AND mine.until = r.leased_until`
const LEASES_END = "UPDATE pay_by_bank_lease SET leased_until = now() WHERE holder = ANY($1)"
const PRODUCTS_LEASED = "SELECT 1 FROM pay_by_bank_lease WHERE key LIKE 'product:%' AND leased_until > now() LIMIT 1"
/**
 * The job retries money that needs attention without end. Open requests, and those that were settled a moment ago, reach an
 * end.
 */
const DUE = `SELECT min(greatest(next_poll_at, leased_until)) AS at FROM pay_by_bank_request
              WHERE next_poll_at IS NOT NULL AND outcome IS DISTINCT FROM 'attention'`

const heldRows = z.array(z.object({ id: z.string() }))
const orderBody = z.object({ order: z.looseObject({ items: z.array(z.looseObject({ title: z.string() })) }) })
const workAnswer = z.object({
  leases: z.array(z.object({ id: z.string(), until: z.string() })),
  holds: z.boolean(),
  held: z.object({
    locks: z.array(z.object({ key: z.string(), ownerId: z.string().nullable() })),
    holders: z.array(z.string()),
  }),
})
type Work = z.infer<typeof workAnswer>
const dueRows = z.tuple([z.object({ at: z.date().nullable() })])
