import type { InferTypeOf } from "@medusajs/framework/types"
import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { managerOf } from "./ledger"
import type { LedgerContext, PaymentRequest } from "./ledger-reads"
import { COUNTED_UP_TO } from "./list-statements"
import { ListingLedger } from "./listing-ledger"
import type { PayByBankRefund } from "./models/refund-due"
import * as sql from "./refund-statements"

export type Refund = InferTypeOf<typeof PayByBankRefund>

/** A refund with the request whose money goes back. */
export interface DeskRefund {
  refund: Refund
  request: PaymentRequest
}

export interface RefundsPage {
  refunds: DeskRefund[]
  count: number
  more: boolean
  due: sql.DueTotal[]
}

/** The refunds page: manual refunds that your team pays from its bank, see `docs/architecture.md#refunds`. */
export class RefundLedger extends ListingLedger {
  /** Five statements, however many refunds there are. */
  @InjectManager()
  async pageOfRefunds(
    filter: sql.RefundFilter,
    page: sql.RefundPage,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<RefundsPage> {
    const ids = await sql.refundPage(managerOf(context), filter, page)
    const count = await sql.countRefunds(managerOf(context), filter)
    const due = await sql.dueTotals(managerOf(context))
    return {
      refunds: await this.deskRefunds(ids, context),
      count: Math.min(count, COUNTED_UP_TO),
      more: count > COUNTED_UP_TO,
      due,
    }
  }

  /** In the order of the ids; what does not exist is left out. */
  @InjectManager()
  async deskRefunds(ids: string[], @MedusaContext() context: LedgerContext = {}): Promise<DeskRefund[]> {
    if (ids.length === 0) return []
    const rows = await this.listPayByBankRefunds({ id: ids }, {}, context)
    const requestIds = [...new Set(rows.map(({ request_id }) => request_id))]
    const requests = await this.listPayByBankRequests({ id: requestIds }, {}, context)
    const refunds = new Map(rows.map((row) => [row.id, row]))
    const byId = new Map(requests.map((request) => [request.id, request]))
    return ids.flatMap((id) => {
      const refund = refunds.get(id)
      const request = byId.get(refund?.request_id ?? "")
      return refund && request ? [{ refund, request }] : []
    })
  }

  /** `due → sent`; `false` when it is not due. */
  @InjectTransactionManager()
  async markRefundSent(refund: Refund, sent: sql.Sent, @MedusaContext() context: LedgerContext = {}): Promise<boolean> {
    const done = await sql.markSent(managerOf(context), refund.id, sent)
    if (done) await this.note(refund.request_id, "refund_sent", { refund_id: refund.id, ...sent }, context)
    return done
  }

  /** `sent → confirmed` by a second person; `false` when it is not sent, or was sent by this one. */
  @InjectTransactionManager()
  async confirmRefund(refund: Refund, user_id: string, @MedusaContext() context: LedgerContext = {}): Promise<boolean> {
    const done = await sql.confirm(managerOf(context), refund.id, user_id)
    if (done) await this.note(refund.request_id, "refund_confirmed", { refund_id: refund.id, user_id }, context)
    return done
  }

  /** `sent → due`, `confirmed → due`; `false` when it is due already. */
  @InjectTransactionManager()
  async undoRefund(refund: Refund, user_id: string, @MedusaContext() context: LedgerContext = {}): Promise<boolean> {
    const done = await sql.undo(managerOf(context), refund.id)
    const { id: refund_id, state: from, bank_reference } = refund
    if (done) await this.note(refund.request_id, "refund_undone", { refund_id, from, bank_reference, user_id }, context)
    return done
  }

  /** Writes for each request that a member of staff was given its payer in full. */
  @InjectManager()
  async notePayersShown(
    requestIds: string[],
    type: "payer_shown" | "payer_exported",
    user_id: string,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    const events = requestIds.map((request_id) => ({ request_id, type, data: { user_id } }))
    if (events.length > 0) await this.createPayByBankEvents(events, context)
  }
}
