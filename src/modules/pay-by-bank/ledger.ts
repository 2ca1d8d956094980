import type { Context, InferTypeOf } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
  MedusaService,
} from "@medusajs/framework/utils"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { exactMinorFromDecimal } from "../../domain/money"
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

/** Who of the staff decided, and what they wrote. */
export interface StaffWord {
  user_id: string
  message: string
}

export interface RefundDue {
  request_id: string
  /** Medusa's refund, or the request's own id where money goes back that was never booked. */
  refund_id: string
  payment_id: string | null
  order_id: string | null
  amount_minor: number
  currency: string
}

type Ctx = Context<SqlEntityManager>

/**
 * The ledger of payment requests: the verbs that change it. Every change of state is a compare-and-set of one statement
 * (`ledger-statements.ts`), so that callers may race.
 */
export class Ledger extends MedusaService({ PayByBankRequest, PayByBankBinding, PayByBankEvent, PayByBankRefund }) {
  /** Writes request, first binding and timeline at once. Fails when the reuse key, uuid or reference is taken. */
  @InjectTransactionManager()
  async openRequest(sessionId: string, input: NewRequest, @MedusaContext() context: Ctx = {}): Promise<PaymentRequest> {
    const request = await this.createPayByBankRequests(input, context)
    await this.createPayByBankBindings({ session_id: sessionId, request_id: request.id }, context)
    await this.note(request.id, "started", { session_id: sessionId, bank_id: input.bank_id }, context)
    return await this.retrievePayByBankRequest(request.id, {}, context)
  }

  /** Binds one more session to an open request. A session is bound once: a second time changes nothing. */
  @InjectTransactionManager()
  async bindSession(requestId: string, sessionId: string, @MedusaContext() context: Ctx = {}): Promise<void> {
    await this.createPayByBankBindings({ session_id: sessionId, request_id: requestId }, context)
    await this.note(requestId, "reused", { session_id: sessionId }, context)
  }

  /** The request a session pays, whether the session still exists or not. */
  @InjectManager()
  async requestOfSession(sessionId: string, @MedusaContext() context: Ctx = {}): Promise<BoundRequest | null> {
    if (!sessionId) return null
    const [binding] = await this.listPayByBankBindings({ session_id: sessionId }, { take: 1 }, context)
    if (!binding) return null
    const request = await this.retrievePayByBankRequest(binding.request_id, {}, context)
    return { binding, request }
  }

  /** Requests of a collection that money may still settle: paid and without an outcome. */
  @InjectManager()
  async receivedFor(collectionId: string, @MedusaContext() context: Ctx = {}): Promise<PaymentRequest[]> {
    return await this.listPayByBankRequests({ collection_id: collectionId, status: "paid", outcome: null }, {}, context)
  }

  /** The open request of a reuse key. */
  @InjectManager()
  async openRequestOf(reuseKey: string, @MedusaContext() context: Ctx = {}): Promise<PaymentRequest | null> {
    const [request] = await this.listPayByBankRequests({ reuse_key: reuseKey }, { take: 1 }, context)
    return request ?? null
  }

  /** Ends reuse of a request that has become too old to show again; it is watched on. */
  @InjectManager()
  async endReuse(requestId: string, @MedusaContext() context: Ctx = {}): Promise<void> {
    await sql.endReuse(managerOf(context), requestId)
  }

  /** Whether it is the caller's turn to ask the service about a uuid: once in `everyMs`, over all processes. */
  @InjectManager()
  async takeTurn(requestId: string, now: Date, everyMs: number, @MedusaContext() context: Ctx = {}): Promise<boolean> {
    return await sql.takeTurn(managerOf(context), requestId, now, everyMs)
  }

  /**
   * Stores what the service said, any number of answers at once. `paid` is sticky: nothing that is read later undoes it.
   * Answers the rows whose status changed, with the status before.
   */
  @InjectTransactionManager()
  async storeReadings(readings: sql.StoredReading[], @MedusaContext() context: Ctx = {}): Promise<sql.ChangedStatus[]> {
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
    @MedusaContext() context: Ctx = {},
  ): Promise<PaymentRequest[]> {
    const ids = await sql.leaseDue(managerOf(context), now, leaseMs, limit)
    return ids.length > 0 ? await this.listPayByBankRequests({ id: ids }, {}, context) : []
  }

  /** Plans the next check and gives leases back. */
  @InjectManager()
  async postpone(requestIds: string[], until: Date, @MedusaContext() context: Ctx = {}): Promise<void> {
    await sql.postpone(managerOf(context), requestIds, until)
  }

  /**
   * The two compare-and-sets of design §2 rule 3: binding `live → claimed`, and the request's claim free, mine, or held
   * by `deadHolder`, a session that the caller has seen to have neither session nor Payment.
   */
  @InjectTransactionManager()
  async claim(
    requestId: string,
    sessionId: string,
    deadHolder: string | null,
    @MedusaContext() context: Ctx = {},
  ): Promise<boolean> {
    const manager = managerOf(context)
    const claimed = await sql.claimRequest(manager, requestId, sessionId, deadHolder)
    const bound = claimed && (await sql.claimBinding(manager, requestId, sessionId))
    if (claimed && !bound) await sql.releaseClaim(manager, requestId, sessionId)
    if (bound) await this.note(requestId, "claimed", { session_id: sessionId }, context)
    return bound
  }

  /** `live → deleted` for one session of one request. `false` when the binding is claimed. */
  @InjectTransactionManager()
  async deleteBinding(requestId: string, sessionId: string, @MedusaContext() context: Ctx = {}): Promise<boolean> {
    const deleted = await sql.deleteBinding(managerOf(context), requestId, sessionId)
    if (deleted) await this.note(requestId, "session_deleted", { session_id: sessionId }, context)
    return deleted
  }

  /** Puts a request under "Needs attention"; `false` when it stands there with this reason already, or has ended. */
  @InjectTransactionManager()
  async raiseAttention(requestId: string, reason: string, @MedusaContext() context: Ctx = {}): Promise<boolean> {
    const raised = await sql.raiseAttention(managerOf(context), requestId, reason)
    if (raised) await this.note(requestId, "attention", { reason }, context)
    return raised
  }

  /** Ends a request whose money is one captured Payment on one order; `false` when it has ended already. */
  @InjectTransactionManager()
  async settleRequest(requestId: string, orderId: string, @MedusaContext() context: Ctx = {}): Promise<boolean> {
    const settled = await sql.settle(managerOf(context), requestId)
    if (settled) await this.note(requestId, "settled", { order_id: orderId }, context)
    return settled
  }

  /** Counts a pass that could not place the order of a paid basket; the timeline says why. */
  @InjectTransactionManager()
  async failPass(requestId: string, why: string, @MedusaContext() context: Ctx = {}): Promise<void> {
    await sql.countFailedPass(managerOf(context), requestId)
    await this.note(requestId, "pass_failed", { why }, context)
  }

  /** Makes watched uuids due now; what nobody knows or what has ended changes nothing. */
  @InjectManager()
  async makeDue(uuids: string[], now: Date, @MedusaContext() context: Ctx = {}): Promise<void> {
    await sql.makeDue(managerOf(context), uuids, now)
  }

  /** Received money of a cart or of a payment collection that no pass has failed to settle yet. */
  @InjectManager()
  async isBeingSettled(
    of: { cart_id: string } | { collection_id: string },
    @MedusaContext() context: Ctx = {},
  ): Promise<boolean> {
    const filters = { ...of, status: "paid", outcome: null, failed_passes: 0 }
    return (await this.listPayByBankRequests(filters, { take: 1, select: ["id"] }, context)).length > 0
  }

  /** Closes a request under attention with staff's note; `false` when its money is just being booked, or it has ended. */
  @InjectTransactionManager()
  async closeRequest(
    requestId: string,
    word: StaffWord,
    deadHolder: string | null,
    @MedusaContext() context: Ctx = {},
  ): Promise<boolean> {
    const closed = await sql.close(managerOf(context), requestId, deadHolder)
    if (closed) await this.note(requestId, "closed", { ...word }, context)
    return closed
  }

  /** Closes a request under attention and books its money for staff to pay back. */
  @InjectTransactionManager()
  async handToRefunds(
    request: PaymentRequest,
    word: StaffWord,
    deadHolder: string | null,
    @MedusaContext() context: Ctx = {},
  ): Promise<boolean> {
    const closed = await this.closeRequest(request.id, word, deadHolder, context)
    if (!closed) return false
    const { amountMinor, currency } = reportedMoney(request)
    await this.addRefundDue(
      {
        request_id: request.id,
        refund_id: `attention:${request.id}`,
        payment_id: null,
        order_id: request.order_id,
        amount_minor: amountMinor,
        currency,
      },
      context,
    )
    return true
  }

  /** Gives the money of a request under attention to a collection of another order. */
  @InjectTransactionManager()
  async attachRequest(
    requestId: string,
    to: { collection_id: string; order_id: string },
    word: StaffWord,
    deadHolder: string | null,
    @MedusaContext() context: Ctx = {},
  ): Promise<boolean> {
    const moved = await sql.moveToCollection(managerOf(context), requestId, to, deadHolder)
    if (moved) await this.note(requestId, "attached", { ...to, ...word }, context)
    return moved
  }

  /** Books a refund that staff have to pay; once per Medusa refund. */
  @InjectTransactionManager()
  async addRefundDue(due: RefundDue, @MedusaContext() context: Ctx = {}): Promise<boolean> {
    const [known] = await this.listPayByBankRefunds({ refund_id: due.refund_id }, { take: 1 }, context)
    if (known) return false
    await this.createPayByBankRefunds(due, context)
    await this.note(due.request_id, "refund_due", { refund_id: due.refund_id, amount_minor: due.amount_minor }, context)
    return true
  }

  /** Remembers the order that a cart or collection has become. */
  @InjectManager()
  async rememberOrder(collectionIds: string[], orderId: string, @MedusaContext() context: Ctx = {}): Promise<void> {
    if (collectionIds.length) await sql.rememberOrder(managerOf(context), collectionIds, orderId)
  }

  /** Appends to the timeline. */
  @InjectManager()
  async note(
    requestId: string,
    type: string,
    data: Record<string, string | number | null>,
    @MedusaContext() context: Ctx = {},
  ): Promise<void> {
    await this.createPayByBankEvents({ request_id: requestId, type, data }, context)
  }
}

function managerOf(context: Ctx): sql.Statements {
  const manager = context.transactionManager ?? context.manager
  if (!manager) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "A ledger verb runs inside @InjectManager.")
  }
  return manager
}

/** What the service reports, which is what goes back; what was asked for where it reports no whole pennies. */
function reportedMoney(request: PaymentRequest): { amountMinor: number; currency: string } {
  const reported = request.reported_amount === null ? null : exactMinorFromDecimal(request.reported_amount)
  return {
    amountMinor: reported ?? request.amount_minor,
    currency: request.reported_currency ?? request.currency,
  }
}
