import { metrics, type BatchObservableResult, type Observable } from "@medusajs/framework/opentelemetry/api"
import type { Logger } from "@medusajs/framework/types"
import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { currentLoginOf, emptyRow, settingsOf } from "../accounts/account-settings"
import { FreshValue } from "../accounts/fresh-value"
import type { PayByBankOptions } from "../options/options"
import type { Database } from "../database"
import { readGauges, type GaugeReadings } from "./gauge-statements"
import { METRICS, optionsOf, SCOPE, type GaugeName } from "../telemetry/metrics"

/** Several exporters, or an eager one, share one statement. */
const READ_EVERY_MS = 10_000

interface Dependencies {
  accountIds: () => string[]
  options: PayByBankOptions
  /** From this age of the last run on, the job no longer counts as running. */
  silentAfterMs: () => number
  logger: Pick<Logger, "warn">
  now: () => Date
}

/**
 * The gauges of the ledger. They are read when an exporter collects metrics, and never for a request: without an SDK, no statement
 * runs. Each process reports the figures of the whole store.
 */
export class Gauges {
  private readonly readings: FreshValue<GaugeReadings>
  private unregister: () => void = () => undefined

  constructor(
    private readonly db: Database,
    private readonly deps: Dependencies,
  ) {
    this.readings = new FreshValue(
      async () => await this.read(),
      () => deps.now().getTime(),
      READ_EVERY_MS,
    )
  }

  /** Registers with the SDK that Medusa's `instrumentation.ts` has registered before. */
  start(): void {
    this.stop()
    this.readings.invalidate()
    const meter = metrics.getMeter(SCOPE)
    const gauges = new Map(
      GAUGES.map((name): [GaugeName, Observable] => [name, meter.createObservableGauge(name, optionsOf(name))]),
    )
    const observe = async (result: BatchObservableResult) => await this.observe(gauges, result)
    meter.addBatchObservableCallback(observe, [...gauges.values()])
    this.unregister = () => meter.removeBatchObservableCallback(observe, [...gauges.values()])
  }

  stop(): void {
    this.unregister()
    this.unregister = () => undefined
  }

  private async observe(gauges: ReadonlyMap<GaugeName, Observable>, result: BatchObservableResult): Promise<void> {
    try {
      for (const { name, value, attributes } of this.figuresOf(await this.readings.get())) {
        const gauge = gauges.get(name)
        if (gauge) result.observe(gauge, value, attributes)
      }
    } catch (error) {
      this.deps.logger.warn(`pay-by-bank: the metrics of the ledger could not be read: ${errorName(error)}`)
    }
  }

  private figuresOf(read: GaugeReadings): Figure[] {
    const { accountIds, silentAfterMs, now } = this.deps
    const age = (since: Date | null) => (since ? Math.max(0, now().getTime() - since.getTime()) / 1000 : 0)
    return [
      { name: "pay_by_bank.uncaptured.payments", value: read.uncaptured },
      { name: "pay_by_bank.uncaptured.age_seconds", value: age(read.paid_at) },
      { name: "pay_by_bank.backlog.payments", value: read.backlog },
      { name: "pay_by_bank.backlog.age_seconds", value: age(read.due_at) },
      { name: "pay_by_bank.attention.payments", value: read.attention },
      { name: "pay_by_bank.attention.age_seconds", value: age(read.raised_at) },
      ...(read.job_at ? [{ name: "pay_by_bank.job.age_seconds", value: age(read.job_at) } as const] : []),
      { name: "pay_by_bank.job.silent_after_seconds", value: silentAfterMs() / 1000 },
      ...accountIds().flatMap((account) => this.pausesOf(account, read)),
    ]
  }

  /** A pause of a former login stays until your team saves the account, and means nothing for the present one. */
  private pausesOf(account: string, { pauses, accounts }: GaugeReadings): Figure[] {
    const row = accounts.find((each) => each.account === account)
    const settings = settingsOf(account, this.deps.options, { ...emptyRow(account), ...row })
    const login = currentLoginOf(settings)
    const paused = {
      service: pauses.some((pause) => pause.account === account && pause.login === login),
      team: settings.paused.value === true,
    }
    return (["service", "team"] as const).map((by) => ({
      name: "pay_by_bank.account.paused",
      value: paused[by] ? 1 : 0,
      attributes: { account, by },
    }))
  }

  async read(): Promise<GaugeReadings> {
    return await readGauges(this.db, this.deps.now())
  }
}

/** Who has paused an account: the payment service's answers, or your team. */
export type PausedBy = "service" | "team"

interface Figure {
  name: GaugeName
  value: number
  attributes?: { account: string; by: PausedBy }
}

const isGauge = (name: string): name is GaugeName =>
  Object.entries(METRICS).some(([known, { kind }]) => known === name && kind === "gauge")
const GAUGES = Object.keys(METRICS).filter(isGauge)
