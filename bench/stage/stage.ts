import path from "node:path"
import { startPostgres, type Postgres } from "../../examples/demo/postgres"
import type { Shop } from "../../examples/demo/shop/shop-facts"
import { Bank } from "../../integration-tests/kit/bank/bank"
import { startDemo, type Demo } from "../../integration-tests/kit/browser/demo-process"
import { startStoreProcess, type StoreProcess } from "../../integration-tests/kit/store/store-process"
import { ownRedis } from "../../integration-tests/processes/workers/shared-services"
import { copyShop, COUNTING, dropDatabase, seedStore, STUB } from "./database"
import { serviceAddress, WITHOUT_SCHEDULE } from "./service-address"
import { startSandboxProcess } from "./start-sandbox"

/** A real store with its own database. */
export interface BenchStore {
  process: StoreProcess
  databaseUrl: string
  shop: Shop
  bank: Bank
}

/** A store that starts with no process. All its processes share the database and Redis. */
export interface SharedStore {
  /** Starts one more process. */
  start: () => Promise<BenchStore>
  /** The process ids of what the store's processes share. */
  pids: Record<"PostgreSQL" | "Redis" | "sandbox", number>
}

interface Opened {
  postgres: Postgres
  sandbox: Awaited<ReturnType<typeof startSandboxProcess>>
  bank: Bank
  shop: Shop
}

const INSIDE = ["claim", "memory", "poll", "profile", "settle"].map((name) =>
  path.resolve(__dirname, `../inside/${name}.ts`),
)

/** PostgreSQL, the sandbox and a seeded store, started once, by the first case that needs them. */
export class Stage {
  private opened: Promise<Opened> | undefined
  private readonly toStop: (() => Promise<void>)[] = []
  private stopping: Promise<void> | undefined
  private readonly cutShort = new AbortController()

  constructor(
    private readonly say: (line: string) => void,
    /** The folder of the processor profiles. Without it, none is written. */
    private readonly profiles?: string,
  ) {}

  /** Runs a case in its own store process, on a fresh copy of the seeded database. */
  async inStore<T>(name: string, run: (store: BenchStore) => Promise<T>): Promise<T> {
    return await this.onCopy(name, async (databaseUrl, { bank, shop }) => {
      const process = await startStoreProcess({ databaseUrl, env: STUB, loads: INSIDE })
      return await this.thenStop(process.stop, async () => {
        if (!this.profiles) return await run({ process, databaseUrl, shop, bank })
        await process.ask("start-profile")
        const result = await run({ process, databaseUrl, shop, bank })
        const file = path.join(this.profiles, `${name}.cpuprofile`)
        await process.ask("write-profile", { file })
        this.say(`  The profile of the store's process: ${file}`)
        return result
      })
    })
  }

  /**
   * Runs a case in a store of several processes, which the case starts. They share a fresh copy of the seeded database, and Redis for
   * events, workflows, locks and the cache. The job runs on its own schedule.
   */
  async inSharedStore<T>(name: string, pollEveryMs: number, run: (store: SharedStore) => Promise<T>): Promise<T> {
    return await this.onCopy(name, async (databaseUrl, { postgres, sandbox, bank, shop }) => {
      const redis = await ownRedis()
      const processes: StoreProcess[] = []
      const env = {
        ...STUB,
        STORE_LOCKING: "@medusajs/medusa/locking-redis",
        STORE_REDIS_URL: redis.url,
        PAY_BY_BANK_CHECK_EVERY: String(pollEveryMs),
      }
      const start = async () => {
        const process = await startStoreProcess({ databaseUrl, env, loads: INSIDE })
        processes.push(process)
        this.assertGoingOn()
        return { process, databaseUrl, shop, bank }
      }
      const pids = { PostgreSQL: postgres.pid ?? 0, Redis: redis.pid ?? 0, sandbox: sandbox.pid }
      const stopAll = async () => void (await Promise.all(processes.map(async ({ stop }) => await stop())))
      return await this.thenStop(
        redis.stop,
        async () => await this.thenStop(stopAll, async () => await run({ start, pids })),
      )
    })
  }

  /**
   * Runs a case in the demo, which has a store, a storefront and a sandbox of its own. The job does not run, so the sandbox counts only
   * the calls of the shoppers.
   */
  async inDemo<T>(run: (demo: Demo) => Promise<T>): Promise<T> {
    this.say("Starting the demo")
    const demo = await startDemo(WITHOUT_SCHEDULE)
    this.toStop.push(async () => void (await demo.stop()))
    this.assertGoingOn()
    try {
      return await run(demo)
    } finally {
      await demo.stop()
    }
  }

  /** Stops each process before those it uses. */
  async stop(): Promise<void> {
    await (this.stopping ??= (async () => {
      this.cutShort.abort()
      for (let stop = this.toStop.pop(); stop; stop = this.toStop.pop()) await stop()
    })())
  }

  /** Works on a fresh copy of the seeded database, and drops it afterwards. */
  private async onCopy<T>(name: string, work: (databaseUrl: string, opened: Opened) => Promise<T>): Promise<T> {
    const opened = await (this.opened ??= this.open())
    await opened.bank.reset()
    const databaseUrl = await copyShop(opened.postgres, name)
    this.assertGoingOn()
    try {
      return await work(databaseUrl, opened)
    } finally {
      if (!this.stopping) await dropDatabase(opened.postgres, name)
    }
  }

  /** Stops what the work uses after it. If the run is cut short, the stage stops it. */
  private async thenStop<T>(stop: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    this.toStop.push(stop)
    try {
      return await work()
    } finally {
      const at = this.toStop.indexOf(stop)
      if (at >= 0) {
        this.toStop.splice(at, 1)
        await stop()
      }
    }
  }

  private async open(): Promise<Opened> {
    this.say("Starting PostgreSQL and the sandbox, and filling the store")
    const postgres = await startPostgres({ settings: COUNTING })
    this.toStop.push(postgres.stop)
    this.assertGoingOn()
    const sandbox = await startSandboxProcess()
    this.toStop.push(sandbox.close)
    this.assertGoingOn()
    Object.assign(process.env, serviceAddress(sandbox.url))
    const shop = await seedStore(postgres, this.cutShort.signal)
    return { postgres, sandbox, bank: Bank.at(sandbox), shop }
  }

  private assertGoingOn(): void {
    if (this.stopping) throw new Error("The run was cut short.")
  }
}
