import { generateEntityId } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { exactMinorFromDecimal, minorFromSum } from "../../../domain/money"
import { deleteProposal } from "../approvals/approval-statements"
import type { Approvals } from "../approvals/approvals"
import type { Events } from "../event-payloads"
import { batchAfter, COUNTED_UP_TO, countRows, type Batch, type Place } from "../sql-clauses"
import type { OrdersAndCarts } from "../payments/request-list-statements"
import { lockRequest } from "../payments/request-statements"
import type { Accepted, AdminDecision } from "../payments/transitions"
import type { Payments } from "../payments/payments"
import { writeNotes, type TimelineNote } from "../events/append-events"
import type { Database } from "../database"
import type { PaymentRequest, Refund, Tables } from "../tables"
import { refundStatusToPay } from "../payments/hold-statements"
import { RefundBatches } from "./refund-batches"
import { basisOfSent, queuePayableAgain } from "./second-look"
import type { RefundWithRequest } from "./refund-statements"
import * as sql from "./refund-statements"

interface MedusaRefund {
  request_id: string
  medusa_refund_id: string
  payment_id: string | null
  order_id: string | null
  currency: string
}

interface NewRefund extends Omit<MedusaRefund, "medusa_refund_id"> {
  /** The refund in Medusa. `null` for money that was never captured: one such refund at most for each request. */
  medusa_refund_id: string | null
  /** By the refunds that are stored already. */
  amountMinor: (stored: Refund[]) => number
}

export interface RefundsPage {
  refunds: RefundWithRequest[]
  count: number
  more: boolean
  due: sql.DueTotal[]
}

interface Dependencies {
  payments: Payments
  approvals: Pick<Approvals, "isRequired" | "store">
  events: Events
  now: () => Date
}

/** Manual refunds: what your team pays back from its bank, and what it records about it. */
export class Refunds {
  readonly batches: RefundBatches

  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
    private readonly deps: Dependencies,
  ) {
    this.batches = new RefundBatches(db, tables, { ...deps, find: async (ids, tx) => await this.find(ids, tx) })
  }

  /**
   * Stores a refund that your team has to pay and emits `pay-by-bank.refund.due`. A refund of a reversed payment is not due.
   * See `addDue`.
   * @param decimals the refunds of its Payment, by their id in Medusa, in major units: their sum is rounded, not each one
   */
  async add(refund: MedusaRefund, decimals: Map<string, string>, rolledBackIds: string[] = []): Promise<void> {
    const amountMinor = (stored: Refund[]) => {
      const known = stored.filter(({ medusa_refund_id }) => decimals.has(medusa_refund_id ?? ""))
      const ids = [...known.flatMap(({ medusa_refund_id }) => medusa_refund_id ?? []), refund.medusa_refund_id]
      return Math.max(0, minorFromSum(ids.flatMap((id) => decimals.get(id) ?? [])) - sumOf(known))
    }
    const stored = await this.addDue({ ...refund, amountMinor }, rolledBackIds)
    if (stored?.status !== "due") return
    const { request_id, medusa_refund_id, order_id } = refund
    const { id: refund_id } = stored
    await this.deps.events.emit("pay-by-bank.refund.due", request_id, { refund_id, medusa_refund_id, order_id })
  }

  /** Runs five statements, regardless of the number of refunds. */
  async page(filter: sql.RefundFilter, page: sql.RefundPage): Promise<RefundsPage> {
    const ids = await sql.refundPage(this.db, filter, page)
    const count = await countRows(this.db, sql.matchingRefunds(filter))
    const due = await sql.dueTotals(this.db)
    return {
      refunds: await this.find(ids),
      count: Math.min(count, COUNTED_UP_TO),
      more: count > COUNTED_UP_TO,
      due,
    }
  }

  /** The exact number of matching refunds. */
  async countAll(filter: sql.RefundFilter): Promise<number> {
    return await countRows(this.db, sql.matchingRefunds(filter), null)
  }

  /** The matching refunds after a place, newest first, and the place of the last one; `null` when none is left. */
  async after(filter: sql.RefundFilter, place: Place | null, limit: number): Promise<Batch<RefundWithRequest> | null> {
    const matching = sql.matchingRefunds(filter)
    return await batchAfter(this.db, matching, { place, limit }, async (ids) => await this.find(ids))
  }

  /** The orders and carts of the newest matching refunds. */
  async newest(filter: sql.RefundFilter, limit: number): Promise<OrdersAndCarts> {
    return await sql.newestOfRefunds(this.db, filter, limit)
  }

  /** Returns the refunds in the order of the ids, and omits those that do not exist. */
  async find(ids: string[], db: Database = this.db): Promise<RefundWithRequest[]> {
    if (ids.length === 0) return []
    const rows = await this.tables.listPayByBankRefunds({ id: ids }, {}, db.context)
    const requestIds = [...new Set(rows.map(({ request_id }) => request_id))]
    const requests = await this.tables.listPayByBankRequests({ id: requestIds }, {}, db.context)
    const refunds = new Map(rows.map((row) => [row.id, row]))
    const byId = new Map(requests.map((request) => [request.id, request]))
    return ids.flatMap((id) => {
      const refund = refunds.get(id)
      const request = byId.get(refund?.request_id ?? "")
      return refund && request ? [{ refund, request }] : []
    })
  }

  /** `due → sent`; `false` when it is not due. Where a second person has to confirm it, stores the proposal with it. */
  async markSent(refund: Refund, sent: sql.Sent): Promise<boolean> {
    const { id: refund_id, request_id } = refund
    const needsConfirmation = this.deps.approvals.isRequired("confirm_refund")
    return await this.db.transaction(async (tx) => {
      // A recheck may reverse the payment in another transaction. Both lock the request before the refund, so one waits for the other.
      await lockRequest(tx, request_id)
      if (!(await sql.markSent(tx, refund_id, sent, { again: needsConfirmation }))) return false
      await this.deps.payments.note(request_id, "refund_sent", { refund_id, ...sent }, tx)
      if (needsConfirmation) {
        const about = { action: "confirm_refund", subject: refund_id, content: {}, basis: basisOfSent(sent) } as const
        const lines = { requestIds: [request_id], refundId: refund_id }
        await this.deps.approvals.store({ ...about, proposed_by: sent.user_id }, lines, tx)
      }
      return true
    })
  }

  /** `sent → confirmed` by a second admin user. Returns `false` when it was not sent so, or when this user sent it. */
  async confirm({ id: refund_id, request_id }: Refund, confirmation: sql.Confirmation): Promise<boolean> {
    const { user_id } = confirmation
    return await this.db.transaction(async (tx) => {
      await lockRequest(tx, request_id)
      const done = await sql.confirm(tx, refund_id, confirmation)
      if (done) await this.deps.payments.note(request_id, "refund_confirmed", { refund_id, user_id }, tx)
      return done
    })
  }

  /**
   * `sent → due`, `confirmed → due`; `false` when it is already due, or has changed since it was read. Ends a proposal about it: one that
   * outlived it would approve another undo. Alerts your team if one person did it alone.
   */
  async undo(refund: Refund, { user_id, note: message, isAlone }: Undo): Promise<boolean> {
    const { id: refund_id, request_id, status: from, bank_reference } = refund
    const { payments } = this.deps
    return await this.db.transaction(async (tx) => {
      // A recheck may reverse the payment in another transaction: see `markSent`.
      await lockRequest(tx, request_id)
      const furthest = from === "confirmed" ? "confirmed" : "sent"
      if (!(await sql.undo(tx, refund_id, { furthest, bank_reference }))) return false
      await deleteProposal(tx, refund_id)
      await payments.note(request_id, "refund_undone", { refund_id, from, bank_reference, message, user_id }, tx)
      const status = refundStatusToPay(await this.tables.retrievePayByBankRequest(request_id, {}, tx.context))
      if (status !== "due") await payments.note(request_id, `refund_${status}`, { refund_id }, tx)
      if (isAlone) await queuePayableAgain(tx, { of: refund_id, refunds: 1, now: this.deps.now() })
      return true
    })
  }

  /** Sends the alert that `undo` or the cancellation of a batch has queued. */
  async announcePayableAgain(subject: string, user_id: string): Promise<void> {
    await this.deps.events.emit("pay-by-bank.refund.payable_again", subject, { user_id })
  }

  /** Records for each request that an admin user has seen or exported its full payer details. */
  async recordPayersShown(
    requestIds: string[],
    type: "payer_shown" | "payer_exported",
    user_id: string,
  ): Promise<void> {
    const notes = requestIds.map((request_id): TimelineNote => ({ request_id, type, data: { user_id } }))
    await writeNotes(this.db, notes)
  }

  /**
   * Closes a request that needs attention and stores a manual refund of its money: the amount that the payment service
   * reported, less the refunds already stored, because part of it may have been refunded in Medusa. Emits no event, because an
   * admin user triggered it.
   */
  async closeWithRefund(
    request: PaymentRequest,
    decision: AdminDecision,
    staleClaimedSessionId: string | null,
  ): Promise<boolean> {
    return await this.db.transaction(async (tx) => {
      const closed = await this.deps.payments.close(request, decision, staleClaimedSessionId, tx)
      if (!closed) return false
      const { id: request_id, order_id } = request
      const { amountMinor, currency } = reportedMoney(request)
      const existing = await this.tables.listPayByBankRefunds({ request_id }, {}, tx.context)
      const refundedMinor = sumOf(existing)
      if (amountMinor <= refundedMinor) return true
      const rest = { request_id, medusa_refund_id: null, payment_id: null, order_id, currency }
      await this.addDue({ ...rest, amountMinor: () => amountMinor - refundedMinor }, [], tx)
      return true
    })
  }

  /**
   * Moves the accepted part of a payment to another collection, and stores a manual refund of the rest, if there is one. Emits no event,
   * because an admin user triggered it.
   */
  async attachPart(
    request: PaymentRequest,
    to: { collection_id: string; order_id: string },
    accepted: Accepted | null,
    decision: AdminDecision,
    staleClaimedSessionId: string | null,
  ): Promise<boolean> {
    const { payments } = this.deps
    return await this.db.transaction(async (tx) => {
      if (!(await payments.attach(request.id, to, accepted, decision, staleClaimedSessionId, tx))) return false
      const restMinor = accepted ? accepted.receivedMinor - accepted.amountMinor : 0
      if (restMinor === 0) return true
      const { id: request_id, currency } = request
      const rest = { request_id, medusa_refund_id: null, payment_id: null, order_id: null, currency }
      await this.addDue({ ...rest, amountMinor: () => restMinor }, [], tx)
      return true
    })
  }

  /**
   * Stores a manual refund once for each Medusa refund. First removes the manual refunds in `rolledBackIds`, whose refunds Medusa has
   * rolled back, unless your team has paid them. Returns the new one, or `null` if it is stored already.
   * @throws PayByBankError `refund_exceeds_payment`
   */
  private async addDue(
    { amountMinor, ...due }: NewRefund,
    rolledBackIds: string[],
    db: Database = this.db,
  ): Promise<Pick<Refund, "id" | "status"> | null> {
    const { request_id } = due
    return await db.transaction(async (tx) => {
      await lockRequest(tx, request_id)
      const existing = await this.tables.listPayByBankRefunds({ request_id }, {}, tx.context)
      if (existing.some(({ medusa_refund_id }) => medusa_refund_id === due.medusa_refund_id)) return null
      const removed = existing.filter(
        ({ id, status }) => UNTOUCHED_STATUSES.includes(status) && rolledBackIds.includes(id),
      )
      if (removed.length > 0)
        await this.tables.deletePayByBankRefunds(
          removed.map(({ id }) => id),
          tx.context,
        )
      const request = await this.tables.retrievePayByBankRequest(request_id, {}, tx.context)
      const remaining = existing.filter((refund) => !removed.includes(refund))
      const amount_minor = amountMinor(remaining)
      if (sumOf(remaining) + amount_minor > reportedMoney(request).amountMinor) {
        throw new PayByBankError("refund_exceeds_payment")
      }
      const status = refundStatusToPay(request)
      const refund_id = generateEntityId(undefined, "pbbref")
      await tx.insert("pay_by_bank_refund", { ...due, id: refund_id, amount_minor, status, account: request.account })
      await this.deps.payments.note(request_id, "refund_due", { refund_id, amount_minor }, tx)
      if (status !== "due") await this.deps.payments.note(request_id, `refund_${status}`, { refund_id }, tx)
      return { id: refund_id, status }
    })
  }
}

interface Undo {
  user_id: string
  note: string
  /** No second person has approved it. */
  isAlone: boolean
}

/** Neither exported nor sent, so no bank has seen it. */
export const UNTOUCHED_STATUSES: Refund["status"][] = ["due", "on_hold", "canceled"]

function sumOf(refunds: { amount_minor: number }[]): number {
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/**
 * The reported amount, because that amount goes back. The requested amount if the reported one is missing or no whole number of
 * pennies.
 */
export function reportedMoney(
  request: Pick<PaymentRequest, "reported_amount" | "reported_currency" | "amount_minor" | "currency">,
): { amountMinor: number; currency: string } {
  const reported = request.reported_amount === null ? null : exactMinorFromDecimal(request.reported_amount)
  return {
    amountMinor: reported ?? request.amount_minor,
    currency: request.reported_currency ?? request.currency,
  }
}
