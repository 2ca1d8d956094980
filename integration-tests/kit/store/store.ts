import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, FeatureFlag, Modules } from "@medusajs/framework/utils"
import { container, logger, MedusaAppLoader } from "@medusajs/framework"
import { asValue } from "@medusajs/framework/awilix"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import {
  clearInstances,
  configLoaderOverride,
  initDb,
  migrateDatabase,
  startApp,
  syncLinks,
} from "@medusajs/test-utils"
import path from "node:path"
import { inspect } from "node:util"
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { BankLists } from "../../../src/modules/pay-by-bank/accounts/bank-list"
import { RateLimits } from "../../../src/modules/pay-by-bank/options/rate-limits"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { ROOT } from "../../../examples/demo/launcher/settings"
import { REQUEST_KINDS } from "../../../src/shared/statuses"
import { DAY_MS } from "../../../src/shared/times"
import type { Shop } from "../../../examples/demo/shop"
import { Bank, type BankStory } from "../bank/bank"
import { copyCart } from "../database/copied-carts"
import { RewindableDatabase } from "../database/rewind"
import { openStoreDatabases } from "../database/store-database"
import { Merchant } from "../people/merchant"
import { PERSON, Shopper, type Cart } from "../people/shopper"
import { Subscribers } from "./subscribers"
import { until } from "./until"

/** A running store, its bank, and its complete log. */
export interface Store {
  container(): MedusaContainer
  payByBank(): PayByBankService
  bank(): Bank
  shopper(): Shopper
  merchant(): Merchant
  url(): string
  log(): string
  /**
   * What many tests begin with. The first test makes it. From then on a copy of the store and the bank after it is brought
   * back within milliseconds, unless the test has already changed something that it depends on.
   */
  beginning<T>(beginning: Beginning<T>, make: () => Promise<T>): Promise<T>
  /**
   * Moves the plugin's clock to this many ms after the moment at which the test first moved it. From then on it stands still
   * between two moves, so that it does not matter how long the steps of the test take. `later(0)` stops it.
   */
  later(ms: number): void
  /** Waits until the subscribers of what happened so far are done. */
  subscribersDone(): Promise<void>
}

/** A beginning that many tests have in common, and what its maker has returned. */
export interface Beginning<T> {
  name: string
  made?: { result: T }
}

/** A provider of another vendor, which authorizes at checkout and captures later, such as cards with manual capture. */
export const CARD = "pp_card_bench"
const CARD_MODULE = path.join(ROOT, "integration-tests/kit/store/card")

const PROVIDERS = ["pp_pay-by-bank_default", "pp_pay-by-bank_unset", "pp_system_default", CARD]
const BOOT_MS = 600_000
const STOCK_LOCK_S = 60

/** The number of suites in this process that still need the shared store. */
let users = 0
let booted: Promise<BootedStore> | undefined

/**
 * A real Medusa on the plugin's source, with regions that have tax rates, next to a fresh sandbox. All suites of a process
 * share one store. Before each test, its database returns to the seeded state, and the plugin to its state after startup.
 */
export function payByBankStore(name: string, suite: (store: Store) => void): void {
  payByBankStoreWith([], name, suite)
}

/**
 * The same with Medusa feature flags, such as `rbac`. The file runs in its own process, because a store reads them when it boots.
 */
export function payByBankStoreWith(flags: string[], name: string, suite: (store: Store) => void): void {
  // Core's links check a flag when they load, long before a store reads its environment.
  for (const flag of flags) FeatureFlag.setFlag(flag, true)
  users += 1
  describe(name, () => {
    let store: BootedStore
    beforeAll(async () => {
      store = await (booted ??= BootedStore.open(flags))
    }, BOOT_MS)
    beforeEach(async () => await store.reset())
    afterEach(async () => {
      jest.restoreAllMocks()
      await store.settle()
    })
    afterAll(async () => {
      users -= 1
      if (users > 0) return
      booted = undefined
      await store.close()
    })
    suite({
      container: () => store.container,
      payByBank: () => store.payByBank,
      bank: () => store.bank,
      shopper: () => store.shopper(),
      merchant: () => store.merchant(),
      url: () => store.url,
      log: () => store.lines.join("\n"),
      later: (ms) => store.later(ms),
      beginning: async (beginning, make) => await store.beginning(beginning, make),
      subscribersDone: async () => await store.subscribers.idle(),
    })
  })
}

/** Created once, because the usual start of a test takes three of core's slowest requests. */
const READY = [
  { currency: "gbp", quantity: 1, copies: 8 },
  { currency: "gbp", quantity: 2, copies: 0 },
  { currency: "gbp", quantity: 3, copies: 0 },
  { currency: "eur", quantity: 1, copies: 0 },
] as const
type ReadyCart = Pick<(typeof READY)[number], "currency" | "quantity"> & { cart: Cart }

/** A beginning that this store makes before its next test, and once it is kept, the carts that are left and what the sandbox has to repeat. */
interface OwnBeginning {
  make: () => Promise<void>
  kept?: { ready: readonly ReadyCart[]; bank: BankStory }
}

/** Options that no checkout reads. */
const BESIDES_CHECKOUT: ReadonlySet<string> = new Set(["approvals", "permissions"])

class BootedStore {
  lines: string[] = []
  private readonly beginnings = new Map<string, OwnBeginning>()
  private startTime: () => Date
  /** The real time, in ms, when the test first moved the plugin's clock. */
  private movedFrom: number | undefined
  private ready: ReadyCart[] = []
  private readonly defaults: Record<string, unknown>

  private constructor(
    readonly container: MedusaContainer,
    readonly url: string,
    readonly shop: Shop,
    readonly bank: Bank,
    private readonly made: readonly ReadyCart[],
    private readonly database: RewindableDatabase,
    readonly subscribers: Subscribers,
    private readonly shutdown: () => Promise<void>,
  ) {
    this.defaults = { ...this.payByBank.options }
    this.startTime = this.payByBank.now
  }

  static async open(flags: string[]): Promise<BootedStore> {
    const databases = await openStoreDatabases()
    const name = `store_${process.pid}_${process.env["JEST_WORKER_ID"] ?? "1"}`
    const databaseUrl = await databases.create(name)
    const switches = Object.fromEntries(flags.map((flag) => [`MEDUSA_FF_${flag.toUpperCase()}`, "true"]))
    const settings = {
      DATABASE_URL: databaseUrl,
      DEMO_ADMIN: "off",
      STORE_SEARCH: "off",
      STORE_STUB_PROVIDER: CARD_MODULE,
    }
    Object.assign(process.env, settings, switches)
    if (flags.length > 0) await migrate(databaseUrl)
    const { container: app, port, shutdown } = await startApp({ cwd: ROOT })
    // A job runs when a test runs it, and not in the middle of another test's step.
    await new WorkflowScheduler().clear()
    app.resolve<PayByBankService>("payByBank").leases.processes.stopReporting()
    waitLongerForStock(app)
    const { shop } = databases
    const offered = Object.values(shop.regions).map(({ id }) => ({ id, payment_providers: PROVIDERS }))
    for (const { id, payment_providers } of offered) {
      await updateRegionsWorkflow(app).run({ input: { selector: { id }, update: { payment_providers } } })
    }
    await learnNoRecord(app.resolve<PayByBankService>("payByBank"))
    const url = `http://localhost:${port}`
    const made: ReadyCart[] = []
    for (const { currency, quantity, copies } of READY) {
      const cart = await new Shopper(url, shop).cart(currency, quantity)
      for (const each of [cart, ...(await copyCart(app, cart, copies))]) made.push({ currency, quantity, cart: each })
    }
    const database = await RewindableDatabase.open(databaseUrl)
    return new BootedStore(app, url, shop, await Bank.open(), made, database, Subscribers.watch(app), async () => {
      await shutdown()
      await database.close()
      await databases.drop(name)
      await databases.stop()
    })
  }

  get payByBank(): PayByBankService {
    return this.container.resolve<PayByBankService>("payByBank")
  }

  shopper(): Shopper {
    return new Shopper(this.url, this.shop, PERSON, (currency, quantity) => {
      const index = this.ready.findIndex((each) => each.currency === currency && each.quantity === quantity)
      return this.ready.splice(index, index < 0 ? 0 : 1)[0]?.cart
    })
  }

  /** The merchant may change prices and taxes. Carts that were created earlier would not have them. */
  merchant(): Merchant {
    this.ready = []
    return new Merchant(this.container, this.shop)
  }

  async beginning<T>(beginning: Beginning<T>, make: () => Promise<T>): Promise<T> {
    // The long set makes every one.
    if (process.env["TEST_SET"] === "long") return await make()
    const own = this.beginnings.get(beginning.name)
    if (!own)
      this.beginnings.set(beginning.name, { make: async () => void (beginning.made = { result: await make() }) })
    if (
      !own?.kept ||
      !beginning.made ||
      !this.hasDefaults() ||
      !(this.isApart(own.kept) || (await this.isUnused())) ||
      !(await this.database.openBeginning(beginning.name))
    )
      return await make()
    if (!this.isApart(own.kept)) {
      await this.bank.repeat(own.kept.bank)
      this.ready = [...own.kept.ready]
    }
    return structuredClone(beginning.made.result)
  }

  later(ms: number): void {
    const at = (this.movedFrom ??= Date.now()) + ms
    this.payByBank.now = () => new Date(at)
  }

  /** Resets to the seeded store, an empty bank, and a plugin that has just started. */
  async reset(): Promise<void> {
    for (const [name, beginning] of this.beginnings) if (!beginning.kept) await this.keep(name, beginning)
    await this.rewind()
  }

  private async keep(name: string, beginning: OwnBeginning): Promise<void> {
    await this.rewind()
    // The service's times are whole seconds.
    const began = new Date(Date.now() - 1000)
    await beginning.make()
    await this.settle()
    const bank = await this.bank.story()
    if (!bank) throw new Error(`The bank cannot repeat ${name}.`)
    await this.database.keep(name, began)
    beginning.kept = { ready: [...this.ready], bank }
  }

  /** Whether a beginning needs neither the bank nor a cart, so that a test can begin with it and with another one. */
  private isApart({ ready, bank }: Required<OwnBeginning>["kept"]): boolean {
    return ready.length === this.made.length && bank.payments.length === 0 && bank.deeds.length === 0
  }

  /** Whether the test has changed neither the clock nor an option that matters so far. */
  private hasDefaults(): boolean {
    const { now, options } = this.payByBank
    const given = new Map(Object.entries(options))
    const names = [...new Set([...given.keys(), ...Object.keys(this.defaults)])]
    const isDefault = (option: string) => BESIDES_CHECKOUT.has(option) || given.get(option) === this.defaults[option]
    return now === this.startTime && names.every(isDefault)
  }

  /** Whether the test has used no cart and not the bank so far. */
  private async isUnused(): Promise<boolean> {
    return this.ready.length === this.made.length && (await this.bank.isUntouched())
  }

  private async rewind(): Promise<void> {
    await this.database.rewind()
    this.ready = [...this.made]
    await this.bank.repair()
    await this.bank.reset()
    resetMemory(this.payByBank, this.defaults)
    this.startTime = this.payByBank.now
    this.movedFrom = undefined
    this.lines = []
    record(this.container.resolve(ContainerRegistrationKeys.LOGGER), (line) => this.lines.push(line))
  }

  /** Waits for subscribers and background workflows, so that they do not affect the next test. */
  async settle(): Promise<void> {
    await this.subscribers.idle()
    const engine = this.container.resolve(Modules.WORKFLOW_ENGINE)
    const state = { $nin: ["not_started", "done", "reverted", "failed"] }
    let running = new Array<string>()
    await until(async () => {
      running = (await engine.listWorkflowExecutions({ state })).map((each) => `${each.workflow_id} (${each.state})`)
      return running.length === 0
    }).catch((error: unknown) => {
      throw new Error(`Still running: ${running.join(", ")}`, { cause: error })
    })
  }

  async close(): Promise<void> {
    await this.bank.close()
    await this.shutdown()
  }
}

/**
 * Core waits five seconds for the lock of a product's stock, which two orders of a slow machine can take. Tests of the contention say so
 * themselves.
 */
function waitLongerForStock(app: MedusaContainer): void {
  const locking = app.resolve(Modules.LOCKING)
  const execute = locking.execute.bind(locking)
  locking.execute = async (keys, job, options, context) =>
    await execute(keys, job, { timeout: STOCK_LOCK_S, ...options }, context)
}

/** As if the store had started payments and links a day ago, so that no start of a test has a status call of its own. */
async function learnNoRecord(payByBank: PayByBankService): Promise<void> {
  const { id: account, login } = await payByBank.accounts.clients.get("default")
  const { now } = payByBank
  payByBank.now = () => new Date(Date.now() - DAY_MS)
  for (const kind of REQUEST_KINDS) await payByBank.work.noRecords.learn({ account, login, kind }, "404 {error}")
  payByBank.now = now
}

/** Adds the tables of the modules that a feature flag enables. */
async function migrate(clientUrl: string): Promise<void> {
  await configLoaderOverride(ROOT, { clientUrl, debug: false })
  const loader = new MedusaAppLoader({ medusaConfigPath: ROOT, cwd: ROOT })
  container.register({ [ContainerRegistrationKeys.LOGGER]: asValue(logger) })
  await initDb()
  await migrateDatabase(loader)
  await syncLinks(loader, ROOT, container, logger)
  await clearInstances()
}

/** Clears the plugin's in-memory state, and restores its options and its clock. */
function resetMemory(payByBank: PayByBankService, defaults: Record<string, unknown>): void {
  const { options } = payByBank
  for (const name of Object.keys(options)) if (!(name in defaults)) Reflect.deleteProperty(options, name)
  Object.assign(options, defaults)
  Object.assign(payByBank, { now: () => new Date(), rateLimits: new RateLimits(options) })
  Object.assign(payByBank.accounts, { bankLists: new BankLists(), tests: new Map() })
  Object.assign(payByBank.work.polling, { warnings: new Set() })
  Object.assign(payByBank.accounts.pauses, { streaks: new Map() })
  payByBank.accounts.clients.close()
  payByBank.accounts.clients.dropCachedRows()
  payByBank.work.noRecords.dropCached()
  payByBank.accounts.pausedBanks.dropCached()
  payByBank.accounts.bankRanks.dropCached()
}

function record(logger: Logger, write: (line: string) => void): void {
  for (const level of ["debug", "info", "warn", "error"] as const) {
    jest
      .spyOn(logger, level)
      .mockImplementation((...parts: unknown[]) => write(parts.map((part) => inspect(part)).join(" ")))
  }
}
