import type { Context, InferTypeOf } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
  MedusaService,
} from "@medusajs/framework/utils"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { PayByBankBinding } from "./models/payment-binding"
import { PayByBankEvent } from "./models/payment-event"
import { PayByBankRequest } from "./models/payment-request"
import { PayByBankRefund } from "./models/refund-due"
import * as sql from "./ledger-statements"

export type PaymentRequest = InferTypeOf<typeof PayByBankRequest>
export type PaymentBinding = InferTypeOf<typeof PayByBankBinding>

/** A session's binding with its request. */
export interface BoundRequest {
  binding: PaymentBinding
  request: PaymentRequest
}

/** What is known when a request is opened; amounts in minor units. */
export interface NewRequest {
  kind: "checkout"
  account: string
  uuid: string
  merchant_uuid: string
  reference: string
  amount_minor: number
  currency: string
  bank_id: string | null
  collection_id: string
  cart_id: string | null
  order_id: string | null
  reuse_key: string
  next_check_at: Date | null
  watch_until: Date
}

export type LedgerContext = Context<SqlEntityManager>

/**
 * The ledger of payment requests: the verbs that change it. Every change of state is a compare-and-set of one statement
 * (`ledger-statements.ts`), so that callers may race.
 */
export class Ledger extends MedusaService({ PayByBankRequest, PayByBankBinding, PayByBankEvent, PayByBankRefund }) {
  /** Writes request, first binding and timeline at once. Fails when the reuse key, uuid or reference is taken. */
  @InjectTransactionManager()
  async openRequest(
    sessionId: string,
    input: NewRequest,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<PaymentRequest> {
    const request = await this.createPayByBankRequests(input, context)
    await this.createPayByBankBindings({ session_id: sessionId, request_id: request.id }, context)
    await this.note(request.id, "started", { session_id: sessionId, bank_id: input.bank_id }, context)
    return await this.retrievePayByBankRequest(request.id, {}, context)
  }

  /** Binds one more session to an open request. A session is bound once: a second time changes nothing. */
  @InjectTransactionManager()
  async bindSession(requestId: string, sessionId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await this.createPayByBankBindings({ session_id: sessionId, request_id: requestId }, context)
    await this.note(requestId, "reused", { session_id: sessionId }, context)
  }

  /** The request a session pays, whether the session still exists or not. */
  @InjectManager()
  async requestOfSession(
    sessionId: string,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<BoundRequest | null> {
    if (!sessionId) return null
    const [binding] = await this.listPayByBankBindings({ session_id: sessionId }, { take: 1 }, context)
    if (!binding) return null
    const request = await this.retrievePayByBankRequest(binding.request_id, {}, context)
    return { binding, request }
  }

  /** Money that has arrived for a collection: booked, or about to be. */
  @InjectManager()
  async receivedFor(collectionId: string, @MedusaContext() context: LedgerContext = {}): Promise<PaymentRequest[]> {
    const filters = { collection_id: collectionId, status: "paid", $or: [{ outcome: null }, { outcome: "settled" }] }
    return await this.listPayByBankRequests(filters, {}, context)
  }

  /** The latest requests of a collection whose money has not been seen. */
  @InjectManager()
  async unpaidOf(
    collectionId: string,
    take: number,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<PaymentRequest[]> {
    const filters = { collection_id: collectionId, status: { $nin: ["paid", "mismatch"] }, outcome: null }
    return await this.listPayByBankRequests(filters, { take, order: { created_at: "DESC" } }, context)
  }

  /** Requests for which the service reported money in `[from, to)`, by pages: those after `afterId`, in order of id. */
  @InjectManager()
  async reportedPaid(
    of: { from: Date; to: Date; account: string | null },
    afterId: string,
    take: number,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<PaymentRequest[]> {
    const filters = {
      id: { $gt: afterId },
      paid_at: { $gte: of.from, $lt: of.to },
      ...(of.account ? { account: of.account } : {}),
    }
    return await this.listPayByBankRequests(filters, { take, order: { id: "ASC" } }, context)
  }

  /** The open request of a reuse key. */
  @InjectManager()
  async openRequestOf(reuseKey: string, @MedusaContext() context: LedgerContext = {}): Promise<PaymentRequest | null> {
    const [request] = await this.listPayByBankRequests({ reuse_key: reuseKey }, { take: 1 }, context)
    return request ?? null
  }

  /** Ends reuse of a request that has become too old to show again; it is watched on. */
  @InjectManager()
  async endReuse(requestId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.endReuse(managerOf(context), requestId)
  }

  /** Whether it is the caller's turn to ask the service about a uuid: once in `everyMs`, over all processes. */
  @InjectManager()
  async takeTurn(
    requestId: string,
    now: Date,
    everyMs: number,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    return await sql.takeTurn(managerOf(context), requestId, now, everyMs)
  }

  /**
   * Stores what the service said, any number of answers at once. `paid` is sticky: nothing that is read later undoes it.
   * Answers the rows whose status changed, with the status before.
   */
  @InjectTransactionManager()
  async storeReadings(
    readings: sql.StoredReading[],
    @MedusaContext() context: LedgerContext = {},
  ): Promise<sql.ChangedStatus[]> {
    if (readings.length === 0) return []
    const written = await sql.storeReadings(managerOf(context), readings)
    const read = new Map(readings.map(({ id, reading }) => [id, reading]))
    const changed = written.filter(({ id, before }) => read.get(id)?.status !== before)
    const events = changed.map(({ id, before }) => {
      const { status, statusCode } = read.get(id) ?? {}
      return { request_id: id, type: `status.${status}`, data: { from: before, status_code: statusCode ?? null } }
    })
    if (events.length > 0) await this.createPayByBankEvents(events, context)
    return changed
  }

  /** Leases due requests to the caller; see `leaseDue`. */
  @InjectManager()
  async leaseDue(
    now: Date,
    leaseMs: number,
    limit: number,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<PaymentRequest[]> {
    const ids = await sql.leaseDue(managerOf(context), now, leaseMs, limit)
    return ids.length > 0 ? await this.listPayByBankRequests({ id: ids }, {}, context) : []
  }

  /** Plans the next check and gives leases back. */
  @InjectManager()
  async postpone(requestIds: string[], until: Date, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.postpone(managerOf(context), requestIds, until)
  }

  /**
   * The two compare-and-sets of design §2 rule 3: binding `live → claimed`, and the request's claim free, mine, or held
   * by `deadHolder`, a session that the caller has seen to have neither session nor Payment. A collection has one claim
   * over all its requests, so that two paid uuids of one basket cannot both become Payments.
   */
  async claim(requestId: string, sessionId: string, deadHolder: string | null): Promise<boolean> {
    try {
      return await this.claimBoth(requestId, sessionId, deadHolder)
    } catch (error) {
      // Another request of the same collection has the collection's one claim.
      if (sql.isTaken(error)) return false
      throw error
    }
  }

  @InjectTransactionManager()
  protected async claimBoth(
    requestId: string,
    sessionId: string,
    deadHolder: string | null,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const manager = managerOf(context)
    if (!(await sql.lockClaimable(manager, requestId, sessionId))) return false
    if (!(await sql.claimRequest(manager, requestId, sessionId, deadHolder))) return false
    await sql.claimBinding(manager, requestId, sessionId)
    await this.note(requestId, "claimed", { session_id: sessionId }, context)
    return true
  }

  /** `live → deleted` for one session of one request. `false` when the binding is claimed. */
  @InjectTransactionManager()
  async deleteBinding(
    requestId: string,
    sessionId: string,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const deleted = await sql.deleteBinding(managerOf(context), requestId, sessionId)
    if (deleted) await this.note(requestId, "session_deleted", { session_id: sessionId }, context)
    return deleted
  }

  /** Puts a request under "Needs attention"; `false` when it stands there with this reason already, or has ended. */
  @InjectTransactionManager()
  async raiseAttention(
    requestId: string,
    reason: string,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const raised = await sql.raiseAttention(managerOf(context), requestId, reason)
    if (raised) await this.note(requestId, "attention", { reason }, context)
    return raised
  }

  /** Ends a request whose money is one captured Payment on one order; `false` when it has ended already. */
  @InjectTransactionManager()
  async settleRequest(
    requestId: string,
    orderId: string,
    verifyAt: Date,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const settled = await sql.settle(managerOf(context), requestId, verifyAt)
    if (settled) await this.note(requestId, "settled", { order_id: orderId }, context)
    return settled
  }

  /** Ends the watch of a settled request that still stands, or opens it again. */
  @InjectTransactionManager()
  async verifySettled(
    requestId: string,
    stands: boolean,
    now: Date,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    await sql.verifySettled(managerOf(context), requestId, stands, now)
    if (!stands) await this.note(requestId, "reopened", {}, context)
  }

  /** Counts a pass that could not place the order of a paid basket; the timeline says why. */
  @InjectTransactionManager()
  async failPass(requestId: string, why: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.countFailedPass(managerOf(context), requestId)
    await this.note(requestId, "pass_failed", { why }, context)
  }

  /** Makes watched uuids due now; what nobody knows or what has ended changes nothing. */
  @InjectManager()
  async makeDue(uuids: string[], now: Date, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.makeDue(managerOf(context), uuids, now)
  }

  /** Whether money of a cart or of a payment collection has arrived, and is booked or about to be. */
  @InjectManager()
  async hasReceived(
    of: { cart_id: string } | { collection_id: string },
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const filters = { ...of, status: "paid", $or: [{ outcome: null, failed_passes: 0 }, { outcome: "settled" }] }
    return (await this.listPayByBankRequests(filters, { take: 1, select: ["id"] }, context)).length > 0
  }

  /** Remembers the order that a cart or collection has become. */
  @InjectManager()
  async rememberOrder(
    collectionIds: string[],
    orderId: string,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    if (collectionIds.length) await sql.rememberOrder(managerOf(context), collectionIds, orderId)
  }

  /** Appends to the timeline. */
  @InjectManager()
  async note(
    requestId: string,
    type: string,
    data: Record<string, string | number | null>,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    await this.createPayByBankEvents({ request_id: requestId, type, data }, context)
  }
}

export function managerOf(context: LedgerContext): sql.Statements {
  const manager = context.transactionManager ?? context.manager
  if (!manager) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "A ledger verb runs inside @InjectManager.")
  }
  return manager
}
