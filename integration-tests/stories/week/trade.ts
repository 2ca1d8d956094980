import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { asValue } from "@medusajs/framework/awilix"
import { z } from "zod"
import { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { pollDueRequestsWorkflow } from "../../../src/workflows/settlement/poll-due-requests"
import { copyCart } from "../../kit/database/copied-carts"
import type { Bank } from "../../kit/bank/bank"
import { OTHER_LOGIN, PASSWORD } from "../../kit/bank/sandbox-address"
import { AdminSettings, EMPTY_PROVIDER, settings } from "../../kit/people/admin-settings"
import { PROVIDER, type Cart, type Started } from "../../kit/people/shopper"
import type { Store } from "../../kit/store/store"
import { WeekClock } from "./clock"
import { BANKS, DAY, DISTURBANCES, fateRow, HOUR, STEP, WEEK, type PlannedPayment } from "./plan"

/** After the last decision of a bank, all payments are tracked to their ends, and paid ones are read for the last time. */
const LATEST_END = 18 * DAY
/** How often the job runs while nothing else happens, in the week and after it. Each run costs as much as a call of a shopper. */
const EVERY = 4 * HOUR
const EVERY_AFTER_WEEK = 24 * HOUR
/** Within an hour, so that an alert can be raised before its cause is repaired. */
const EVERY_WHILE_WRONG = HOUR / 4
/** A shopper whose start was refused tries again after this time. */
const TRIED_AGAIN = 4 * HOUR
/** Shoppers who call at the same moment. */
const AT_ONCE = 10

const CURRENCIES = ["gbp", "eur"] as const

const PROVIDERS = { file: PROVIDER, dashboard: EMPTY_PROVIDER } as const
const OTHER = {
  username: OTHER_LOGIN.username,
  password: OTHER_LOGIN.password,
  merchant_uuid: OTHER_LOGIN.merchantUuid,
}

const health = z.object({
  health: z.object({ workers: z.array(z.object({ last_run: z.object({ unanswered: z.number() }) })) }),
})

type Deed = () => Promise<unknown>

/** A payment of the plan that was started, and the service that has its record. */
export interface Traded extends Started {
  planned: PlannedPayment
  bank: Bank
}

/** What happened in a week. */
export interface Trade {
  payments: Traded[]
  /** The starts that were refused because of a disturbance. */
  refusedStarts: number
  /** What the team was shown during each disturbance. */
  alerts: Set<string>
}

/**
 * Carries out a plan: people and disturbances in the order of their times, and after each moment two workers, which run the
 * job at the same time.
 */
export async function carryOut(
  store: Store,
  another: Bank,
  plan: readonly PlannedPayment[],
  begins: Date,
): Promise<Trade> {
  const clock = await WeekClock.open(store, begins)
  try {
    const admin = await openAccounts(store)
    const second = anotherWorker(store)
    const workers = [store.container(), second]
    try {
      return await new WeekOfTrade(store, another, admin, await fiveBanks(store), clock, workers).run(plan)
    } finally {
      second.resolve<PayByBankService>("payByBank").accounts.clients.close()
    }
  } finally {
    await clock.close()
  }
}

/** One account is configured in medusa-config.ts, the other one is entered in the dashboard. */
async function openAccounts(store: Store): Promise<AdminSettings> {
  Object.assign(store.payByBank().options, { allowPrivateAddresses: true })
  const admin = await AdminSettings.open(store)
  const saved = await admin.save(settings())
  if (saved.status !== 200) throw new Error(`the settings: ${saved.text}`)
  return admin
}

async function fiveBanks(store: Store): Promise<string[]> {
  return (await store.payByBank().accounts.banks("default")).slice(0, BANKS).map(({ id }) => id)
}

/** The services of a second worker: the same database and options, and a memory of their own. */
function anotherWorker(store: Store): MedusaContainer {
  const first = store.payByBank()
  const cradle: unknown = Reflect.get(first, "__container__")
  const dependencies = z.custom<ConstructorParameters<typeof PayByBankService>[0]>().parse(cradle)
  const service = new PayByBankService(dependencies, optionsOf(store))
  Object.assign(service, { now: () => first.now() })
  const scope = createMedusaContainer({}, store.container())
  scope.register({ payByBank: asValue(service) })
  return scope
}

function optionsOf(store: Store): Record<string, unknown> {
  const { modules } = store.container().resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const own = z.object({ payByBank: z.object({ options: z.looseObject({}) }) }).parse(modules)
  return { ...own.payByBank.options, allowPrivateAddresses: true }
}

class WeekOfTrade {
  private readonly agenda = new Map<number, Deed[]>()
  private readonly carts: Record<PlannedPayment["currency"], Cart[]> = { gbp: [], eur: [] }
  private readonly trade: Trade = { payments: [], refusedStarts: 0, alerts: new Set() }

  constructor(
    private readonly store: Store,
    private readonly another: Bank,
    private readonly admin: AdminSettings,
    private readonly banks: string[],
    private readonly clock: WeekClock,
    private readonly workers: readonly MedusaContainer[],
  ) {}

  async run(plan: readonly PlannedPayment[]): Promise<Trade> {
    const disturbances = this.disturbances()
    for (const currency of CURRENCIES) await this.fillCarts(currency, plan)
    for (const planned of plan) this.plan(planned.at, async () => await this.start(planned, planned.at, null))
    for (let minute = 0; minute <= LATEST_END; minute += STEP) {
      const [disturbs, deeds] = [disturbances.get(minute), this.agenda.get(minute)]
      const isJobsTurn = minute % everyAt(minute) === 0
      if (!disturbs && !deeds && !isJobsTurn) continue
      await this.clock.moveTo(minute)
      await disturbs?.()
      await this.perform(deeds ?? [])
      await this.clock.moveTo(minute + 1)
      await Promise.all(this.workers.map(async (worker) => await pollDueRequestsWorkflow(worker).run()))
      await this.recordAlerts(minute)
    }
    return this.trade
  }

  /** After an outage, all shoppers whom it refused come back in the same minute. One process cannot answer all of them in time. */
  private async perform(deeds: readonly Deed[]): Promise<void> {
    for (let first = 0; first < deeds.length; first += AT_ONCE) {
      await Promise.all(deeds.slice(first, first + AT_ONCE).map(async (deed) => await deed()))
    }
  }

  /** One cart is created as a shopper does, and the others of its currency are copies. */
  private async fillCarts(currency: PlannedPayment["currency"], plan: readonly PlannedPayment[]): Promise<void> {
    const copies = plan.filter((planned) => planned.currency === currency).length
    const cart = await this.store.shopper().cart(currency)
    this.carts[currency] = await copyCart(this.store.container(), cart, copies)
  }

  private plan(minute: number, deed: Deed): void {
    this.agenda.set(minute, [...(this.agenda.get(minute) ?? []), deed])
  }

  /** What goes wrong, and how it ends, by minute. */
  private disturbances(): Map<number, Deed> {
    const services = this.workers.map((worker) => worker.resolve<PayByBankService>("payByBank"))
    const bank = this.store.bank()
    const { contract } = this.store.payByBank().options
    const configure = (to: typeof contract) => {
      for (const { options } of services) Object.assign(options, { contract: to })
    }
    const { wrongParameter, outage, gateway, wrongPassword, otherLogin } = DISTURBANCES
    const wrong = { ...contract, statusQueryParameter: "payment" }
    return new Map<number, Deed>([
      [wrongParameter.from, async () => configure(wrong)],
      [wrongParameter.until, async () => configure(contract)],
      [outage.from, async () => await bank.fault("any", "server_error", { status: 503 })],
      [outage.until, async () => await bank.repair()],
      [gateway.from, async () => await bank.fault("status", "gateway_page", { status: 404 })],
      [gateway.until, async () => await bank.repair()],
      [wrongPassword.from, async () => await this.save({ password: "wrong" })],
      [wrongPassword.until, async () => await this.save({ password: PASSWORD })],
      [otherLogin.from, async () => await this.save({ ...OTHER, base_url: this.another.baseUrl })],
    ])
  }

  private async save(body: Record<string, unknown>): Promise<void> {
    const saved = await this.admin.save(body)
    if (saved.status !== 200) throw new Error(`the settings: ${saved.text}`)
  }

  /** What the team can see: the alerts that were raised, and that payments get no answer. */
  private async recordAlerts(minute: number): Promise<void> {
    const during = Object.entries(DISTURBANCES).find(([, { from, until }]) => minute >= from && minute < until)
    if (!during) return
    const alerts = (await this.store.payByBank().alerts.current()).map(
      ({ account, code }) => `${account || "store"} ${code}`,
    )
    const { workers } = health.parse((await this.admin.adminUser.get("/admin/pay-by-bank/health")).body).health
    const isUnanswered = workers.some(({ last_run }) => last_run.unanswered > 0)
    for (const each of [...alerts, ...(isUnanswered ? ["unanswered"] : [])])
      this.trade.alerts.add(`${during[0]}: ${each}`)
  }

  /** A shopper whose start is refused tries again later with the same cart. */
  private async start(planned: PlannedPayment, minute: number, known: Cart | null): Promise<void> {
    const shopper = this.store.shopper()
    const cart = known ?? this.carts[planned.currency].pop()
    if (!cart) throw new Error("There are fewer carts than payments.")
    const data = { bank_id: this.banks[planned.bank] }
    const started = await shopper.start(cart, data, PROVIDERS[planned.account]).catch((error: unknown) => {
      if (isRefused(planned, minute)) return null
      throw error
    })
    if (!started) {
      this.trade.refusedStarts += 1
      const later = minute + TRIED_AGAIN
      return this.plan(later, async () => await this.start(planned, later, cart))
    }
    const hasMoved = planned.account === "dashboard" && minute >= DISTURBANCES.otherLogin.from
    const traded = { ...started, planned, bank: hasMoved ? this.another : this.store.bank() }
    this.trade.payments.push(traded)
    this.planVisit(traded, minute)
  }

  private planVisit({ planned, bank, cart, uuid, session }: Traded, minute: number): void {
    const { fate, then, laterAfter } = planned
    const { visit, later, changesCart } = fateRow(fate)
    const shopper = this.store.shopper()
    const [visited, back] = [minute + STEP, minute + 2 * STEP]
    if (!visit) return
    this.plan(visited, async () => {
      if (changesCart) await shopper.addItem(cart)
      await bank.act(uuid, visit)
    })
    if (then === "completes") this.plan(back, async () => await shopper.complete(cart))
    if (then === "returns") this.plan(back, async () => await shopper.statusOf({ session, cart }))
    if (later) this.plan(visited + laterAfter, async () => await bank.act(uuid, later))
  }
}

function everyAt(minute: number): number {
  const isBrief = ({ from, until }: { from: number; until: number }) =>
    until - from === HOUR && minute >= from && minute < until
  if (Object.values(DISTURBANCES).some(isBrief)) return EVERY_WHILE_WRONG
  return minute < WEEK ? EVERY : EVERY_AFTER_WEEK
}

/** No payment can be started without the service, or with a wrong password. */
function isRefused({ account }: PlannedPayment, minute: number): boolean {
  const { outage, wrongPassword } = DISTURBANCES
  const during = ({ from, until }: { from: number; until: number }) => minute >= from && minute < until
  return during(outage) || (account === "dashboard" && during(wrongPassword))
}
