import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { exactMinorFromDecimal, minorFromSum } from "../../../domain/money"
import { deleteProposal } from "../approvals/approval-statements"
import { queueAlert } from "../alerts/outbox-statements"
import type { Approvals } from "../approvals/approvals"
import type { Events } from "../event-payloads"
import { batchAfter, COUNTED_UP_TO, countRows, type Batch, type Place } from "../sql-clauses"
import type { OrdersAndCarts } from "../requests/request-list-statements"
import { lockRequest } from "../requests/request-statements"
import type { Accepted } from "../requests/request-statements"
import type { AdminDecision, Requests } from "../requests/requests"
import { writeNotes, type TimelineNote } from "../events/append-events"
import {
  managerOf,
  type Database,
  type DatabaseContext,
  type PaymentRequest,
  type Refund,
  type Statements,
} from "../tables"
import { refundStatusToPay } from "./hold-statements"
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

/** A manual refund and the request whose money it returns. */
export interface RefundWithRequest {
  refund: Refund
  request: PaymentRequest
}

export interface RefundsPage {
  refunds: RefundWithRequest[]
  count: number
  more: boolean
  due: sql.DueTotal[]
}

interface Dependencies {
  requests: Requests
  approvals: Pick<Approvals, "isRequired" | "store">
  events: Events
  now: () => Date
}

/** Manual refunds: what your team pays back from its bank, and what it records about it. */
export class Refunds {
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.tables = database.tables
    this.repository = database.repository
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
    const { id: refund_id, request_id, medusa_refund_id, order_id } = stored
    await this.deps.events.emit("pay-by-bank.refund.due", request_id, { refund_id, medusa_refund_id, order_id })
  }

  /** Runs five statements, regardless of the number of refunds. */
  @InjectManager("repository")
  async page(
    filter: sql.RefundFilter,
    page: sql.RefundPage,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<RefundsPage> {
    const ids = await sql.refundPage(managerOf(context), filter, page)
    const count = await countRows(managerOf(context), sql.matchingRefunds(filter))
    const due = await sql.dueTotals(managerOf(context))
    return {
      refunds: await this.find(ids, context),
      count: Math.min(count, COUNTED_UP_TO),
      more: count > COUNTED_UP_TO,
      due,
    }
  }

  /** The exact number of matching refunds. */
  @InjectManager("repository")
  async countAll(filter: sql.RefundFilter, @MedusaContext() context: DatabaseContext = {}): Promise<number> {
    return await countRows(managerOf(context), sql.matchingRefunds(filter), null)
  }

  /** The matching refunds after a place, newest first, and the place of the last one; `null` when none is left. */
  @InjectManager("repository")
  async after(
    filter: sql.RefundFilter,
    place: Place | null,
    limit: number,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<Batch<RefundWithRequest> | null> {
    return await batchAfter(
      managerOf(context),
      sql.matchingRefunds(filter),
      { place, limit },
      async (ids) => await this.find(ids, context),
    )
  }

  /** The orders and carts of the newest matching refunds. */
  @InjectManager("repository")
  async newest(
    filter: sql.RefundFilter,
    limit: number,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<OrdersAndCarts> {
    return await sql.newestOfRefunds(managerOf(context), filter, limit)
  }

  /** Returns the refunds in the order of the ids, and omits those that do not exist. */
  @InjectManager("repository")
  async find(ids: string[], @MedusaContext() context: DatabaseContext = {}): Promise<RefundWithRequest[]> {
    if (ids.length === 0) return []
    const rows = await this.tables.listPayByBankRefunds({ id: ids }, {}, context)
    const requestIds = [...new Set(rows.map(({ request_id }) => request_id))]
    const requests = await this.tables.listPayByBankRequests({ id: requestIds }, {}, context)
    const refunds = new Map(rows.map((row) => [row.id, row]))
    const byId = new Map(requests.map((request) => [request.id, request]))
    return ids.flatMap((id) => {
      const refund = refunds.get(id)
      const request = byId.get(refund?.request_id ?? "")
      return refund && request ? [{ refund, request }] : []
    })
  }

  /** `due → sent`; `false` when it is not due. Where a second person has to confirm it, stores the proposal with it. */
  @InjectTransactionManager("repository")
  async markSent(refund: Refund, sent: sql.Sent, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const { id: refund_id, request_id } = refund
    const needsConfirmation = this.deps.approvals.isRequired("confirm_refund")
    // A recheck may reverse the payment in another transaction. Both lock the request before the refund, so one waits for the other.
    await lockRequest(managerOf(context), request_id)
    if (!(await sql.markSent(managerOf(context), refund_id, sent, { again: needsConfirmation }))) return false
    await this.deps.requests.note(request_id, "refund_sent", { refund_id, ...sent }, context)
    if (needsConfirmation) {
      const about = { action: "confirm_refund", subject: refund_id, content: {}, basis: basisOfSent(sent) } as const
      const lines = { requestIds: [request_id], refundId: refund_id }
      await this.deps.approvals.store({ ...about, proposed_by: sent.user_id }, lines, context)
    }
    return true
  }

  /** `sent → confirmed` by a second admin user. Returns `false` when it was not sent so, or when this user sent it. */
  @InjectTransactionManager("repository")
  async confirm(
    refund: Refund,
    confirmation: sql.Confirmation,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    await lockRequest(managerOf(context), refund.request_id)
    const done = await sql.confirm(managerOf(context), refund.id, confirmation)
    const { user_id } = confirmation
    if (done)
      await this.deps.requests.note(refund.request_id, "refund_confirmed", { refund_id: refund.id, user_id }, context)
    return done
  }

  /**
   * `sent → due`, `confirmed → due`; `false` when it is already due, or has changed since it was read. Ends a proposal about it: one that
   * outlived it would approve another undo. Alerts your team if one person did it alone.
   */
  @InjectTransactionManager("repository")
  async undo(refund: Refund, decision: Undo, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const db = managerOf(context)
    const { id: refund_id, request_id, status: from, bank_reference } = refund
    // A recheck may reverse the payment in another transaction: see `markSent`.
    await lockRequest(db, request_id)
    const furthest = from === "confirmed" ? "confirmed" : "sent"
    if (!(await sql.undo(db, refund_id, { furthest, bank_reference }))) return false
    await deleteProposal(db, refund_id)
    const { user_id, note: message, isAlone } = decision
    await this.deps.requests.note(
      request_id,
      "refund_undone",
      { refund_id, from, bank_reference, message, user_id },
      context,
    )
    const status = refundStatusToPay(await this.tables.retrievePayByBankRequest(request_id, {}, context))
    if (status !== "due") await this.deps.requests.note(request_id, `refund_${status}`, { refund_id }, context)
    if (isAlone) await queuePayableAgain(db, { of: refund_id, refunds: 1, now: this.deps.now() })
    return true
  }

  /** Sends the alert that `undo` or the cancellation of a batch has queued. */
  async announcePayableAgain(subject: string, user_id: string): Promise<void> {
    await this.deps.events.emit("pay-by-bank.refund.payable_again", subject, { user_id })
  }

  /** Records for each request that an admin user has seen or exported its full payer details. */
  @InjectManager("repository")
  async recordPayersShown(
    requestIds: string[],
    type: "payer_shown" | "payer_exported",
    user_id: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const notes = requestIds.map((request_id): TimelineNote => ({ request_id, type, data: { user_id } }))
    await writeNotes(managerOf(context), notes)
  }

  /**
   * Closes a request that needs attention and stores a manual refund of its money: the amount that the payment service
   * reported, less the refunds already stored, because part of it may have been refunded in Medusa. Emits no event, because an
   * admin user triggered it.
   */
  @InjectTransactionManager("repository")
  async closeWithRefund(
    request: PaymentRequest,
    decision: AdminDecision,
    staleClaimedSessionId: string | null,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const closed = await this.deps.requests.close(request, decision, staleClaimedSessionId, context)
    if (!closed) return false
    const { amountMinor, currency } = reportedMoney(request)
    const existing = await this.tables.listPayByBankRefunds({ request_id: request.id }, {}, context)
    const refundedMinor = sumOf(existing)
    if (amountMinor <= refundedMinor) return true
    await this.addDue(
      {
        request_id: request.id,
        medusa_refund_id: null,
        payment_id: null,
        order_id: request.order_id,
        amountMinor: () => amountMinor - refundedMinor,
        currency,
      },
      [],
      context,
    )
    return true
  }

  /**
   * Moves the accepted part of a payment to another collection, and stores a manual refund of the rest, if there is one. Emits no event,
   * because an admin user triggered it.
   */
  @InjectTransactionManager("repository")
  async attachPart(
    request: PaymentRequest,
    to: { collection_id: string; order_id: string },
    accepted: Accepted | null,
    decision: AdminDecision,
    staleClaimedSessionId: string | null,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const { requests } = this.deps
    if (!(await requests.attach(request.id, to, accepted, decision, staleClaimedSessionId, context))) return false
    const restMinor = accepted ? accepted.receivedMinor - accepted.amountMinor : 0
    if (restMinor === 0) return true
    const { id: request_id, currency } = request
    const rest = { request_id, medusa_refund_id: null, payment_id: null, order_id: null, currency }
    await this.addDue({ ...rest, amountMinor: () => restMinor }, [], context)
    return true
  }

  /**
   * Stores a manual refund once for each Medusa refund. First removes the manual refunds in `rolledBackIds`, whose refunds Medusa has
   * rolled back, unless your team has paid them. Returns the new refund, or `null` if it is stored already.
   * @throws PayByBankError `refund_exceeds_payment`
   */
  @InjectTransactionManager("repository")
  protected async addDue(
    { amountMinor, ...due }: NewRefund,
    rolledBackIds: string[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<Refund | null> {
    await lockRequest(managerOf(context), due.request_id)
    const existing = await this.tables.listPayByBankRefunds({ request_id: due.request_id }, {}, context)
    if (existing.some(({ medusa_refund_id }) => medusa_refund_id === due.medusa_refund_id)) return null
    const removed = existing.filter(
      ({ id, status }) => UNTOUCHED_STATUSES.includes(status) && rolledBackIds.includes(id),
    )
    if (removed.length > 0)
      await this.tables.deletePayByBankRefunds(
        removed.map(({ id }) => id),
        context,
      )
    const request = await this.tables.retrievePayByBankRequest(due.request_id, {}, context)
    const remaining = existing.filter((refund) => !removed.includes(refund))
    const amount_minor = amountMinor(remaining)
    if (sumOf(remaining) + amount_minor > reportedMoney(request).amountMinor) {
      throw new PayByBankError("refund_exceeds_payment")
    }
    const status = refundStatusToPay(request)
    const { account } = request
    const stored = await this.tables.createPayByBankRefunds({ ...due, amount_minor, status, account }, context)
    const { id: refund_id } = stored
    await this.deps.requests.note(due.request_id, "refund_due", { refund_id, amount_minor }, context)
    if (status !== "due") await this.deps.requests.note(due.request_id, `refund_${status}`, { refund_id }, context)
    return stored
  }
}

/** What the proposal to confirm a sent refund is based on. */
export function basisOfSent({ on, bank_reference, user_id }: sql.Sent): string {
  return JSON.stringify([user_id, on, bank_reference])
}

/** What the proposal to undo a refund is based on. */
export function basisOfUndo({ status, bank_reference }: Pick<Refund, "status" | "bank_reference">): string {
  return `${status} ${bank_reference ?? ""}`
}

/** What a person entered who marked a refund or a batch as sent. */
export function sentOf({
  sent_on: on,
  bank_reference,
  sent_by: user_id,
}: Pick<Refund, "sent_on" | "bank_reference" | "sent_by">): sql.Sent | null {
  return on !== null && bank_reference !== null && user_id !== null ? { on, bank_reference, user_id } : null
}

interface Undo {
  user_id: string
  note: string
  /** No second person has approved it. */
  isAlone: boolean
}

/** Money may leave the bank twice, so more than the person who did it should know. */
export async function queuePayableAgain(
  db: Statements,
  { of, refunds, now }: { of: string; refunds: number; now: Date },
): Promise<void> {
  const content = { kind: "payable_again", data: { refunds } } as const
  await queueAlert(db, { id: `payable_again:${of}:${now.getTime()}`, content, now })
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
