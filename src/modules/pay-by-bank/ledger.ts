import { InjectManager, InjectTransactionManager, MedusaContext, MedusaError } from "@medusajs/framework/utils"
import { LedgerReads, type LedgerContext, type PaymentRequest } from "./ledger-reads"
import * as sql from "./ledger-statements"
import { writeNote } from "./timeline-statements"

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

/**
 * The ledger of payment requests: the verbs that change it. Every change of state is a compare-and-set of one statement
 * (`ledger-statements.ts`), so that callers may race.
 */
export class Ledger extends LedgerReads {
  /** Writes request, first binding and timeline at once. Fails when the reuse key, uuid or reference is taken. */
  @InjectTransactionManager()
  async openRequest(
    sessionId: string,
    input: NewRequest,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<PaymentRequest> {
    const request = await this.createPayByBankRequests(input, context)
    await this.createPayByBankBindings({ session_id: sessionId, request_id: request.id }, context)
    await this.noteNew(request.id, "started", { session_id: sessionId, bank_id: input.bank_id }, context)
    return request
  }

  /** Binds one more session to an open request. A session is bound once: a second time changes nothing. */
  @InjectTransactionManager()
  async bindSession(requestId: string, sessionId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await this.createPayByBankBindings({ session_id: sessionId, request_id: requestId }, context)
    await this.note(requestId, "reused", { session_id: sessionId }, context)
  }

  /** Ends reuse of a request that has become too old to show again; it is watched on. */
  @InjectManager()
  async endReuse(requestId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.endReuse(managerOf(context), requestId)
  }

  /**
   * Gives the request to one session, see `docs/architecture.md#one-payment-per-request`: moves the binding
   * `live → claimed` and sets the request's claim. `deadHolder` is a session that the caller found to have neither session
   * nor Payment; its claim may be taken over. A collection has one claim over all its requests, so that two paid uuids of one
   * cart cannot both become Payments. The same session can claim again only after core has had time to create the Payment:
   * two completions at the same moment would both capture it.
   */
  async claim(requestId: string, sessionId: string, deadHolder: string | null, now: Date): Promise<boolean> {
    try {
      return await this.claimBoth(requestId, sessionId, deadHolder, now)
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
    now: Date,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const manager = managerOf(context)
    if (!(await sql.lockClaimable(manager, requestId, sessionId))) return false
    return await sql.claimLocked(manager, requestId, sessionId, deadHolder, now)
  }

  /** Gives back a claim of which no Payment was made. */
  @InjectTransactionManager()
  async unclaim(requestId: string, sessionId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.unclaim(managerOf(context), requestId, sessionId)
    await this.note(requestId, "unclaimed", { session_id: sessionId }, context)
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

  /**
   * Puts a request under "Needs attention"; `false` when it stands there with this reason already, has ended, or is claimed
   * by another session than the one that was judged.
   */
  @InjectTransactionManager()
  async raiseAttention(
    requestId: string,
    reason: string,
    judgedClaim: string | null,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const raised = await sql.raiseAttention(managerOf(context), requestId, reason, judgedClaim)
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

  /** Remembers the order that a cart or collection has become. */
  @InjectManager()
  async rememberOrder(
    collectionIds: string[],
    orderId: string,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    if (collectionIds.length) await sql.rememberOrder(managerOf(context), collectionIds, orderId)
  }

  /** The first line of a request that its own transaction has just made: they are written together, at its end. */
  protected async noteNew(
    request_id: string,
    type: string,
    data: Record<string, string | number | null>,
    context: LedgerContext,
  ): Promise<void> {
    await this.createPayByBankEvents({ request_id, type, data }, context)
  }

  /** Appends to the timeline. */
  @InjectManager()
  async note(
    request_id: string,
    type: string,
    data: Record<string, string | number | null>,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    await writeNote(managerOf(context), { request_id, type, data })
  }
}

export function managerOf(context: LedgerContext): sql.Statements {
  const manager = context.transactionManager ?? context.manager
  if (!manager) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "A ledger verb runs inside @InjectManager.")
  }
  return manager
}
