import type { Logger } from "@medusajs/framework/types"
import { executeWithConcurrency } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import {
  nextRecheckAt,
  recheckAnswerOf,
  retryRecheckAt,
  TRIES_BEFORE_ALERT,
} from "../../../domain/polling/paid-recheck"
import { statusResultOf } from "../../../domain/polling/status-result"
import { DAY_MS } from "../../../shared/times"
import type { AccountClients } from "../accounts/account-clients"
import type { Database } from "../database"
import type { Events } from "../event-payloads"
import type { PayByBankOptions } from "../options/options"
import { holdRefunds, notesOfHeld, releaseRefunds, type HeldRefund } from "../payments/hold-statements"
import { reportedMoney } from "../refunds/refunds"
import { isAnotherPayment, type FetchedRecord } from "../payments/live-record"
import { apply, applyOne } from "../payments/apply"
import { change } from "../payments/transition"
import { endsReversal, startsReversal, TRANSITIONS, type AdminDecision, type Reread } from "../payments/transitions"
import { writeNotes, type TimelineNote } from "../events/append-events"
import type { PaymentRequest, Tables } from "../tables"
import type { Pauses } from "../accounts/pauses"
import type { Polling } from "./polling"
import * as sql from "./recheck-statements"

/** How many payments are read at once. */
const CONCURRENCY = 8
/** Longer than a whole batch can take. The rows of a crashed worker are due again after this time. */
const LEASE_MS = 120_000
/** How many payments that could not be read the dashboard names, and for how long after the alert. */
const SHOWN_ALERTS = 5
const ALERT_SHOWN_FOR_MS = 90 * DAY_MS

interface Dependencies {
  accounts: AccountClients
  pauses: Pauses
  polling: Pick<Polling, "fetchRecord">
  events: Events
  options: PayByBankOptions
  logger: Logger
  now: () => Date
}

interface ReadAgain extends Reread {
  id: string
}

/** A batch of paid payments whose records were read again. */
interface RecheckedBatch {
  polled: number
  unanswered: number
}

/**
 * Reads the records of paid payments again, because a bank can reverse a payment: see `docs/architecture.md#reversals`.
 * Nothing is undone in Medusa. The payment needs attention.
 */
export class Rechecks {
  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
    private readonly deps: Dependencies,
  ) {}

  /** Leases a batch of payments whose next read is due, reads them, a few at once, and stores the answers. */
  async recheckDueBatch(limit: number): Promise<RecheckedBatch> {
    const { accounts, pauses, logger } = this.deps
    const now = this.deps.now()
    const due = await sql.leaseRechecks(this.db, now, new Date(now.getTime() + LEASE_MS), limit)
    if (due.length === 0) return { polled: 0, unanswered: 0 }
    const logins = await accounts.logins.forAll(due)
    const calls = await pauses.forBatch()
    const tries = await executeWithConcurrency(
      due.map((request) => async () => {
        const { client, merchantUuid } = logins.find(request)
        const [of, uuid] = [{ account: request.account, login: request.login }, request.uuid ?? ""]
        const read = async () => ({ record: await client.getPaymentStatus(uuid, { once: true }), merchantUuid })
        return this.answerOf(request, await calls.run({ ...of, uuid, client }, read), now)
      }),
      CONCURRENCY,
    )
    const answers = tries.flatMap((each) => (each.status === "fulfilled" ? (each.value ?? []) : []))
    const answered = new Set(answers.map(({ id }) => id))
    const unanswered = due.filter(({ id }) => !answered.has(id))
    await this.store(answers)
    const skipped = new Set(due.filter((_request, index) => isPaused(tries[index])))
    await this.retry(unanswered, skipped, now)
    if (unanswered.length > 0)
      logger.warn(`pay-by-bank: ${unanswered.length} paid payments could not be read again: ${causeOf(tries)}`)
    return { polled: due.length, unanswered: unanswered.length }
  }

  /**
   * Reads one paid payment again, for an admin user. Returns whether the answer proves that the money is there, or is not. The
   * planned reads stay.
   */
  async check(request: PaymentRequest): Promise<boolean> {
    const { polling, logger } = this.deps
    try {
      const fetched = await polling.fetchRecord(request, request.uuid ?? "")
      const answer = this.answerOf(request, fetched, fetched.readAt)
      if (answer) await this.store([answer])
      return answer !== null
    } catch (error) {
      if (!(error instanceof PayByBankError)) throw error
      logger.warn(`pay-by-bank: a paid payment could not be read again: ${error.message}`)
      return false
    }
  }

  /** Ends a reversal, because an admin user has seen the money. Returns `false` when the payment is not reversed any more. */
  async confirmReceived(requestId: string, decision: AdminDecision): Promise<boolean> {
    const released = await this.db.transaction(async (tx) => {
      const confirmed = await applyOne(tx, TRANSITIONS.receiptConfirmed, requestId, { decision, now: this.deps.now() })
      if (!confirmed) return null
      return await endReversals(tx, [requestId])
    })
    if (released) await this.emitDue(released)
    return released !== null
  }

  private async emitDue(refunds: HeldRefund[]): Promise<void> {
    for (const { id, request_id, medusa_refund_id, order_id } of refunds) {
      const data = { refund_id: id, medusa_refund_id, order_id }
      await this.deps.events.emit("pay-by-bank.refund.due", request_id, data)
    }
  }

  /**
   * The paid payments whose records could not be read for so long that your team must look: their number, and the oldest ones.
   * Includes payments that are not read again, until your team checks them and the service answers.
   */
  async alerts(): Promise<{ count: number; references: string[] }> {
    const alerted = { recheck_alert_at: { $gte: new Date(this.deps.now().getTime() - ALERT_SHOWN_FOR_MS) } }
    const [rows, count] = await this.tables.listAndCountPayByBankRequests(alerted, {
      take: SHOWN_ALERTS,
      select: ["reference"],
      order: { recheck_alert_at: "ASC" },
    })
    return { count, references: rows.map(({ reference }) => reference) }
  }

  /** `null` if the record proves nothing. */
  private answerOf(request: sql.LeasedRecheck, fetched: FetchedRecord, now: Date): ReadAgain | null {
    const { record } = fetched
    if (record && isAnotherPayment(request, record)) return null
    const { id, uuid, merchant_uuid: merchantUuid } = request
    // Money of another amount or currency is compared with a record of that money.
    const { amountMinor, currency } = reportedMoney(request)
    const currentMerchantUuid = fetched.merchantUuid ?? merchantUuid
    const expected = { uuid: uuid ?? "", merchantUuid, currentMerchantUuid, amountMinor, currency }
    const result = statusResultOf(expected, record, this.deps.options)
    const before = {
      paidCode: request.reversed_at ? null : request.status_code,
      reportedAmount: request.reported_amount,
      reportedCurrency: request.reported_currency,
    }
    const answer = recheckAnswerOf(result, before, this.deps.options)
    if (answer === "unanswered") return null
    const { statusCode, settlement } = result
    const recheckAt = nextRecheckAt(request.paid_at ?? now, now)
    return {
      id,
      ...{ isReversed: answer !== "paid", isOtherMoney: answer === "other_money" },
      ...{ statusCode, settlement, now, recheckAt },
    }
  }

  private async store(answers: ReadAgain[]): Promise<void> {
    const { started, released } = await this.db.transaction(async (tx) => {
      const applied = (
        await apply(
          tx,
          answers.map(({ id, ...read }) => change(TRANSITIONS.reread, id, read)),
        )
      ).flatMap((each) => each ?? [])
      const started = idsOf(applied.filter(startsReversal))
      await writeNotes(tx, notesOfHeld("refund_on_hold", await holdRefunds(tx, started)))
      return { started, released: await endReversals(tx, idsOf(applied.filter(endsReversal))) }
    })
    await this.deps.events.emitAttention(started, "reversed_after_capture")
    await this.emitDue(released)
  }

  /** Skipped payments were not read, because their login is paused. They stay due. */
  private async retry(
    unanswered: sql.LeasedRecheck[],
    skipped: ReadonlySet<sql.LeasedRecheck>,
    now: Date,
  ): Promise<void> {
    const plans = unanswered.map((request) => {
      const { id, paid_at, recheck_tries } = request
      if (skipped.has(request)) return { id, tries: recheck_tries, recheckAt: now, alertAt: null }
      const tries = recheck_tries + 1
      const recheckAt = retryRecheckAt({ paidAt: paid_at ?? now, tries, now })
      return { id, tries, recheckAt, alertAt: tries < TRIES_BEFORE_ALERT && recheckAt !== null ? null : now }
    })
    // The timeline stores the alert, and when the plugin gives up.
    await this.db.transaction(async (tx) => {
      const retried = new Set(await sql.retryRechecks(tx, plans))
      const notes = plans
        .filter(({ id, alertAt }) => retried.has(id) && alertAt !== null)
        .filter(({ tries, recheckAt }) => tries === TRIES_BEFORE_ALERT || recheckAt === null)
        .map(({ id, recheckAt }): TimelineNote => {
          const type = recheckAt === null ? "recheck_given_up" : "recheck_unanswered"
          return { request_id: id, type, data: {} }
        })
      await writeNotes(tx, notes)
    })
  }
}

const idsOf = (applied: { id: string }[]) => applied.map(({ id }) => id)

/** Ends what reversals began. Returns the refunds that are due again. */
async function endReversals(db: Database, requestIds: string[]): Promise<HeldRefund[]> {
  await sql.restoreBindings(db, requestIds)
  const released = await releaseRefunds(db, requestIds)
  await writeNotes(db, notesOfHeld("refund_released", released))
  return released
}

function isPaused(each: PromiseSettledResult<unknown> | undefined): boolean {
  return each?.status === "rejected" && each.reason instanceof PayByBankError && each.reason.paused
}

/** The first failed call of a batch, without the details of an error that is not ours. */
function causeOf(tries: PromiseSettledResult<unknown>[]): string {
  const failed = tries.find((each) => each.status === "rejected")
  if (failed?.status !== "rejected") return "no answer proves that the money is there or not"
  const { reason }: { reason: unknown } = failed
  return reason instanceof Error ? (reason instanceof PayByBankError ? reason.message : reason.name) : "failed"
}
