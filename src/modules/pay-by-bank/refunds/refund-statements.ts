import { z } from "@medusajs/framework/zod"
import type { ListOrder } from "../../../shared/list-options"
import type { Database } from "../database"
import { STATUS_TO_PAY } from "../payments/hold-statements"
import { BANK } from "../payments/payment-result"
import { ordersAndCarts, type ListSearch, type OrdersAndCarts } from "../payments/request-list-statements"
import {
  all,
  anyOf,
  inRange,
  oneOf,
  selectedBy,
  within,
  type AmountRange,
  type Clause,
  type Matching,
  type TimeLimit,
} from "../sql-clauses"

import type { PaymentRequest, Refund } from "../tables"

/** The statements of the refunds page: its list, and one compare-and-set for each change. */

/** A manual refund and the request whose money it returns. */
export interface RefundWithRequest {
  refund: Refund
  request: PaymentRequest
}

export interface RefundFilter {
  status?: string[] | undefined
  account?: string[] | undefined
  /** Upper-case. */
  currency?: string[] | undefined
  bank?: string[] | undefined
  amount?: AmountRange | undefined
  created?: TimeLimit[] | undefined
  /** The values that a search term can match. `refund_ids` are ids of manual refunds or of Medusa refunds. */
  search?: (ListSearch & { refund_ids: string[] }) | undefined
}

export interface RefundPage {
  order: ListOrder
  limit: number
  offset: number
}

const ORDERS: Record<ListOrder, string> = {
  created_at: "d.created_at, d.id",
  "-created_at": "d.created_at DESC, d.id DESC",
  amount: "d.amount_minor, d.id",
  "-amount": "d.amount_minor DESC, d.id DESC",
}

const idRow = z.object({ id: z.string() })

export async function refundPage(db: Database, filter: RefundFilter, page: RefundPage): Promise<string[]> {
  const { sql, values } = whereOf(filter)
  const { order, limit, offset } = page
  const rows = await db.read(
    idRow,
    `SELECT d.id FROM ${FROM} WHERE ${sql} ORDER BY ${ORDERS[order]} LIMIT :limit OFFSET :offset`,
    { ...values, limit, offset },
  )
  return rows.map(({ id }) => id)
}

export function matchingRefunds(filter: RefundFilter): Matching {
  return { from: FROM, table: "d", where: whereOf(filter) }
}

const ownerRow = z.object({ order_id: z.string().nullable(), cart_id: z.string().nullable() })

/** The orders of the newest matching refunds, and the carts of those without an order. */
export async function newestOfRefunds(db: Database, filter: RefundFilter, limit: number): Promise<OrdersAndCarts> {
  const { sql, values } = whereOf(filter)
  const rows = await db.read(
    ownerRow,
    `SELECT coalesce(newest.order_id, r.order_id) AS order_id, r.cart_id
       FROM (SELECT d.order_id, d.request_id FROM ${FROM} WHERE ${sql}
              ORDER BY d.created_at DESC, d.id DESC LIMIT :limit) AS newest
       JOIN pay_by_bank_request AS r ON r.id = newest.request_id`,
    { ...values, limit },
  )
  return ordersAndCarts(rows)
}

const FROM = "pay_by_bank_refund AS d"

const dueRow = z.object({ currency: z.string(), amount_minor: z.coerce.number().int(), count: z.number() })
export type DueTotal = z.infer<typeof dueRow>

/** The totals of due refunds per currency, in minor units. */
export async function dueTotals(db: Database): Promise<DueTotal[]> {
  return await db.read(
    dueRow,
    `SELECT currency, sum(amount_minor)::text AS amount_minor, count(*)::int AS count FROM pay_by_bank_refund
      WHERE status = 'due' GROUP BY currency ORDER BY currency`,
  )
}

export interface Sent {
  on: string
  bank_reference: string
  user_id: string
}

/** `due → sent`, or `sent → sent` with other details if it is `again` to be confirmed. A batch is marked as a whole. */
export async function markSent(
  db: Database,
  id: string,
  { on, bank_reference, user_id }: Sent,
  { again }: { again: boolean },
): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_refund
        SET status = 'sent', sent_on = :on, bank_reference = :bank_reference, sent_by = :user_id, confirmed_by = NULL, updated_at = now()
      WHERE id = :id AND (status = 'due' OR (:again AND status = 'sent' AND batch_id IS NULL))`,
    { id, on, bank_reference, user_id, again },
  )
}

export interface Confirmation {
  user_id: string
  /** What a person entered who marked it as sent: it confirms nothing else. */
  sent: Sent
}

/** `sent → confirmed`, by any user except the one who sent it. */
export async function confirm(db: Database, id: string, { user_id, sent }: Confirmation): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_refund SET status = 'confirmed', confirmed_by = :user_id, updated_at = now()
      WHERE id = :id AND status = 'sent' AND sent_by = :sent_by AND sent_by <> :user_id AND sent_on = :on
        AND bank_reference = :bank_reference`,
    { id, user_id, sent_by: sent.user_id, on: sent.on, bank_reference: sent.bank_reference },
  )
}

/**
 * `sent → due`, and `confirmed → due` if that is the furthest status to undo, regardless of who sent or confirmed it. A refund of a
 * reversed payment becomes `on_hold` or `canceled`. A second click changes nothing.
 */
export async function undo(
  db: Database,
  id: string,
  { furthest, bank_reference }: { furthest: "sent" | "confirmed"; bank_reference: string | null },
): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_refund
        SET status = ${STATUS_TO_PAY}, sent_on = NULL, bank_reference = NULL, sent_by = NULL,
            confirmed_by = NULL, batch_id = NULL, was_payable = NULL, updated_at = now()
      WHERE id = :id AND status IN ('sent', :furthest) AND bank_reference IS NOT DISTINCT FROM :bank_reference`,
    { id, furthest, bank_reference },
  )
}

function whereOf({ status, account, currency, bank, amount, created, search }: RefundFilter): Clause {
  return all([
    ...(status ? [oneOf("d.status", status)] : []),
    ...(account ? [oneOf("d.account", account)] : []),
    ...(currency ? [oneOf("d.currency", currency)] : []),
    ...(bank ? [ofBank(bank)] : []),
    ...(amount ? [inRange("d.amount_minor", amount)] : []),
    ...(created ? [within("d.created_at", created)] : []),
    ...(search ? [refundSearchClause(search)] : []),
  ])
}

/** The bank comes from the index alone, so the payments of a bank are read faster than the payment of each refund. */
function ofBank(bank: string[]): Clause {
  return selectedBy("d.request_id", [["SELECT r.id FROM pay_by_bank_request AS r", oneOf(BANK, bank)]])
}

type RefundSearch = NonNullable<RefundFilter["search"]>

function refundSearchClause({ ids, uuid, references, order_ids, cart_ids, ...search }: RefundSearch): Clause {
  const { refund_ids, amount_minor, bank_ids } = search
  const withRequest = `SELECT d.id FROM ${FROM} JOIN pay_by_bank_request AS r ON r.id = d.request_id`
  const found = selectedBy("d.id", [
    [
      `SELECT d.id FROM ${FROM}`,
      anyOf([
        oneOf("d.id", refund_ids),
        oneOf("d.medusa_refund_id", refund_ids),
        oneOf("d.request_id", ids),
        oneOf("d.order_id", order_ids),
        oneOf("d.amount_minor", amount_minor === null ? [] : [amount_minor]),
      ]),
    ],
    [
      withRequest,
      anyOf([
        oneOf("r.uuid", uuid ? [uuid] : []),
        oneOf("r.reference", references),
        oneOf("r.order_id", order_ids),
        oneOf("r.cart_id", cart_ids),
      ]),
    ],
  ])
  return anyOf([found, ofBank(bank_ids)])
}
