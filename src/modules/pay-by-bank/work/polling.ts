import { setTimeout as delay } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { executeWithConcurrency } from "@medusajs/framework/utils"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import { later, MINUTE_MS } from "../../../shared/times"
import {
  SHORTEST_POLL_INTERVAL_MS,
  nextRegularPollAt,
  nextPollAt,
  nextUnreadPollAt,
} from "../../../domain/polling/poll-schedule"
import { nextRecheckAt } from "../../../domain/polling/paid-recheck"
import { restartedUntil } from "../../../domain/polling/tracking"
import { isUndecided, stallsAt } from "../../../domain/settlement/stalled"
import type { PaymentRecord } from "../../../domain/contract/payment-record"
import type { ErrorCode } from "../../../domain/errors/error-table"
import { errorName, PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { CANCEL_REJECTED_ORDER_AFTER_MS, PLACE_PENDING_AFTER_MS } from "../../../domain/settlement/delays"
import { isDeclined } from "../../../domain/polling/payment-status"
import type { PaymentStatus } from "../../../shared/statuses"
import { statusResultOf, type StatusResult } from "../../../domain/polling/status-result"
import type { PayByBankClient } from "../../../client/client"
import type { AccountClients } from "../accounts/account-clients"
import { currentLoginOf } from "../accounts/account-settings"
import { keyOf, type AccountLogin } from "../accounts/login"
import type { KnownLogin } from "../accounts/login-clients"
import type { Database } from "../database"
import type { Events } from "../event-payloads"
import type { Links } from "../links/links"
import type { PayByBankOptions } from "../options/options"
import { isAnotherPayment, type FetchedRecord } from "../payments/live-record"
import type { CartOrCollection, Payments } from "../payments/payments"
import { apply } from "../payments/apply"
import { change } from "../payments/transition"
import { isRechecked, TRANSITIONS, type RecordAnswer } from "../payments/transitions"
import type { PaymentRequest, Tables } from "../tables"
import type { Looks } from "./looks"
import type { NoRecords } from "./no-records"
import type { Pauses } from "../accounts/pauses"
import * as sql from "./polling-statements"
import { expectedPayment } from "../payments/expected-payment"
import { countPoll } from "../telemetry/metrics"
import { failedPoll, inSpan } from "../telemetry/spans"

/** How many requests are polled at once. */
const CONCURRENCY = 8
/** Longer than a whole batch can take, if each call lasts ten seconds. The rows of a crashed worker become free after this time. */
const LEASE_MS = 180_000
/** How many times a call that needs an answer lets another caller poll first. */
const LATER_SLOTS = 3
/**
 * Costs no call. Saving the account's settings looks at once. Short, because a process with older settings may have looked in vain
 * during a deployment.
 */
const LOOK_FOR_CREDENTIALS_MS = 5 * MINUTE_MS
/** The same for an account that is not set up in this process. */
const LOOK_FOR_SETTINGS_MS = MINUTE_MS
/** Limits log lines and memory if the payment service returns a new status code in each answer. */
const MOST_WARNINGS = 50

/** A request with the result of polling it. */
interface Polled {
  request: sql.LeasedRequest
  statusResult: StatusResult
  /** `false`: an answer without a record that proves nothing. */
  isClear: boolean
}

/** The service's answer to a status call. */
type Answer = { record: PaymentRecord; signature: null } | { record: null; signature: string }

/** One answer of the payment service, as the ledger stores it. */
export interface StoredStatusResult extends RecordAnswer {
  id: string
  /** An answer without a record has the learned form. `false`: it proves nothing. */
  isClear?: boolean
}

/** The result of polling a batch of due requests. */
export interface DueBatch {
  polled: number
  unanswered: number
  /** Requests for the settlement: paid, or declined with an order that waits. */
  to_settle: string[]
  /** Requests whose payment is on its way, and whose cart was not completed in time. */
  to_place: string[]
  /** Payments whose cart may have become an order that the ledger has not stored: pending, or declined after that. */
  without_order: { id: string; cart_id: string; collection_id: string }[]
}

interface PollMode {
  unlessPolledJustNow: boolean
  /** A page polls only within its account's ceiling. */
  caller?: "page" | undefined
}

interface RaisedAttention {
  id: string
  reason: AttentionReason
}

/** The effects of status results: changed statuses, each with the previous one, and raised attention. */
interface StoredResults {
  /** With their statuses before. */
  changed: { id: string; before: PaymentStatus }[]
  raised: RaisedAttention[]
}

interface Dependencies {
  payments: Payments
  links: Links
  accounts: AccountClients
  looks: Looks
  pauses: Pauses
  noRecords: NoRecords
  events: Events
  options: PayByBankOptions
  logger: Logger
  now: () => Date
}

/** Polls the payment service for the status of requests, and stores the results. */
export class Polling {
  private readonly warnings = new Set<string>()
  private readonly inFlight = new Map<string, Promise<unknown>>()

  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
    private readonly deps: Dependencies,
  ) {}

  /**
   * Polls one request and stores the result. Does not poll a paid request, nor one whose money only rechecks read. If any process polled it less than two seconds ago, this
   * polls when they have passed, or with `unlessPolledJustNow` not at all. Returns the request as stored afterwards.
   * @throws PayByBankError of the client; with `paused`, while the service limits or refuses calls for the account;
   *   `unexpected_refusal` for an answer without a record in another form than the learned one, or of a payment that had a record
   */
  async poll(request: PaymentRequest, mode: PollMode): Promise<PaymentRequest> {
    if (request.status === "paid" || isRechecked(request) || !request.uuid) return request
    const inFlight = this.inFlight.get(request.id)
    if (inFlight && mode.unlessPolledJustNow) {
      // A poll is already in flight: await it, then return the stored status.
      await inFlight.catch(() => undefined)
    } else {
      await this.sharePoll(request, this.pollOne(request, request.uuid, mode))
    }
    return await this.tables.retrievePayByBankRequest(request.id)
  }

  /**
   * Polls one request as soon as it may, and returns whether the answer is clear: a record, or no record in the learned form, if a
   * record was read since the form was learned.
   * @throws PayByBankError as `poll`
   */
  async pollClearly(request: PaymentRequest): Promise<{ request: PaymentRequest; isClear: boolean }> {
    const { id, uuid } = request
    const polled = uuid && (await this.sharePoll(request, this.pollOne(request, uuid, { unlessPolledJustNow: false })))
    const isProven =
      polled && polled.isClear && (polled.statusResult.hasRecord || (await this.deps.noRecords.isProven(request)))
    return { request: await this.tables.retrievePayByBankRequest(id), isClear: Boolean(isProven) }
  }

  /** Returns `null` without an answer for this request, or when another caller has just polled it. */
  private async pollOne(request: PaymentRequest, uuid: string, mode: PollMode): Promise<Polled | null> {
    const calls = await this.deps.pauses.forCaller(request)
    if (mode.caller === "page" && !(await this.deps.looks.take(request))) return null
    const acquired =
      (await this.acquireSlot(request.id, this.deps.now(), SHORTEST_POLL_INTERVAL_MS)) ||
      (!(mode.unlessPolledJustNow && (await this.wasPolledJustNow(request.id))) &&
        (await this.acquireLaterSlot(request.id, "last_polled_at")))
    if (!acquired) return null
    const now = this.deps.now()
    const login = await this.requireLogin(request)
    const answer = await calls.run(callOf(request, uuid, login), async () => await answerOf(login.client, uuid))
    const polled = await this.read(request, uuid, login, answer)
    await this.store(polled ? [polled] : [], now)
    return polled
  }

  /** A read of an admin user stores nothing, so that a poll waits for its slot after one. */
  private async wasPolledJustNow(requestId: string): Promise<boolean> {
    const { last_polled_at } = await this.tables.retrievePayByBankRequest(requestId)
    return sql.wasJustPolled(last_polled_at, this.deps.now())
  }

  /** `false`: other callers were first every time. */
  private async acquireLaterSlot(requestId: string, use: sql.SlotUse): Promise<boolean> {
    for (let tries = 0; tries < LATER_SLOTS; tries += 1) if (await this.acquireNextSlot(requestId, use)) return true
    return false
  }

  /** Waits until the uuid may be polled again. `false`: another caller was first. */
  private async acquireNextSlot(requestId: string, use: sql.SlotUse): Promise<boolean> {
    const { last_polled_at, last_read_at } = await this.tables.retrievePayByBankRequest(requestId)
    const now = this.deps.now().getTime()
    const readsEveryMs = use === "last_read_at" ? sql.READS_EVERY_MS : SHORTEST_POLL_INTERVAL_MS
    const freeAt = Math.max(
      (last_polled_at?.getTime() ?? 0) + SHORTEST_POLL_INTERVAL_MS,
      (last_read_at?.getTime() ?? 0) + readsEveryMs,
    )
    const waitMs = Math.min(Math.max(freeAt - now, 0), readsEveryMs)
    await delay(waitMs)
    // A timer may end a millisecond early.
    const then = new Date(Math.max(this.deps.now().getTime(), now + waitMs))
    return await sql.acquireSlot(this.db, requestId, { now: then, everyMs: SHORTEST_POLL_INTERVAL_MS, use })
  }

  /**
   * The login that started the payment. Without its credentials, an open payment needs attention.
   * @throws PayByBankError of the look-up
   */
  private async requireLogin(request: PaymentRequest): Promise<KnownLogin> {
    const logins = await this.deps.accounts.logins.forAll([request])
    if (logins.areMissing(request)) await this.loseCredentials([request], this.deps.now())
    return logins.find(request)
  }

  /** Raises attention for open requests whose credentials are missing, and plans the next look for them. */
  private async loseCredentials(requests: { id: string }[], now: Date): Promise<void> {
    if (requests.length === 0) return
    const reason = "credentials_missing"
    const next = new Date(now.getTime() + LOOK_FOR_CREDENTIALS_MS)
    const losses = requests.map(({ id }) => change(TRANSITIONS.credentialsLost, id, { now, look: next }))
    const lost = (await apply(this.db, losses)).flatMap((each) => each ?? [])
    const raised = idsOf(lost.filter(({ before }) => before.outcome === null))
    await this.deps.events.emitAttention(raised, reason)
  }

  /** Makes the open requests of an account due whose credentials were missing, because its settings have changed. */
  async lookForCredentials(account: string): Promise<void> {
    await sql.makeLostDue(this.db, account, this.deps.now())
  }

  /**
   * Fetches the record of a uuid with the login that started the payment, and stores nothing. Waits until the payment may be read
   * again, as a poll. `readAt` is when the call began.
   * @throws PayByBankError of the client; with `paused`, while the service limits or refuses calls for the account;
   *   `too_many_calls` if others were first every time
   */
  async fetchRecord(
    of: AccountLogin & { id: string },
    uuid: string,
  ): Promise<FetchedRecord & { signature: string | null; readAt: Date }> {
    const { accounts, pauses } = this.deps
    const calls = await pauses.forCaller(of)
    const use = "last_read_at"
    const slot = { now: this.deps.now(), everyMs: SHORTEST_POLL_INTERVAL_MS, use } as const
    const acquired = (await sql.acquireSlot(this.db, of.id, slot)) || (await this.acquireLaterSlot(of.id, use))
    if (!acquired) throw new PayByBankError("too_many_calls")
    const login = await accounts.logins.get(of)
    const { merchantUuid } = login
    const readAt = this.deps.now()
    const answer = await calls.run(callOf(of, uuid, login), async () => await answerOf(login.client, uuid))
    return { ...answer, merchantUuid, readAt }
  }

  /**
   * Learns the answer for a payment without a record from one that no one can have paid yet, because no customer has its uuid. Reads
   * nothing if the answer is learned already. Never throws: after a failure, the next start tries again.
   */
  async learnNoRecord(of: Pick<PaymentRequest, "id" | "account" | "login" | "kind">, uuid: string): Promise<void> {
    const { noRecords, logger } = this.deps
    try {
      if (await noRecords.learnedFor(of)) return
      const { signature } = await this.fetchRecord(of, uuid)
      if (signature !== null) await noRecords.learn(of, signature)
    } catch (error) {
      const cause = error instanceof PayByBankError ? error.message : errorName(error)
      logger.warn(
        `pay-by-bank: the answer for a payment without a record could not be read: ${cause}. The next start tries again.`,
      )
    }
  }

  /**
   * Tries to fetch the record of a uuid with the present login of an account, if another one started the payment and is unknown.
   * Returns `null` if it cannot be read. A refusal proves nothing about the login's own payments.
   */
  async fetchWithPresentLogin(account: string, uuid: string): Promise<PaymentRecord | null> {
    const { accounts, pauses } = this.deps
    const login = currentLoginOf(await accounts.settings(account))
    if (login === null) return null
    try {
      const calls = await pauses.forCaller({ account, login })
      const { client } = await accounts.logins.get({ account, login })
      const read = async () => await answerOf(client, uuid)
      return (await calls.run({ account, login, uuid: null, client }, read)).record
    } catch (error) {
      if (!(error instanceof PayByBankError)) throw error
      return null
    }
  }

  /** Stores the record of a payment that was read before the ledger held its request, as the answer of a poll. */
  async storeRecord(
    request: PaymentRequest,
    { record, merchantUuid }: { record: PaymentRecord; merchantUuid: string },
    now: Date,
  ): Promise<void> {
    const expected = { ...expectedPayment(request, request.uuid ?? ""), currentMerchantUuid: merchantUuid }
    const statusResult = statusResultOf(expected, record, this.deps.options)
    this.warnOf(statusResult, record)
    await this.store([{ request, statusResult, isClear: true }], now)
  }

  /** Lets other callers in this process await a running poll, also while it only waits for its slot. */
  private async sharePoll<T>({ id, account }: PaymentRequest, poll: Promise<T>): Promise<T> {
    this.inFlight.set(id, poll)
    try {
      return await poll
    } catch (error) {
      countPoll(account, failedPoll(error))
      throw error
    } finally {
      if (this.inFlight.get(id) === poll) this.inFlight.delete(id)
    }
  }

  /**
   * Leases a batch of due requests and polls them, a few at once. Results are stored in one statement. A request without an answer
   * that was understood is polled again at its own growing intervals, and delays no other one unless its failure proves something
   * about all of them. Requests that were not polled, because their login is paused, stay due.
   */
  async pollDueBatch(limit: number): Promise<DueBatch> {
    return await inSpan("pay-by-bank.poll_batch", async (record) => {
      const batch = await this.pollLeased(limit)
      const { polled, unanswered, to_settle } = batch
      record({
        "pay_by_bank.outcome": "ok",
        "pay_by_bank.polled": polled,
        "pay_by_bank.unanswered": unanswered,
        "pay_by_bank.to_settle": to_settle.length,
      })
      return batch
    })
  }

  private async pollLeased(limit: number): Promise<DueBatch> {
    const { accounts, pauses } = this.deps
    const now = this.deps.now()
    const due = await this.leaseDue(now, LEASE_MS, limit)
    const received = due.filter((request) => request.status === "paid")
    const open = due.filter((request) => request.status !== "paid")
    // Reads settings and pauses once for the whole batch.
    const logins = await accounts.logins.forAll(open)
    const lost = open.filter(logins.areMissing)
    // A payment whose calls fail never goes first: the first call after a pause decides for all.
    const reachable = open
      .filter((request) => !logins.areMissing(request))
      .toSorted((a, b) => Number(a.unread_since !== null) - Number(b.unread_since !== null))
    await this.loseCredentials(lost, now)
    const calls = await pauses.forBatch()
    const called = new Set<sql.LeasedRequest>()
    const tries = await executeWithConcurrency(
      reachable.map((request) => async () => {
        if (!(await this.keepsSlot(request, now))) return null
        const [login, uuid] = [logins.find(request), request.uuid ?? ""]
        called.add(request)
        const read = async () => await answerOf(login.client, uuid)
        return await this.read(request, uuid, login, await calls.run(callOf(request, uuid, login), read))
      }),
      CONCURRENCY,
    )
    const results = tries.flatMap((each) => (each.status === "fulfilled" && each.value ? [each.value] : []))
    const unanswered = reachable.filter((_request, index) => tries[index]?.status === "rejected")
    const skipped = reachable.filter((_request, index) => isPaused(tries[index]))
    for (const [index, { account }] of reachable.entries()) {
      const each = tries[index]
      if (each?.status === "rejected") countPoll(account, failedPoll(each.reason))
    }
    await this.store(results, now)
    this.warnOfUnanswered(tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : [])))
    await sql.release(this.db, idsOf(skipped))
    const notCalled = unanswered.filter((request) => !called.has(request))
    await this.postpone(idsOf(notCalled), later(now, LOOK_FOR_SETTINGS_MS))
    await apply(
      this.db,
      reachable.flatMap((request, index) => {
        const each = tries[index]
        if (each?.status !== "rejected" || !called.has(request) || skipped.includes(request)) return []
        const { id, created_at: createdAt, unread_since } = request
        const code = each.reason instanceof PayByBankError ? each.reason.code : null
        const next = nextUnreadPollAt({ createdAt, unreadSince: unread_since ?? now, now })
        // If no other payment is due, this one is the next probe.
        const isAlone = reachable.every((other) => other === request || keyOf(other) !== keyOf(request))
        const until = isAlone ? calls.pausedUntil(request) : null
        const nextPollAt = until && next && until < next ? until : next
        return [change(TRANSITIONS.unread, id, { now, nextPollAt, code })]
      }),
    )
    const paid = results.filter(({ statusResult }) => statusResult.status === "paid").map(({ request }) => request.id)
    const having = (is: (status: PaymentStatus) => boolean) =>
      results.flatMap(({ request, statusResult }) => (is(statusResult.status) ? [request] : []))
    const declined = having(isDeclined).filter(({ order_id }) => order_id !== null)
    return {
      polled: due.length,
      unanswered: unanswered.length + lost.length,
      to_settle: [...idsOf(received), ...paid, ...idsOf(declined)],
      to_place: results.filter((each) => this.isPlaceable(each, now)).map(({ request }) => request.id),
      without_order: having(mayHaveOrder).flatMap(({ id, order_id, cart_id, collection_id }) =>
        order_id === null && cart_id !== null ? [{ id, cart_id, collection_id }] : [],
      ),
    }
  }

  /** A lease is the slot of a poll that begins soon. If the service is slow, others may have polled what comes late in its batch. */
  private async keepsSlot({ id }: sql.LeasedRequest, leasedAt: Date): Promise<boolean> {
    const now = this.deps.now()
    return (
      now.getTime() - leasedAt.getTime() < SHORTEST_POLL_INTERVAL_MS ||
      (await this.acquireSlot(id, now, SHORTEST_POLL_INTERVAL_MS))
    )
  }

  /** Only a hint: the settlement reads the cart before it places an order. */
  private isPlaceable({ request, statusResult }: Polled, now: Date): boolean {
    if (!this.deps.options.placeOrderWhilePending || statusResult.status !== "pending") return false
    const ageMs = now.getTime() - request.created_at.getTime()
    return request.kind === "checkout" && !request.order_id && ageMs >= PLACE_PENDING_AFTER_MS
  }

  /** Counts a settlement that did not complete the order, and plans the next one. */
  async recordFailedAttempt(request: PaymentRequest, cause: string): Promise<void> {
    await this.deps.payments.recordFailedAttempt(request.id, cause)
    await this.evaluateAgainLater(request)
  }

  /** Plans the next evaluation of received money, at growing intervals until it is settled or resolved. */
  async evaluateAgainLater(request: PaymentRequest): Promise<void> {
    const now = this.deps.now()
    const next = nextRegularPollAt({ createdAt: request.paid_at ?? now, now, trackForMs: Number.MAX_SAFE_INTEGER })
    if (next) await this.postpone([request.id], next)
  }

  /**
   * Acquires the one poll of a request that is allowed per `everyMs` across all processes. Returns `false` when another caller
   * has it.
   */
  async acquireSlot(requestId: string, now: Date, everyMs: number): Promise<boolean> {
    return await sql.acquireSlot(this.db, requestId, { now, everyMs, use: "last_polled_at" })
  }

  /**
   * Stores any number of status results. `paid` is sticky: no later result undoes it. Returns the rows whose status changed,
   * with the status before.
   */
  async storeStatusResults(statusResults: StoredStatusResult[]): Promise<StoredResults> {
    const answers = statusResults.map(({ id, isClear = false, ...answer }) =>
      answer.statusResult.hasRecord
        ? change(TRANSITIONS.answered, id, answer)
        : change(TRANSITIONS.answeredWithoutRecord, id, { ...answer, isClear }),
    )
    // A request with a discrepancy has no claim, because only a paid request is ever claimed.
    const wrong = statusResults.flatMap(({ id, statusResult: { discrepancy: reason } }) =>
      reason ? [{ id, reason }] : [],
    )
    const discrepancies = wrong.map(({ id, reason }) =>
      change(TRANSITIONS.attentionRaised, id, { reason, claimedSessionId: null }),
    )
    const applied = await apply(this.db, [...answers, ...discrepancies])
    return {
      changed: applied
        .slice(0, answers.length)
        .flatMap((each) =>
          each && each.before.status !== each.after.status ? [{ id: each.id, before: each.before.status }] : [],
        ),
      raised: wrong.filter((_each, index) => applied[answers.length + index]),
    }
  }

  /** Leases due requests to the caller; see `leaseDue` of `polling-statements.ts`. */
  async leaseDue(now: Date, leaseMs: number, limit: number): Promise<sql.LeasedRequest[]> {
    return await sql.leaseDue(this.db, now, leaseMs, limit)
  }

  /** Plans the next poll and releases leases. */
  async postpone(requestIds: string[], until: Date): Promise<void> {
    await sql.postpone(this.db, requestIds, until)
  }

  /** Stores that a settlement waits for the lock or the lease of a request's cart. Returns when each wait began. */
  async recordWait(
    requestId: string,
    awaited: sql.AwaitedLock,
    times: { now: Date; staleBefore: Date },
  ): Promise<Record<sql.AwaitedLock, Date | null>> {
    return await sql.recordWait(this.db, requestId, awaited, times)
  }

  /** Ends the stored waits, after a settlement got the lease and the lock. */
  async endWaits(requestId: string): Promise<void> {
    await sql.endWaits(this.db, requestId)
  }

  /** Makes the paid requests of a cart due now if they could not be captured. */
  async makeCartDue(of: CartOrCollection, now: Date): Promise<void> {
    await sql.makeCartDue(this.db, of, now)
  }

  /** Makes tracked uuids due now. Unknown uuids and ended requests change nothing. */
  async makeDue(uuids: string[], now: Date): Promise<void> {
    await sql.makeDue(this.db, uuids, now)
  }

  /**
   * Returns `null` when the uuid was found in a link and belongs to another payment.
   * @throws PayByBankError `unexpected_refusal`
   */
  private async read(
    request: sql.LeasedRequest,
    uuid: string,
    { merchantUuid }: KnownLogin,
    { record, signature }: Answer,
  ): Promise<Polled | null> {
    if (record && isAnotherPayment(request, record)) {
      await this.deps.links.dropGuess(request.id, uuid)
      return null
    }
    if (!record && request.status !== "created") throw new PayByBankError(UNEXPECTED, { detail: RECORD_IS_GONE })
    const isClear = record !== null || (await this.deps.noRecords.isClear(request, signature))
    const expected = { ...expectedPayment(request, uuid), currentMerchantUuid: merchantUuid ?? undefined }
    const statusResult = statusResultOf(expected, record, this.deps.options)
    if (record) this.warnOf(statusResult, record)
    return { request, statusResult, isClear }
  }

  /** Stores results in one statement, emits events for the changes and adds them to the timeline. */
  private async store(results: Polled[], now: Date): Promise<void> {
    const { events, links } = this.deps
    const statusResults = results.map((polled) => this.planOf(polled, now))
    const stored = await this.storeStatusResults(statusResults)
    for (const { request, statusResult } of results) countPoll(request.account, statusResult.status)
    for (const { id, reason } of stored.raised) await events.emit("pay-by-bank.attention.raised", id, { reason })
    const changed = new Set(stored.changed.map(({ id }) => id))
    for (const { request, statusResult } of results) {
      if (!changed.has(request.id)) continue
      if (request.kind === "link" && statusResult.reportedPaid) await links.deleteRecipient(request.id)
      if (statusResult.status === "paid") await events.emit("pay-by-bank.request.paid", request.id, {})
      if (statusResult.status === "rejected") await events.emit("pay-by-bank.request.rejected", request.id, {})
    }
  }

  /** When to poll next, how long to track, when the payment stalls, and when a paid one is read again. */
  private planOf({ request, statusResult, isClear }: Polled, now: Date): StoredStatusResult {
    const { id, created_at: createdAt, currency, stalls_at, declined_since } = request
    const { hasRecord, status } = statusResult
    const { trackFor: trackForMs, stalledAfter } = this.deps.options
    const tracked = { createdAt, trackUntil: request.track_until, now, trackForMs }
    const trackUntil = hasRecord && status !== request.status ? restartedUntil(tracked) : request.track_until
    const stalls = isUndecided(status)
      ? (stalls_at ?? stallsAt({ since: now, trackUntil, currency }, stalledAfter))
      : null
    const declinedSince = isDeclined(status) ? (declined_since ?? now) : null
    const schedule = {
      createdAt,
      now,
      trackUntil,
      stallsAt: stalls,
      declinedSince,
      declinedForMs: CANCEL_REJECTED_ORDER_AFTER_MS,
    }
    const next = status === "paid" ? now : nextPollAt(schedule)
    const recheckAt = status === "paid" ? nextRecheckAt(now, now) : null
    const trackedUntil = request.track_until
    return { id, statusResult, now, nextPollAt: next, trackUntil, trackedUntil, stallsAt: stalls, isClear, recheckAt }
  }

  /** One line for a batch, because all of its calls fail for the same cause. */
  private warnOfUnanswered(errors: unknown[]): void {
    const [first] = errors
    if (first === undefined) return
    const cause = first instanceof Error ? (first instanceof PayByBankError ? first.message : first.name) : "failed"
    this.deps.logger.warn(`pay-by-bank: ${errors.length} payments could not be polled: ${cause}`)
  }

  private warnOf({ status, discrepancy }: StatusResult, { statusCode, settlement, ...record }: PaymentRecord): void {
    if (status === "unknown" && statusCode) {
      this.warnOnce(
        `pay-by-bank: the payment service returned the unknown status code ${JSON.stringify(statusCode)}. ` +
          "The payment is polled again. Add the code to the option statusCodes if you know its meaning.",
      )
    }
    if (discrepancy === "contradictory_record") {
      this.warnOnce(
        `pay-by-bank: the payment service returned a record that contradicts itself: ${JSON.stringify({ status: record.status, statusCode, settlement })}. ` +
          "The payment needs attention. Add exactly this combination to the option acceptedResults if the status code is right.",
      )
    }
  }

  private warnOnce(warning: string): void {
    if (this.warnings.has(warning) || this.warnings.size >= MOST_WARNINGS) return
    this.warnings.add(warning)
    this.deps.logger.warn(warning)
  }
}

/** One attempt: a poll that fails is repeated in a later slot, and a limit pauses the account's calls. */
async function answerOf(client: PayByBankClient, uuid: string): Promise<Answer> {
  let signature = ""
  const onNoRecord = (of: string) => (signature = of)
  const record = await client.getPaymentStatus(uuid, { once: true, onNoRecord })
  return record ? { record, signature: null } : { record, signature }
}

function callOf({ account, login }: AccountLogin, uuid: string, { client }: KnownLogin) {
  return { account, login, uuid, client }
}

const idsOf = (requests: { id: string }[]) => requests.map(({ id }) => id)

function isPaused(each: PromiseSettledResult<unknown> | undefined): boolean {
  return each?.status === "rejected" && each.reason instanceof PayByBankError && each.reason.paused
}

const UNEXPECTED = "unexpected_refusal" satisfies ErrorCode
/** The money may have moved since the record was read, so its absence proves nothing. */
const RECORD_IS_GONE = "the service had a record of this payment before, and has none now"

function mayHaveOrder(status: PaymentStatus): boolean {
  return status === "pending" || isDeclined(status)
}
