import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { ALERTS, STORE_ALERTS } from "../../src/shared/messages/alerts"
import { ATTENTION_REASONS } from "../../src/shared/messages/attention-reasons"
import { Bank } from "../kit/bank/bank"
import { openStoreDatabases, sql, type StoreDatabases } from "../kit/database/store-database"
import { Shopper } from "../kit/people/shopper"
import { startStoreProcess, type StoreProcess } from "../kit/store/store-process"
import { postgresLocks } from "./workers/shared-services"

const DATABASE = `store_with_alerts_${process.pid}`
const MINUTE = 60_000
const lines = z.array(z.object({ data: z.looseObject({ id: z.string(), kind: z.string() }) }))
const ids = z.array(z.object({ id: z.string() }))

/** A store whose process dies between the moment when it raises alerts and the one when it would send them. */
describe("alerts of a store whose process was killed before it sent them", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-alerts-"))
  const outbox = path.join(folder, "outbox.jsonl")
  const stores: StoreProcess[] = []
  let others: StoreProcess[] = []
  let databases: StoreDatabases
  let bank: Bank
  let raised: string[]
  let sentByKilled: unknown[]
  let sentByOthers: string[]

  beforeAll(async () => {
    databases = await openStoreDatabases()
    const databaseUrl = await databases.create(DATABASE)
    bank = await Bank.open()
    const { env } = await postgresLocks()
    const start = async (own: NodeJS.ProcessEnv) => {
      const store = await startStoreProcess({
        databaseUrl,
        env: { ...env, ...own, DEMO_OUTBOX: outbox },
        loads: [path.join(__dirname, "alerts/inside.ts")],
      })
      stores.push(store)
      return store
    }
    // They run no job, and expect one every minute.
    const server = { MEDUSA_WORKER_MODE: "server", PAY_BY_BANK_CHECK_EVERY: `${MINUTE}` }
    const [victim, ...remaining] = await Promise.all([start({}), start(server), start(server)])
    others = remaining
    await Promise.all(stores.map(async (store) => await store.ask("hold-alerts")))

    const shopper = new Shopper(victim.url, databases.shop)
    const { cart, uuid } = await shopper.start(await shopper.cart())
    await bank.act(uuid, "approve")
    await shopper.addItem(cart)
    await victim.runPass(new Date(Date.now() + MINUTE))
    const [request] = ids.parse(await sql(databaseUrl, "SELECT id FROM pay_by_bank_request LIMIT 1"))
    await victim.ask("raise-each", {
      requestId: request?.id,
      reasons: Object.keys(ATTENTION_REASONS),
      causes: Object.keys({ ...ALERTS, ...STORE_ALERTS }),
    })
    raised = ids.parse(await sql(databaseUrl, RAISED)).map(({ id }) => id)
    await victim.kill()
    sentByKilled = sent()

    await Promise.all(others.map(async (store) => await store.ask("release-alerts")))
    // The first review ends the causes that do not exist, and their alerts are sent all the same.
    await watch(new Date())
    // The alert of a decision that was not carried out waits for two minutes.
    await watch(new Date(Date.now() + 3 * MINUTE))
    sentByOthers = sent().map(({ id }) => id)
  }, 30 * MINUTE)
  afterAll(async () => {
    for (const store of stores) await store.kill()
    await bank?.close()
    await databases?.drop(DATABASE)
    await databases?.stop()
    rmSync(folder, { recursive: true })
  })

  const sent = () => {
    const text = existsSync(outbox) ? readFileSync(outbox, "utf8").trim() : ""
    const all = lines.parse(text === "" ? [] : text.split("\n").map((line) => JSON.parse(line)))
    // The digest depends on the hour.
    return all.map(({ data }) => data).filter(({ kind }) => kind !== "digest")
  }
  /** What was sent after the first `count` alerts. If nothing was, the output of the processes shows why. */
  const sentAfter = (count: number) => {
    const received = sent().slice(count)
    if (received.length === 0) console.error(others.map((store) => store.log()).join("\n"))
    return received
  }
  /** The timers of all processes at this moment. */
  const watch = async (now: Date) =>
    await Promise.all(others.map(async (store) => await store.ask("watch", { now: now.toISOString() })))

  it("are sent once each by the processes that remain", () => {
    expect(raised).toHaveLength(
      1 + Object.keys(ATTENTION_REASONS).length + Object.keys({ ...ALERTS, ...STORE_ALERTS }).length + 3,
    )
    expect(sentByKilled).toEqual([])
    expect(sentByOthers.toSorted()).toEqual(raised.toSorted())
  })

  it("say that no process runs the job since it was killed", async () => {
    // An attempt that fails is repeated after a minute, and the lease of one that breaks off ends after two.
    for (const minutes of [30, 31, 33, 36]) await watch(new Date(Date.now() + minutes * MINUTE))
    expect(sentAfter(sentByOthers.length)).toMatchObject([{ kind: "cause", text: STORE_ALERTS.job_silent }])
  })
})

const RAISED = `SELECT id FROM pay_by_bank_outgoing_alert`
