import type { Context, InferTypeOf } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { PayByBankAccount } from "./models/account"
import { PayByBankBinding } from "./models/payment-binding"
import { PayByBankEvent } from "./models/payment-event"
import { PayByBankLink } from "./models/payment-link"
import { PayByBankRequest } from "./models/payment-request"
import { PayByBankRefund } from "./models/refund-due"
import { PayByBankWorker } from "./models/worker"

export type PaymentRequest = InferTypeOf<typeof PayByBankRequest>
export type PaymentBinding = InferTypeOf<typeof PayByBankBinding>

/** A session's binding with its request. */
export interface BoundRequest {
  binding: PaymentBinding
  request: PaymentRequest
}

export type Basket = { cart_id: string } | { collection_id: string }

/** `booked`: it is, or it is about to be. `stranded`: a pass could not book it, and an edit of the basket may mend why. */
export type ReceivedMoney = "booked" | "stranded"

export type LedgerContext = Context<SqlEntityManager>

/** What the ledger is asked. */
export class LedgerReads extends MedusaService({
  PayByBankRequest,
  PayByBankBinding,
  PayByBankEvent,
  PayByBankRefund,
  PayByBankLink,
  PayByBankWorker,
  PayByBankAccount,
}) {
  /** The request a session pays, whether the session still exists or not. */
  @InjectManager()
  async requestOfSession(
    sessionId: string,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<BoundRequest | null> {
    // PostgreSQL takes no null byte, which anybody may write into an address.
    if (!sessionId || sessionId.includes("\0")) return null
    const [binding] = await this.listPayByBankBindings({ session_id: sessionId }, { take: 1 }, context)
    if (!binding) return null
    const request = await this.retrievePayByBankRequest(binding.request_id, {}, context)
    return { binding, request }
  }

  /** Whether anything was ever started for a collection. */
  @InjectManager()
  async hasRequests(collection_id: string, @MedusaContext() context: LedgerContext = {}): Promise<boolean> {
    return (await this.listPayByBankRequests({ collection_id }, { select: ["id"], take: 1 }, context)).length > 0
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

  /** What became of the money that has arrived for a cart or a payment collection; `null` while none has. */
  @InjectManager()
  async receivedMoney(of: Basket, @MedusaContext() context: LedgerContext = {}): Promise<ReceivedMoney | null> {
    const filters = { ...of, status: "paid", $or: [{ outcome: null }, { outcome: ["settled", "attention"] }] }
    const select = ["id", "outcome", "failed_passes"]
    const requests = await this.listPayByBankRequests(filters, { select }, context)
    const booked = requests.some(({ outcome, failed_passes }) => outcome === "settled" || (!outcome && !failed_passes))
    return booked ? "booked" : requests.length > 0 ? "stranded" : null
  }
}
