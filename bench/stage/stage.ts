import path from "node:path"
import { startPostgres, type Postgres } from "../../examples/demo/postgres"
import type { Shop } from "../../examples/demo/shop/shop-facts"
import { Bank } from "../../integration-tests/kit/bank/bank"
import { startDemo, type Demo } from "../../integration-tests/kit/browser/demo-process"
import { startStoreProcess, type StoreProcess } from "../../integration-tests/kit/store/store-process"
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

const INSIDE = ["claim", "memory", "poll", "profile", "settle"].map((name) =>
  path.resolve(__dirname, `../inside/${name}.ts`),
)

/** PostgreSQL, the sandbox and a seeded store, started once, by the first case that needs them. */
export class Stage {
  private opened: Promise<{ postgres: Postgres; bank: Bank; shop: Shop }> | undefined
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
    const { postgres, bank, shop } = await (this.opened ??= this.open())
    await bank.reset()
    const databaseUrl = await copyShop(postgres, name)
    this.assertGoingOn()
    const store = await startStoreProcess({ databaseUrl, env: STUB, loads: INSIDE })
    // If the run is cut short, the stage stops this store.
    this.toStop.push(store.stop)
    try {
      if (!this.profiles) return await run({ process: store, databaseUrl, shop, bank })
      await store.ask("start-profile")
      const result = await run({ process: store, databaseUrl, shop, bank })
      const file = path.join(this.profiles, `${name}.cpuprofile`)
      await store.ask("write-profile", { file })
      this.say(`  The profile of the store's process: ${file}`)
      return result
    } finally {
      this.toStop.splice(this.toStop.indexOf(store.stop), 1)
      await store.stop()
      if (!this.stopping) await dropDatabase(postgres, name)
    }
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

  private async open(): Promise<{ postgres: Postgres; bank: Bank; shop: Shop }> {
    this.say("Starting PostgreSQL and the sandbox, and filling the store")
    const postgres = await startPostgres({ settings: COUNTING })
    this.toStop.push(postgres.stop)
    this.assertGoingOn()
    const sandbox = await startSandboxProcess()
    this.toStop.push(sandbox.close)
    this.assertGoingOn()
    Object.assign(process.env, serviceAddress(sandbox.url))
    const shop = await seedStore(postgres, this.cutShort.signal)
    return { postgres, bank: Bank.at(sandbox), shop }
  }

  private assertGoingOn(): void {
    if (this.stopping) throw new Error("The run was cut short.")
  }
}
