import path from "node:path"
import { z } from "zod"
import { Bank } from "../../kit/bank/bank"
import { Shopper } from "../../kit/people/shopper"
import { AdminUser } from "../../kit/people/admin-user"
import { openStoreDatabases, sql, type StoreDatabases } from "../../kit/database/store-database"
import { startStoreProcess, type StoreProcess } from "../../kit/store/store-process"
import { lastLogLine, type Death } from "./points"

const DATABASE = `store_that_is_killed_${process.pid}`
const MOST_PASSES = 200
const dueRows = z.array(z.object({ at: z.date().nullable() }))
const minor = z.number().transform((major) => Math.round(major * 100))
// PostgreSQL's sum over no rows is null, which becomes 0.
const sums = z.object({ captures: z.coerce.number(), transactions: z.coerce.number(), refunds: z.coerce.number() })
const report = z.object({
  lines: z.array(
    z.object({
      currency_code: z.string(),
      reported: minor,
      captured: minor,
      attention: minor,
      settling: minor,
      differences: z.array(z.unknown()),
    }),
  ),
})

/** One store and one bank. The store dies and restarts repeatedly on the same database. */
export class Stage {
  /** The next process boots while its predecessor still works. */
  private successor: Promise<StoreProcess> | undefined

  private constructor(
    readonly bank: Bank,
    private readonly databases: StoreDatabases,
    readonly databaseUrl: string,
    private store: StoreProcess,
    private deathsToCome: number,
  ) {
    this.bootSuccessor()
  }

  /** `deaths` is the number of kills to come: a successor boots in advance for each. */
  static async open(deaths: number): Promise<Stage> {
    const databases = await openStoreDatabases()
    const databaseUrl = await databases.create(DATABASE)
    return new Stage(await Bank.open(), databases, databaseUrl, await started(databaseUrl), deaths)
  }

  async close(): Promise<void> {
    await this.store.kill()
    const successor = await this.successor?.catch(() => undefined)
    await successor?.kill()
    await this.bank.close()
    await this.databases.drop(DATABASE)
    await this.databases.stop()
  }

  shopper(): Shopper {
    return new Shopper(this.store.url, this.databases.shop)
  }

  async admin(): Promise<AdminUser> {
    return await AdminUser.logInTo(this.store.url)
  }

  /** Resets the clock of the surviving store, because the last passes moved it ahead. */
  async resetClock(): Promise<void> {
    await this.store.ask("set-clock", { now: new Date().toISOString() })
  }

  async runPass(minutesLater: number): Promise<unknown> {
    return await this.store.runPass(new Date(Date.now() + minutesLater * 60_000))
  }

  /** Kills the store at this exact point during `work`. Another process takes over. */
  async killedAt(point: Death, work: () => Promise<unknown>): Promise<void> {
    await this.store.ask("arm", { ...point })
    const survived = async (answer: unknown) => `It lived on, and answered ${JSON.stringify(answer)}.`
    // The connection breaks, so the caller receives no response.
    const ending = await Promise.race([this.store.exited, work().then(survived, async () => await this.store.exited)])
    const log = this.store.log()
    await this.store.kill()
    await sql(this.databaseUrl, LEASES_END)
    this.store = await (this.successor ?? started(this.databaseUrl))
    this.bootSuccessor()
    expect(ending).toEqual({ code: null, signal: "SIGKILL" })
    expect(log).toContain(lastLogLine(point))
  }

  /** Holds `work` at this exact point. It goes no further, and ends when the store is killed. */
  async heldAt(point: Death, work: () => Promise<unknown>): Promise<void> {
    await this.store.ask("arm", { ...point, holds: true })
    const held = this.store.ask("held", { name: point.name }).then(() => "held")
    expect(await Promise.race([held, work()])).toBe("held")
  }

  private bootSuccessor(): void {
    this.deathsToCome -= 1
    this.successor = this.deathsToCome >= 0 ? started(this.databaseUrl) : undefined
    // The code that awaits the successor receives the error. Without this handler, an unused successor would raise an
    // unhandled rejection.
    this.successor?.catch(() => undefined)
  }

  /** Runs passes of the job, each at the time of the next due check, until no open request is due. */
  async untilNothingIsDue(): Promise<void> {
    let now = Date.now() + 60_000
    for (let passes = 0; passes < MOST_PASSES; passes += 1) {
      await this.store.runPass(new Date(now))
      const [due] = dueRows.parse(await sql(this.databaseUrl, DUE))
      if (!due?.at) return
      now = Math.max(now + 60_000, due.at.getTime() + 1000)
    }
    throw new Error(`After ${MOST_PASSES} passes something is still due.`)
  }

  /** The report that admin users see, over all days, in minor units: what the bank reported and what became of it. */
  async reconciliation() {
    const admin = await this.admin()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const { body } = await admin.get(`/admin/pay-by-bank/reconciliation?from=${day(-1)}&to=${day(60)}`)
    const { lines } = report.parse(body)
    const sum = (of: "reported" | "captured" | "attention" | "settling") =>
      lines.reduce((total, line) => total + line[of], 0)
    return {
      reported: sum("reported"),
      accounted: sum("captured") + sum("attention"),
      captured: sum("captured"),
      settling: sum("settling"),
      differences: lines.flatMap(({ differences }) => differences),
    }
  }

  /** The sums in Medusa's own tables over all uuids, in minor units. */
  async tables(): Promise<z.infer<typeof sums>> {
    return sums.parse((await sql(this.databaseUrl, SUMS))[0])
  }

  /** Every uuid that the service has issued. */
  async uuids(): Promise<string[]> {
    return (await this.bank.requests()).map(({ uuid }) => uuid)
  }

  /** Those of the uuids that the ledger has. */
  async knownOf(uuids: string[]): Promise<string[]> {
    const found = await sql(this.databaseUrl, "SELECT uuid FROM pay_by_bank_request WHERE uuid = ANY($1)", [uuids])
    return z
      .array(z.object({ uuid: z.string() }))
      .parse(found)
      .map(({ uuid }) => uuid)
  }

  /** The number of payment sessions, including deleted ones, that contain a uuid in any field that a storefront can read. */
  async sessionsThatHold(uuid: string): Promise<number> {
    const text = "SELECT id FROM payment_session WHERE concat(data, context, metadata) LIKE $1"
    return (await sql(this.databaseUrl, text, [`%${uuid}%`])).length
  }

  /** The total that the bank has taken from shoppers, in minor units. */
  async paidAtTheBank(): Promise<number> {
    return Object.values(await this.bank.paid()).reduce((sum, major) => sum + Math.round(major * 100), 0)
  }
}

const SUMS = `SELECT (SELECT sum(amount) * 100 FROM capture WHERE deleted_at IS NULL) AS captures,
                     (SELECT sum(amount) * 100 FROM order_transaction WHERE deleted_at IS NULL) AS transactions,
                     (SELECT count(*) FROM refund) AS refunds`

/** A minute and a half passes, in which the leases of the dead process end. */
const LEASES_END = `UPDATE pay_by_bank_lease SET leased_until = now()`

/**
 * The job retries money that needs attention without end. Open requests, and those that were settled a moment ago, reach an
 * end.
 */
const DUE = `SELECT min(greatest(next_poll_at, leased_until)) AS at FROM pay_by_bank_request
              WHERE next_poll_at IS NOT NULL AND outcome IS DISTINCT FROM 'attention'`

async function started(databaseUrl: string): Promise<StoreProcess> {
  return await startStoreProcess({ databaseUrl, loads: [path.join(__dirname, "inside.ts")] })
}
