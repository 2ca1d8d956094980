import { InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { AttentionReason } from "../../domain/attention-reasons"
import { PayByBankError } from "../../domain/errors"
import { exactMinorFromDecimal } from "../../domain/money"
import type { LedgerContext, PaymentRequest } from "./tables"
import { Ledger, managerOf } from "./requests/requests"
import * as sql from "./requests/request-statements"

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
    const bookedMinor = sumOf(booked)
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
      [],
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

  /**
   * Books a refund that staff have to pay; once per Medusa refund. Those that Medusa has taken back meanwhile go first,
   * as far as nobody has paid them.
   * @throws PayByBankError `refund_exceeds_payment`
   */
  @InjectTransactionManager()
  async addRefundDue(
    due: RefundDue,
    takenBack: string[],
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    await sql.lockRequest(managerOf(context), due.request_id)
    const onDesk = await this.listPayByBankRefunds({ request_id: due.request_id }, {}, context)
    if (onDesk.some(({ refund_id }) => refund_id === due.refund_id)) return false
    const gone = onDesk.filter(({ refund_id, state }) => state === "due" && takenBack.includes(refund_id))
    if (gone.length > 0)
      await this.softDeletePayByBankRefunds(
        gone.map(({ id }) => id),
        {},
        context,
      )
    const request = await this.retrievePayByBankRequest(due.request_id, {}, context)
    const standing = onDesk.filter((refund) => !gone.includes(refund))
    if (sumOf(standing) + due.amount_minor > reportedMoney(request).amountMinor) {
      throw new PayByBankError("refund_exceeds_payment")
    }
    await this.createPayByBankRefunds({ ...due, account: request.account }, context)
    await this.note(due.request_id, "refund_due", { refund_id: due.refund_id, amount_minor: due.amount_minor }, context)
    return true
  }
}

function sumOf(refunds: { amount_minor: number }[]): number {
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** What the service reports, which is what goes back; what was asked for where it reports no whole pennies. */
function reportedMoney(request: PaymentRequest): { amountMinor: number; currency: string } {
  const reported = request.reported_amount === null ? null : exactMinorFromDecimal(request.reported_amount)
  return {
    amountMinor: reported ?? request.amount_minor,
    currency: request.reported_currency ?? request.currency,
  }
}
