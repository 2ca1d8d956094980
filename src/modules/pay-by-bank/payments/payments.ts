import { hasProperty, reasonsWith } from "../../../shared/attention-resolutions"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import type { BindingStatus, PaymentResult } from "../../../shared/statuses"
import { later } from "../../../shared/times"
import { PAYING_TAKES_MS, VERIFY_AFTER_MS } from "../../../domain/settlement/delays"
import { isTaken, type Database } from "../database"
import type { Events } from "../event-payloads"
import { writeNote, writeNotes, type TimelineNote } from "../events/append-events"
import { attentionSince, readTimeline, type TimelineEvent } from "../events/timeline-statements"
import { apply, applyOne, applyWhere, type Applied } from "./apply"
import { change } from "./transition"
import {
  TRANSITIONS,
  type Accepted,
  type AdminDecision,
  type Closing,
  type KeptTracking,
  type Settled,
} from "./transitions"
import { deleteRecipient } from "./link-recipient"
import { cancelRefunds, notesOfHeld } from "./hold-statements"
import { nextRegularPollAt } from "../../../domain/polling/poll-schedule"
import { keptUntil } from "../../../domain/polling/tracking"
import { nextRecheckAt } from "../../../domain/polling/paid-recheck"
import { statusOf } from "../../../domain/polling/payment-status"
import { isOnItsWay, MAYBE_ON_ITS_WAY, mayStillArrive } from "../../../domain/settlement/stalled"
import type { PayByBankOptions } from "../options/options"
import { MOST_OPEN_BANKS } from "../options/rate-limits"
import type { PaymentBinding, PaymentRequest, Refund, Tables } from "../tables"
import { batchAfter, clause, COUNTED_UP_TO, countRows, type Batch, type Place } from "../sql-clauses"
import { countCapture } from "../telemetry/metrics"
import { PersonalData } from "./personal-data"
import * as list from "./request-list-statements"
import * as sql from "./request-statements"
import type { NewRequest } from "./request-statements"
import { countOpenBanks, deleteOldStarts, takeCall, takeFirstStart } from "./start-statements"

/** A request as a payment page needs it. */
export type StartedRequest = Pick<
  PaymentRequest,
  "id" | "status" | "uuid" | "reference" | "return_token" | "amount_minor" | "currency" | "bank_id"
>

/** A session's binding with its request. */
export interface BoundRequest {
  binding: PaymentBinding
  request: PaymentRequest
}

export type CartOrCollection = { cart_id: string } | { collection_id: string }

/**
 * `captured`: the money is captured, is about to be, or waits for a person while the customer must not pay again. `stranded`: an attempt
 * failed, and an edit of the cart may help. `on_its_way`: a payment is on its way.
 */
type ReceivedMoney = "captured" | "stranded" | "on_its_way"

interface RequestPage {
  requests: PaymentRequest[]
  /** What they have become, by id. */
  results: ReadonlyMap<string, PaymentResult>
  /** At most `COUNTED_UP_TO`. `more` is true when more requests match. */
  count: number
  more: boolean
}

/** A request with everything that the ledger stores about it. */
export interface RequestHistory {
  request: PaymentRequest
  /** What the payment has become. */
  result: PaymentResult
  timeline: TimelineEvent[]
  sessions: { session_id: string; status: BindingStatus; created_at: Date }[]
  refunds: {
    id: string
    status: Refund["status"]
    amount_minor: number
    currency: string
    created_at: Date
  }[]
}

export interface RequestsOfCart {
  requests: PaymentRequest[]
  bindings: Pick<PaymentBinding, "request_id" | "session_id">[]
}

/** The next run of the job raises the rest. */
const MOST_STALLED = 500

/**
 * Manages the payment requests: one row for each payment that the payment service may report as paid. Every change of state is
 * a transition (`payments/transitions.ts`), so concurrent callers are safe.
 */
export class Payments {
  readonly personalData: PersonalData

  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
    private readonly events: Events,
    private readonly options: Pick<PayByBankOptions, "trackFor" | "paidStatusCodes" | "statusCodes">,
    private readonly now: () => Date,
  ) {
    this.personalData = new PersonalData(db, now)
  }

  /** Returns the request of a session, also after Medusa has deleted the session. */
  async ofSession(sessionId: string): Promise<BoundRequest | null> {
    // PostgreSQL rejects null bytes, and any client can put one into a URL.
    if (!sessionId || sessionId.includes("\0")) return null
    const [binding] = await this.tables.listPayByBankBindings({ session_id: sessionId }, { take: 1 })
    if (!binding) return null
    const request = await this.tables.retrievePayByBankRequest(binding.request_id)
    return { binding, request }
  }

  /** The requests of a cart, newest first, and the bindings of sessions that can still pay them. */
  async ofCart(cart_id: string): Promise<RequestsOfCart> {
    const requests = await this.tables.listPayByBankRequests({ cart_id }, { order: { created_at: "DESC" } })
    if (requests.length === 0) return { requests, bindings: [] }
    const filter = { request_id: requests.map(({ id }) => id), status: ["live", "claimed"] }
    return { requests, bindings: await this.tables.listPayByBankBindings(filter) }
  }

  /** Returns the request of a return address. */
  async ofReturnToken(return_token: string): Promise<PaymentRequest | null> {
    const [request] = await this.tables.listPayByBankRequests({ return_token }, { take: 1 })
    return request ?? null
  }

  /**
   * Counts the first uuid of a collection before the call for it. `started_before`: the collection has payments, so nothing was counted.
   * `too_many`: it has had its uuids for the moment.
   */
  async takeFirstStart(collectionId: string): Promise<"taken" | "started_before" | "too_many"> {
    return await takeFirstStart(this.db, collectionId, this.now())
  }

  /** Counts one more uuid of a collection before the call for it. `false`: it has had its uuids for the moment. */
  async takeStart(collectionId: string): Promise<boolean> {
    return await takeCall(this.db, collectionId, this.now())
  }

  /** Whether a uuid of a collection may open with this bank. Otherwise it opens without a bank, see `MOST_OPEN_BANKS`. */
  async mayOpenWith(bankId: string, collectionId: string): Promise<boolean> {
    const others = await countOpenBanks(this.db, collectionId, { besides: bankId, now: this.now() })
    return others < MOST_OPEN_BANKS
  }

  async dropOldStarts(): Promise<void> {
    await deleteOldStarts(this.db, this.now())
  }

  /** Paid requests of a collection that are captured, about to be, or wait for a person while the customer must not pay again. */
  async receivedFor(collectionId: string): Promise<PaymentRequest[]> {
    const held = { outcome: "attention", reason: reasonsWith("blocksPayment") }
    const filters = {
      collection_id: collectionId,
      status: "paid",
      $or: [{ outcome: null }, { outcome: "settled" }, held],
    }
    return await this.tables.listPayByBankRequests(filters)
  }

  /** The latest unpaid requests of a collection. */
  async unpaidFor(collectionId: string, take: number): Promise<PaymentRequest[]> {
    const filters = {
      collection_id: collectionId,
      status: { $nin: ["paid", "mismatch"] },
      $or: [{ outcome: null }, { outcome: "attention", reason: reasonsWith("isUndecided") }],
    }
    return await this.tables.listPayByBankRequests(filters, { take, order: { created_at: "DESC" } })
  }

  /**
   * Requests that the payment service reported as paid in `[from, to)`, one page at a time: those after `afterId`, in order of
   * id.
   */
  async reportedPaid(
    of: { from: Date; to: Date; account: string | null },
    afterId: string,
    take: number,
  ): Promise<PaymentRequest[]> {
    const filters = {
      id: { $gt: afterId },
      paid_at: { $gte: of.from, $lt: of.to },
      ...(of.account ? { account: of.account } : {}),
    }
    return await this.tables.listPayByBankRequests(filters, { take, order: { id: "ASC" } })
  }

  /** The open request of a reuse key. */
  async withReuseKey(reuseKey: string): Promise<PaymentRequest | null> {
    const [request] = await this.tables.listPayByBankRequests({ reuse_key: reuseKey }, { take: 1 })
    return request ?? null
  }

  /**
   * The newest payment of a collection that is on its way: it blocks a second one until the bank decides, your team resolves it,
   * or tracking ends.
   */
  async onItsWayFor(collection_id: string): Promise<PaymentRequest | null> {
    const filters = { collection_id, status: [...MAYBE_ON_ITS_WAY] }
    const newestFirst = { order: { created_at: "DESC" } } as const
    const requests = await this.tables.listPayByBankRequests(filters, newestFirst)
    return requests.find((request) => this.isOnItsWay(request)) ?? null
  }

  /**
   * Whether another payment of the same order or collection has arrived and is not settled yet, is on its way, or was started so lately
   * that its customer may be paying.
   */
  async isAnotherOnItsWay({ id, collection_id }: PaymentRequest, order_id: string): Promise<boolean> {
    const status = ["created", "unknown", "paid", ...MAYBE_ON_ITS_WAY]
    const filters = { id: { $ne: id }, $or: [{ order_id }, { collection_id }], status }
    const others = await this.tables.listPayByBankRequests(filters)
    const lately = new Date(this.now().getTime() - PAYING_TAKES_MS)
    const isPaying = ({ outcome, created_at }: PaymentRequest) => outcome === null && created_at > lately
    return others.some((request) => isUnsettled(request) || this.isOnItsWay(request) || isPaying(request))
  }

  /** Whether the customer must not pay again, because the money of this payment may still arrive. */
  isOnItsWay({
    track_until: trackUntil,
    ...request
  }: Pick<PaymentRequest, "status" | "outcome" | "reason" | "track_until">): boolean {
    return isOnItsWay({ ...request, trackUntil }, this.now())
  }

  /**
   * Returns what happened to the money of a cart or payment collection; `null` if none was received or is on its way, or it was
   * reversed.
   */
  async receivedMoney(of: CartOrCollection): Promise<ReceivedMoney | null> {
    const filters = {
      ...of,
      status: ["paid", ...MAYBE_ON_ITS_WAY],
      reversed_at: null,
      $or: [{ outcome: null }, { outcome: ["settled", "attention"] }],
    }
    const select = ["id", "status", "outcome", "reason", "failed_attempts", "track_until"]
    const requests = await this.tables.listPayByBankRequests(filters, { select })
    const paid = requests.filter(({ status }) => status === "paid")
    const isCaptured = paid.some(
      ({ outcome, reason, failed_attempts }) =>
        outcome === "settled" || (!outcome && !failed_attempts) || hasProperty(reason, "blocksPayment"),
    )
    if (isCaptured) return "captured"
    if (paid.length > 0) return "stranded"
    return requests.some((request) => this.isOnItsWay(request)) ? "on_its_way" : null
  }

  /** A page of the dashboard's list. Runs four statements, regardless of the number of requests. */
  async page(filter: list.RequestFilter, page: list.Page): Promise<RequestPage> {
    const count = await countRows(this.db, list.matchingRequests(filter))
    const few = count <= COUNTED_UP_TO
    const ids = await list.requestPage(this.db, filter, page, few)
    return {
      requests: await this.withIds(ids),
      results: await list.resultsOf(this.db, ids, filter.now),
      count: Math.min(count, COUNTED_UP_TO),
      more: count > COUNTED_UP_TO,
    }
  }

  /** The requests with these ids, in this order. */
  private async withIds(ids: string[]): Promise<PaymentRequest[]> {
    if (ids.length === 0) return []
    const rows = await this.tables.listPayByBankRequests({ id: ids })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** The exact number of matching requests. */
  async countAll(filter: list.RequestFilter): Promise<number> {
    return await countRows(this.db, list.matchingRequests(filter), null)
  }

  /** The matching requests after a place, newest first, and the place of the last one; `null` when none is left. */
  async after(filter: list.RequestFilter, place: Place | null, limit: number): Promise<Batch<PaymentRequest> | null> {
    return await batchAfter(
      this.db,
      list.matchingRequests(filter),
      { place, limit },
      async (ids) => await this.withIds(ids),
    )
  }

  /** The orders and carts of the newest matching requests. */
  async newest(filter: list.RequestFilter, limit: number): Promise<list.OrdersAndCarts> {
    return await list.newestOfRequests(this.db, filter, limit)
  }

  /** Whether any of these banks has so many payments that the list is searched in its own order. */
  async areFrequentBanks(bank_ids: string[]): Promise<boolean> {
    return await list.areFrequentBanks(this.db, bank_ids)
  }

  /** Since when each of these requests that need attention does so for its present reason, by id. */
  async attentionSince(requests: Pick<PaymentRequest, "id" | "outcome">[]): Promise<Map<string, Date>> {
    const open = requests.filter(({ outcome }) => outcome === "attention")
    return await attentionSince(
      this.db,
      open.map(({ id }) => id),
    )
  }

  /** A request with its timeline, newest first; `null` when there is no such request. */
  async history(requestId: string): Promise<RequestHistory | null> {
    const [request] = await this.tables.listPayByBankRequests({ id: requestId }, { take: 1 })
    if (!request) return null
    const newestFirst = { order: { created_at: "DESC", id: "DESC" } } as const
    const of = { request_id: requestId }
    const sessions = await this.tables.listPayByBankBindings(of, newestFirst)
    const refunds = await this.tables.listPayByBankRefunds(of, newestFirst)
    const results = await list.resultsOf(this.db, [requestId], this.now())
    return {
      request,
      result: results.get(requestId) ?? "waiting",
      timeline: await readTimeline(this.db, requestId),
      sessions,
      refunds,
    }
  }

  /**
   * Stores the request, its first binding and its first timeline line in one statement. Fails when the reuse key, uuid or reference is
   * taken.
   */
  async create(sessionId: string, input: NewRequest): Promise<StartedRequest> {
    const id = await sql.insertStarted(this.db, sessionId, input)
    return { ...input, id, status: "created" }
  }

  /** Binds one more session to an open request. Fails when the session is bound already. */
  async bindSession(requestId: string, sessionId: string): Promise<void> {
    await sql.bindSession(this.db, requestId, sessionId)
  }

  /** Ends reuse of a request that is too old to show again. The request stays tracked. */
  async endReuse(requestId: string): Promise<void> {
    await applyOne(this.db, TRANSITIONS.reuseEnded, requestId, null)
  }

  /**
   * Claims the request for one session, see `docs/architecture.md#one-payment-per-request`: moves the binding `live → claimed`
   * and sets the request's claim. `staleClaimedSessionId` is a session for which the caller found neither a session nor a Payment in
   * Medusa; its stale claim may be taken over. A collection has one claim over all its requests, so that two paid uuids of one
   * cart cannot both become Payments. The same session can claim again only after core has had time to create the Payment,
   * because two completions at the same moment would both capture it. Returns `false` when another session has the claim.
   */
  async claim(requestId: string, sessionId: string, staleClaimedSessionId: string | null, now: Date): Promise<boolean> {
    try {
      return await applyOne(this.db, TRANSITIONS.claimed, requestId, { sessionId, staleClaimedSessionId, now })
    } catch (error) {
      // Another request of the same collection has the collection's one claim.
      if (isTaken(error)) return false
      throw error
    }
  }

  /** Releases a claim for which no Payment was created. */
  async unclaim(requestId: string, sessionId: string): Promise<void> {
    await applyOne(this.db, TRANSITIONS.unclaimed, requestId, { sessionId })
  }

  /** `live → deleted` for one session of one request. `false` when the binding is claimed. */
  async deleteBinding(requestId: string, sessionId: string): Promise<boolean> {
    return await this.db.transaction(async (tx) => {
      const deleted = await sql.deleteBinding(tx, requestId, sessionId)
      if (deleted) await this.note(requestId, "session_deleted", { session_id: sessionId }, tx)
      return deleted
    })
  }

  /** Marks a request as "Needs attention" and emits `pay-by-bank.attention.raised`, once for each reason. */
  async raiseAttention({ id, claimed_session_id }: PaymentRequest, reason: AttentionReason): Promise<void> {
    if (await this.markAttention(id, reason, claimed_session_id)) {
      await this.events.emit("pay-by-bank.attention.raised", id, { reason })
    }
  }

  /**
   * Raises attention without an event. Returns `false` when the request already has this reason, has ended, or is claimed by a
   * session other than `claimedSessionId`, which held the claim when the caller evaluated it.
   */
  async markAttention(
    requestId: string,
    reason: AttentionReason,
    claimedSessionId: string | null,
    db: Database = this.db,
  ): Promise<boolean> {
    return await applyOne(db, TRANSITIONS.attentionRaised, requestId, { reason, claimedSessionId })
  }

  /**
   * Ends a request after its order and its captured Payment were found, and emits `pay-by-bank.request.settled`. Returns
   * `false` when the request has already ended.
   */
  async endAsSettled(
    { id, kind, account, collection_id }: PaymentRequest,
    orderId: string,
    capturedEventDue: boolean,
  ): Promise<boolean> {
    await this.recordOrder([collection_id], orderId)
    const verifyAt = later(this.now(), VERIFY_AFTER_MS)
    const settled = await this.markSettled(id, kind, { orderId, verifyAt, capturedEventDue })
    if (settled) countCapture(account)
    if (settled) await this.events.emit("pay-by-bank.request.settled", id, { order_id: orderId })
    return settled
  }

  async markSettled(requestId: string, kind: PaymentRequest["kind"], how: Settled): Promise<boolean> {
    return await this.db.transaction(async (tx) => {
      const settled = await applyOne(tx, TRANSITIONS.settled, requestId, how)
      // A paid link is never sent again.
      if (kind === "link") await deleteRecipient(tx, "request_id", requestId)
      return settled
    })
  }

  /** Emits core's event `payment.captured` of a settled request. If the event bus fails, a verification in a few minutes repeats it. */
  async emitCaptured(requestId: string, paymentId: string): Promise<void> {
    if (await this.events.emit("payment.captured", paymentId, {}))
      await applyOne(this.db, TRANSITIONS.eventEmitted, requestId, null)
    else await sql.verifyAgain(this.db, [requestId], later(this.now(), VERIFY_AFTER_MS))
  }

  /** Stops tracking a settled request if its order and Payment still exist. Otherwise reopens it. */
  async verifySettled(requestId: string, isStillSettled: boolean, now: Date): Promise<void> {
    await applyOne(this.db, isStillSettled ? TRANSITIONS.verified : TRANSITIONS.reopened, requestId, { now })
  }

  /** Counts a failed attempt to complete the order of a paid cart. The timeline stores the cause. */
  async recordFailedAttempt(requestId: string, cause: string): Promise<void> {
    await applyOne(this.db, TRANSITIONS.attemptFailed, requestId, { cause })
  }

  /** Ends the attention of a declined payment for which no order waits any more. */
  async endRejected(requestId: string): Promise<void> {
    await applyOne(this.db, TRANSITIONS.rejectionEnded, requestId, null)
  }

  /** Stores that the customer has come back to the store. Only the first time counts. */
  async recordReturn({ id, returned_at }: PaymentRequest): Promise<void> {
    if (returned_at === null) await applyOne(this.db, TRANSITIONS.returned, id, { now: this.now() })
  }

  /** Stores the order that a cart or collection has become. */
  async recordOrder(collectionIds: string[], orderId: string): Promise<void> {
    if (collectionIds.length === 0) return
    const without = clause("collection_id IN (:collectionIds) AND order_id IS NULL", { collectionIds })
    await applyWhere(this.db, TRANSITIONS.orderRecorded, without, { orderId })
  }

  /**
   * Closes a request that needs attention, and cancels its refunds on hold. Returns `false` when the request is being captured, has
   * ended, or needs attention for another reason.
   */
  async close(
    evaluated: PaymentRequest,
    decision: AdminDecision,
    staleClaimedSessionId: string | null,
    db: Database = this.db,
  ): Promise<boolean> {
    return await this.closeAs(evaluated, decision, { staleClaimedSessionId, asStalled: false }, db)
  }

  /** Closes a stalled payment whose order may be marked as paid for its money. Returns `false` as `close` does. */
  async closeStalled(evaluated: PaymentRequest, decision: AdminDecision): Promise<boolean> {
    return await this.closeAs(evaluated, decision, { staleClaimedSessionId: null, asStalled: true }, this.db)
  }

  private async closeAs(
    evaluated: PaymentRequest,
    decision: AdminDecision,
    closing: Pick<Closing, "staleClaimedSessionId" | "asStalled">,
    db: Database,
  ): Promise<boolean> {
    const recheckAt = this.hasOtherMoney(evaluated) ? nextRecheckAt(evaluated.paid_at ?? this.now(), this.now()) : null
    const tracking = this.trackingOf(evaluated)
    const how = { ...closing, reason: evaluated.reason, tracking, recheckAt, decision }
    return await db.transaction(async (tx) => {
      const closed = await applyOne(tx, TRANSITIONS.closed, evaluated.id, how)
      if (closed) await writeNotes(tx, notesOfHeld("refund_canceled", await cancelRefunds(tx, evaluated.id)))
      return closed
    })
  }

  /** Its record shows money, but another amount or currency. A record of another merchant shows none that could be reversed. */
  private hasOtherMoney({ reason, paid_at, status_code }: PaymentRequest): boolean {
    const isOther = reason === "amount_mismatch" || reason === "currency_mismatch"
    return isOther && paid_at !== null && statusOf(status_code ?? "", this.options) === "paid"
  }

  /** Tracking goes on for `trackFor`, because the bank may still make a payment that your team has resolved. */
  private trackingOf(request: PaymentRequest): Closing["tracking"] {
    if (!mayStillArrive(request)) return null
    const { created_at: createdAt, track_until } = request
    const now = this.now()
    const trackUntil = keptUntil({ createdAt, trackUntil: track_until, now, trackForMs: this.options.trackFor })
    const trackForMs = trackUntil.getTime() - createdAt.getTime()
    return { trackUntil, nextPollAt: nextRegularPollAt({ createdAt, now, trackForMs }) }
  }

  /**
   * Closes a payment whose order was marked as paid for its very money, as an admin user has confirmed. Returns `false` if it is
   * captured or has ended.
   */
  async closeMarkedAsPaid(
    requestId: string,
    { paymentId, orderId }: { paymentId: string; orderId: string },
    { user_id }: AdminDecision,
  ): Promise<boolean> {
    return await applyOne(this.db, TRANSITIONS.markedAsPaid, requestId, { paymentId, orderId, userId: user_id })
  }

  /**
   * Ends the binding of the session that holds the claim, before an admin user resolves the payment in another way. Returns
   * `false` when the payment no longer needs attention for this reason, or another session has the claim.
   */
  async releaseClaim({ id, reason }: Pick<PaymentRequest, "id" | "reason">, sessionId: string): Promise<boolean> {
    return await applyOne(this.db, TRANSITIONS.claimReleased, id, { sessionId, reason })
  }

  /** Moves the money of a request that needs attention to a collection of another order. */
  async attach(
    requestId: string,
    to: { collection_id: string; order_id: string },
    accepted: Accepted | null,
    decision: AdminDecision,
    staleClaimedSessionId: string | null,
    db: Database = this.db,
  ): Promise<boolean> {
    return await db.transaction(async (tx) => {
      // A refund of the rest follows in this transaction, and locks the request as strongly.
      await sql.lockRequest(tx, requestId)
      const how = { to, accepted, decision, staleClaimedSessionId, now: this.now() }
      return await applyOne(tx, TRANSITIONS.attached, requestId, how)
    })
  }

  /** Raises attention for undecided payments that have stalled, each once. */
  async raiseStalled(now: Date): Promise<void> {
    const raised = await this.db.transaction(async (tx) => {
      const ids = await sql.lockStalled(tx, now, MOST_STALLED)
      return await apply(
        tx,
        ids.map((id) => change(TRANSITIONS.stalled, id, null)),
      )
    })
    await this.events.emitAttention(idsOf(raised), "stalled")
  }

  /** Tracks a stalled payment again. Returns `false` when the payment is no longer stalled. */
  async keepTracking(requestId: string, kept: KeptTracking, decision: AdminDecision): Promise<boolean> {
    return await applyOne(this.db, TRANSITIONS.trackingKept, requestId, { kept, decision })
  }

  /** Raises attention for captured payments of orders that were canceled: your team has to refund them. */
  async flagMissingRefunds(orderIds: string[]): Promise<void> {
    if (orderIds.length === 0) return
    const settled = clause("order_id IN (:orderIds) AND outcome = 'settled'", { orderIds })
    const raised = await applyWhere(this.db, TRANSITIONS.refundMissing, settled, null)
    await this.events.emitAttention(idsOf(raised), "manual_refund_missing")
  }

  /** Appends to the timeline. */
  async note(
    request_id: string,
    type: TimelineNote["type"],
    data: TimelineNote["data"],
    db: Database = this.db,
  ): Promise<void> {
    await writeNote(db, { request_id, type, data })
  }
}

function idsOf(applied: (Applied | null)[]): string[] {
  return applied.flatMap((each) => each?.id ?? [])
}

/** The money has arrived. Until it is captured or your team resolves it, it may still be captured on the order. */
function isUnsettled({ status, outcome, reversed_at }: PaymentRequest): boolean {
  return status === "paid" && reversed_at === null && (outcome === null || outcome === "attention")
}
