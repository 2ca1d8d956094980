import { InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { AttentionReason } from "../../domain/attention-reasons"
import { exactMinorFromDecimal } from "../../domain/money"
import type { LedgerContext, PaymentRequest } from "./ledger-reads"
import { Ledger, managerOf } from "./ledger"
import * as sql from "./ledger-statements"

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

/** The ledger's verbs for staff's decisions about money, and for money that goes back. */
export class StaffLedger extends Ledger {
  /** Closes a request under attention with staff's note; `false` when its money is just being booked, or it has ended. */
  @InjectTransactionManager()
  async closeRequest(
    requestId: string,
    word: StaffWord,
    deadHolder: string | null,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const closed = await sql.close(managerOf(context), requestId, deadHolder)
    if (closed) await this.note(requestId, "closed", { ...word }, context)
    return closed
  }

  /**
   * Closes a request under attention and books its money for staff to pay back: what the service reported, less what
   * stands on the desk already, because a part of it may have been refunded in Medusa before.
   */
  @InjectTransactionManager()
  async handToRefunds(
    request: PaymentRequest,
    word: StaffWord,
    deadHolder: string | null,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const closed = await this.closeRequest(request.id, word, deadHolder, context)
    if (!closed) return false
    const { amountMinor, currency } = reportedMoney(request)
    const booked = await this.listPayByBankRefunds({ request_id: request.id }, {}, context)
    const bookedMinor = booked.reduce((sum, refund) => sum + refund.amount_minor, 0)
    if (amountMinor <= bookedMinor) return true
    await this.addRefundDue(
      {
        request_id: request.id,
        refund_id: `attention:${request.id}`,
        payment_id: null,
        order_id: request.order_id,
        amount_minor: amountMinor - bookedMinor,
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
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const moved = await sql.moveToCollection(managerOf(context), requestId, to, deadHolder)
    if (moved) await this.note(requestId, "attached", { ...to, ...word }, context)
    return moved
  }

  /** Settled requests of a canceled order whose money staff have to pay back by hand. Answers their ids. */
  @InjectTransactionManager()
  async oweRefund(
    orderId: string,
    reason: AttentionReason,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<string[]> {
    const ids = await sql.oweRefund(managerOf(context), orderId, reason)
    for (const id of ids) await this.note(id, "attention", { reason }, context)
    return ids
  }

  /** Books a refund that staff have to pay; once per Medusa refund. */
  @InjectTransactionManager()
  async addRefundDue(due: RefundDue, @MedusaContext() context: LedgerContext = {}): Promise<boolean> {
    const [known] = await this.listPayByBankRefunds({ refund_id: due.refund_id }, { take: 1 }, context)
    if (known) return false
    await this.createPayByBankRefunds(due, context)
    await this.note(due.request_id, "refund_due", { refund_id: due.refund_id, amount_minor: due.amount_minor }, context)
    return true
  }
}

/** What the service reports, which is what goes back; what was asked for where it reports no whole pennies. */
function reportedMoney(request: PaymentRequest): { amountMinor: number; currency: string } {
  const reported = request.reported_amount === null ? null : exactMinorFromDecimal(request.reported_amount)
  return {
    amountMinor: reported ?? request.amount_minor,
    currency: request.reported_currency ?? request.currency,
  }
}
