import { pollDueRequestsWorkflow } from "../../../src/workflows/settlement/poll-due-requests"
import { copyCart } from "../../kit/database/copied-carts"
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
const EVERY_AFTER_WEEK = 12 * HOUR
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

type Deed = () => Promise<unknown>

/** A payment of the plan that was started. */
export interface Traded extends Started {
  planned: PlannedPayment
}

/** What happened in a week. */
export interface Trade {
  payments: Traded[]
  /** The starts that were refused because of a disturbance. */
  refusedStarts: number
}

/**
 * Carries out a plan: people and disturbances in the order of their times, and after each moment two workers, which run the
 * job at the same time.
 */
export async function carryOut(store: Store, plan: readonly PlannedPayment[], begins: Date): Promise<Trade> {
  const clock = await WeekClock.open(store, begins)
  try {
    return await new WeekOfTrade(store, await openAccounts(store), await fiveBanks(store), clock).run(plan)
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

class WeekOfTrade {
  private readonly agenda = new Map<number, Deed[]>()
  private readonly carts: Record<PlannedPayment["currency"], Cart[]> = { gbp: [], eur: [] }
  private readonly trade: Trade = { payments: [], refusedStarts: 0 }

  constructor(
    private readonly store: Store,
    private readonly admin: AdminSettings,
    private readonly banks: string[],
    private readonly clock: WeekClock,
  ) {}

  async run(plan: readonly PlannedPayment[]): Promise<Trade> {
    const disturbances = this.disturbances()
    for (const currency of CURRENCIES) await this.fillCarts(currency, plan)
    for (const planned of plan) this.plan(planned.at, async () => await this.start(planned, planned.at, null))
    for (let minute = 0; minute <= LATEST_END; minute += STEP) {
      const [disturbs, deeds] = [disturbances.get(minute), this.agenda.get(minute)]
      const isJobsTurn = minute % (minute < WEEK ? EVERY : EVERY_AFTER_WEEK) === 0
      if (!disturbs && !deeds && !isJobsTurn) continue
      await this.clock.moveTo(minute)
      await disturbs?.()
      await this.perform(deeds ?? [])
      await this.clock.moveTo(minute + 1)
      await Promise.all([this.runJob(), this.runJob()])
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
    const { options } = this.store.payByBank()
    const bank = this.store.bank()
    const { contract } = options
    const { wrongParameter, outage, gateway, wrongPassword, otherLogin } = DISTURBANCES
    const wrong = { ...contract, statusQueryParameter: "payment" }
    return new Map<number, Deed>([
      [wrongParameter.from, async () => Object.assign(options, { contract: wrong })],
      [wrongParameter.until, async () => Object.assign(options, { contract })],
      [outage.from, async () => await bank.fault("any", "server_error", { status: 503 })],
      [outage.until, async () => await bank.repair()],
      [gateway.from, async () => await bank.fault("status", "gateway_page", { status: 404 })],
      [gateway.until, async () => await bank.repair()],
      [wrongPassword.from, async () => await this.save({ password: "wrong" })],
      [wrongPassword.until, async () => await this.save({ password: PASSWORD })],
      [otherLogin.from, async () => await this.save(OTHER)],
    ])
  }

  private async save(body: Record<string, unknown>): Promise<void> {
    const saved = await this.admin.save(body)
    if (saved.status !== 200) throw new Error(`the settings: ${saved.text}`)
  }

  private async runJob(): Promise<void> {
    await pollDueRequestsWorkflow(this.store.container()).run()
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
    this.trade.payments.push({ ...started, planned })
    this.planVisit({ ...started, planned }, minute)
  }

  private planVisit({ planned, cart, uuid, session }: Traded, minute: number): void {
    const { fate, then, laterAfter } = planned
    const { visit, later, changesCart } = fateRow(fate)
    const [bank, shopper] = [this.store.bank(), this.store.shopper()]
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

/** No payment can be started without the service, or with a wrong password. */
function isRefused({ account }: PlannedPayment, minute: number): boolean {
  const { outage, wrongPassword } = DISTURBANCES
  const during = ({ from, until }: { from: number; until: number }) => minute >= from && minute < until
  return during(outage) || (account === "dashboard" && during(wrongPassword))
}
