import { hostname } from "node:os"
import type { IEventBusModuleService } from "@medusajs/framework/types"
import type { AttentionReason } from "../../domain/attention-reasons"
import { ASK_EVERY_MS, nextCheckAt } from "../../domain/check-schedule"
import { PayByBankError } from "../../domain/errors"
import { executeWithConcurrency, PaymentEvents } from "@medusajs/framework/utils"
import { contradictsItself, readingOf, type PaymentReading } from "../../domain/payment-reading"
import { AccountService, type AccountDependencies } from "./accounts/accounts"
import type { Account } from "./accounts/account-clients"
import type { LeasedRequest } from "./polling/polling-statements"
import type { PaymentRequest } from "./tables"
import type { RefundDue } from "./staff-ledger"
import { isAnothers } from "./requests/live-record"
import type { DuePass, Worker } from "./polling/workers"

/** How many requests are asked about at once. */
const CONCURRENCY = 8
/** Longer than asking about a whole batch can take; a worker that dies keeps its rows no longer. */
const LEASE_MS = 120_000
const UNANSWERED_RETRY_MS = 60_000
/** A heartbeat is fresh until so many were missed; settling a full batch may take a while. */
const BEATS_MISSED = 3
const SLOW_BATCH_MS = 60_000
/** A service that makes up a new status code in each answer fills neither the log nor the memory. */
const MOST_WARNED_CODES = 50
/** Longer than a completion that began before the settlement can take. */
const VERIFY_AFTER_MS = 3 * 60_000

interface Answer {
  request: LeasedRequest
  reading: PaymentReading
}

/** What came of asking about a batch of due requests. */
export interface DueBatch {
  asked: number
  unanswered: number
  /** Paid, or declined with an order that waits: for the settlement. */
  to_settle: string[]
}

interface Dependencies extends AccountDependencies {
  event_bus?: IEventBusModuleService
}

/**
 * The `payByBank` module: accounts with their clients, the ledger, and the one verb that joins them: asking the service
 * about a request and storing the answer.
 */
export class PayByBankService extends AccountService {
  private readonly warnedCodes = new Set<string>()
  private readonly asking = new Map<string, Promise<void>>()
  private readonly eventBus: IEventBusModuleService | undefined

  constructor(dependencies: Dependencies, options?: Record<string, unknown>) {
    super(dependencies, options)
    this.eventBus = dependencies.event_bus
  }

  readonly __hooks = {
    onApplicationShutdown: async (): Promise<void> => this.accounts.close(),
  }

  /**
   * Asks the service about a request and stores the answer. A paid request is not asked again; with `unlessAskedJustNow`
   * neither is one that anybody asked about within two seconds. Answers the request as it stands afterwards.
   * @throws PayByBankError of the client
   */
  async checkRequest(request: PaymentRequest, mode: { unlessAskedJustNow: boolean }): Promise<PaymentRequest> {
    if (request.status === "paid" || !request.uuid) return request
    const underway = this.asking.get(request.id)
    if (underway && mode.unlessAskedJustNow) {
      // Whoever is asking at this moment brings the news; if that fails, what is known is told.
      await underway.catch(() => undefined)
    } else {
      await this.shared(request.id, this.look(request, request.uuid, mode))
    }
    return await this.retrievePayByBankRequest(request.id)
  }

  private async look(request: PaymentRequest, uuid: string, mode: { unlessAskedJustNow: boolean }): Promise<void> {
    const now = this.now()
    const myTurn = await this.takeTurn(request.id, now, ASK_EVERY_MS)
    if (myTurn || !mode.unlessAskedJustNow) await this.askAndStore(request, uuid, now)
  }

  /** Lets others of this process wait for a look that has begun, also while it only waits for its turn. */
  private async shared(requestId: string, looking: Promise<void>): Promise<void> {
    this.asking.set(requestId, looking)
    try {
      await looking
    } finally {
      if (this.asking.get(requestId) === looking) this.asking.delete(requestId)
    }
  }

  /**
   * Leases a batch of due requests and asks the service about them, a few at once. Answers are stored in one statement;
   * what was not answered is asked again in a minute.
   */
  async checkDueBatch(limit: number): Promise<DueBatch> {
    const now = this.now()
    const due = await this.leaseDue(now, LEASE_MS, limit)
    const received = due.filter((request) => request.status === "paid")
    const open = due.filter((request) => request.status !== "paid")
    // One look at the settings, however many rows.
    const accountOf = await this.accounts.atOnce()
    const tries = await executeWithConcurrency(
      open.map((request) => async () => ({
        request,
        reading: await this.circuits.run(
          request.account,
          this.now().getTime(),
          async () => await this.ask(request, request.uuid ?? "", accountOf(request.account)),
        ),
      })),
      CONCURRENCY,
    )
    const answers = tries.flatMap((each) => (each.status === "fulfilled" ? answerOf(each.value) : []))
    const unanswered = open.filter((_request, index) => tries[index]?.status === "rejected").map(({ id }) => id)
    await this.store(answers, now)
    this.warnOfUnanswered(tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : [])))
    await this.postpone(unanswered, new Date(now.getTime() + UNANSWERED_RETRY_MS))
    const paid = answers.filter(({ reading }) => reading.status === "paid").map(({ request }) => request.id)
    const declined = answers.filter(({ request, reading }) => request.order_id && isDeclined(reading.status))
    return {
      asked: due.length,
      unanswered: unanswered.length,
      to_settle: [...received.map(({ id }) => id), ...paid, ...declined.map(({ request }) => request.id)],
    }
  }

  /** Writes this process's heartbeat: what its pass has done so far, and the accounts that it leaves alone. */
  async reportPass(pass: DuePass): Promise<void> {
    const at = this.now()
    await this.beat({ host: hostname(), pid: process.pid, at, pass, pauses: this.circuits.pauses(at.getTime()) })
  }

  /** Whether a worker has reported lately. */
  isRunning(workers: Pick<Worker, "last_pass_at">[]): boolean {
    const oldest = this.now().getTime() - BEATS_MISSED * Math.max(this.options.checkEvery, SLOW_BATCH_MS)
    return workers.some(({ last_pass_at }) => last_pass_at.getTime() >= oldest)
  }

  /** Books a refund that staff have to pay, and says so on the event bus. */
  async bookRefundDue(due: RefundDue, takenBack: string[] = []): Promise<void> {
    if (await this.addRefundDue(due, takenBack)) {
      await this.emit("pay-by-bank.refund.due", due.request_id, { refund_id: due.refund_id, order_id: due.order_id })
    }
  }

  /** Puts a request under "Needs attention" and says so on the event bus, once for each reason. */
  async alert({ id, claimed_session_id }: PaymentRequest, reason: AttentionReason): Promise<void> {
    if (await this.raiseAttention(id, reason, claimed_session_id)) await this.emitRaised(id, reason)
  }

  /** Ends a request whose order and captured Payment have been seen; `false` when it was ended already. */
  async concludeSettled(request: PaymentRequest, orderId: string): Promise<boolean> {
    await this.rememberOrder([request.collection_id], orderId)
    if (request.kind === "link") await this.forgetRecipient(request.id)
    const ended = await this.settleRequest(request.id, orderId, new Date(this.now().getTime() + VERIFY_AFTER_MS))
    if (ended) await this.emit("pay-by-bank.request.settled", request.id, { order_id: orderId })
    return ended
  }

  /** Says that staff owe the money of an order that was canceled after it was paid. */
  async alertRefundOwed(orderId: string): Promise<void> {
    const reason = "refund_owed_after_cancel"
    for (const id of await this.oweRefund(orderId, reason)) await this.emitRaised(id, reason)
  }

  /** Counts a pass that left the order incomplete. */
  async concludeFailed(request: PaymentRequest, why: string): Promise<void> {
    await this.failPass(request.id, why)
    await this.judgeAgainLater(request)
  }

  /** Received money is judged again, ever more seldom, until it is settled or staff have dealt with it. */
  async judgeAgainLater(request: PaymentRequest): Promise<void> {
    const now = this.now()
    const next = nextCheckAt({ createdAt: request.paid_at ?? now, now, watchForMs: Number.MAX_SAFE_INTEGER })
    if (next) await this.postpone([request.id], next)
  }

  private async askAndStore(request: PaymentRequest, uuid: string, now: Date): Promise<void> {
    const account = await this.account(request.account)
    await this.store(answerOf({ request, reading: await this.ask(request, uuid, account) }), now)
  }

  /** `null` when the uuid, which was found in a link, turns out to be another payment's. */
  private async ask(request: LeasedRequest, uuid: string, { client }: Account): Promise<PaymentReading | null> {
    const record = await client.getPaymentStatus(uuid)
    if (record && isAnothers(request, record)) {
      await this.dropGuess(request.id, uuid)
      return null
    }
    const asked = {
      uuid,
      merchantUuid: request.merchant_uuid,
      amountMinor: request.amount_minor,
      currency: request.currency,
    }
    const reading = readingOf(asked, record, this.options)
    if (reading.status === "unknown" && reading.statusCode) this.warnOnce(reading.statusCode)
    return reading
  }

  /** Stores answers in one statement, and says on the event bus and in the timeline what they changed. */
  private async store(answers: Answer[], now: Date): Promise<void> {
    const { watchFor, watchLinksFor } = this.options
    const readings = answers.map(({ request, reading }) => {
      const watchForMs = request.kind === "link" ? watchLinksFor : watchFor
      const next = nextCheckAt({ createdAt: request.created_at, now, watchForMs })
      return { id: request.id, reading, now, nextCheckAt: reading.status === "paid" ? now : next }
    })
    const stored = await this.storeReadings(readings)
    for (const { id, reason } of stored.raised) await this.emitRaised(id, reason)
    const changed = new Set(stored.changed.map(({ id }) => id))
    for (const { request, reading } of answers) {
      if (!changed.has(request.id)) continue
      if (request.kind === "link" && reading.reportedPaid) await this.forgetRecipient(request.id)
      if (contradictsItself(reading)) {
        await this.note(request.id, "warning.settlement", { settlement: reading.settlement })
      }
      if (reading.status === "paid" || reading.status === "rejected") {
        await this.emit(`pay-by-bank.request.${reading.status}`, request.id, {})
      }
    }
  }

  /** One line for a batch: the service fails all of it for the same cause. */
  private warnOfUnanswered(errors: unknown[]): void {
    const [first] = errors
    if (first === undefined) return
    const cause = first instanceof Error ? (first instanceof PayByBankError ? first.message : first.name) : "failed"
    this.logger.warn(`pay-by-bank: ${errors.length} payments were not answered for: ${cause}`)
  }

  private warnOnce(statusCode: string): void {
    if (this.warnedCodes.has(statusCode) || this.warnedCodes.size >= MOST_WARNED_CODES) return
    this.warnedCodes.add(statusCode)
    this.logger.warn(
      `pay-by-bank: the service reports the status code ${JSON.stringify(statusCode)}, which has no row. ` +
        "It is asked again; add the code to the option statusCodes if you know its meaning.",
    )
  }

  /** Says on core's own event that a Payment was captured, as core does when it captures one by itself. */
  async emitCaptured(paymentId: string): Promise<void> {
    await this.emit(PaymentEvents.CAPTURED, paymentId, {})
  }

  /** Says that a payment link has been sent. */
  async emitLinkSent(id: string, order_id: string): Promise<void> {
    await this.emit("pay-by-bank.link.sent", id, { order_id })
  }

  private async emitRaised(id: string, reason: AttentionReason): Promise<void> {
    await this.emit("pay-by-bank.attention.raised", id, { reason })
  }

  private async emit(name: string, id: string, data: Record<string, string | null>): Promise<void> {
    try {
      await this.eventBus?.emit({ name, data: { id, ...data } })
    } catch (error) {
      // Money is booked whether or not anybody hears of it.
      this.logger.warn(
        `pay-by-bank: the event ${name} of ${id} was not sent: ${error instanceof Error ? error.name : "failed"}`,
      )
    }
  }
}

function answerOf({ request, reading }: { request: LeasedRequest; reading: PaymentReading | null }): Answer[] {
  return reading ? [{ request, reading }] : []
}

function isDeclined(status: PaymentReading["status"]): boolean {
  return status === "rejected" || status === "cancelled"
}
