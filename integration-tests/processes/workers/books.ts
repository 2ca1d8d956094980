import { z } from "zod"
import { sql } from "../../kit/database/store-database"

const count = z.coerce.number()

/** What became of a paid uuid, and the number of uuids with this fate. */
const fate = z.object({
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
  /** From the ledger: bindings that may pay or have paid. */
  claimed: count,
  live: count,
  /** From Medusa: rows that carry the uuid, and rows linked to its cart. */
  payments: count,
  voided: count,
  captured: count,
  recorded: count,
  orders: count,
  outstanding: z.coerce.number().nullable(),
  carts: count,
})
export type Fate = z.infer<typeof fate>

/** Reads the tables for all carts at once. Money is in minor units, relative to the requested amount. */
const FATES = `
  WITH paid AS (
    SELECT p.data->>'uuid' AS uuid, count(*) AS payments, count(p.canceled_at) AS voided,
           coalesce(sum((SELECT sum(c.amount) FROM capture c WHERE c.payment_id = p.id AND c.deleted_at IS NULL)), 0) AS captured,
           coalesce(sum((SELECT sum(t.amount) FROM order_transaction t JOIN capture c ON c.id = t.reference_id
                          WHERE c.payment_id = p.id AND t.deleted_at IS NULL)), 0) AS recorded
      FROM payment p WHERE p.deleted_at IS NULL GROUP BY 1
  ), placed AS (
    SELECT oc.cart_id, count(DISTINCT o.id) AS orders, sum((s.totals->>'pending_difference')::numeric) AS outstanding
      FROM order_cart oc JOIN "order" o ON o.id = oc.order_id AND o.deleted_at IS NULL
      JOIN order_payment_collection pc ON pc.order_id = o.id AND pc.deleted_at IS NULL
      JOIN order_summary s ON s.order_id = o.id AND s.deleted_at IS NULL
     WHERE oc.deleted_at IS NULL GROUP BY 1
  ), bound AS (
    SELECT request_id, count(*) FILTER (WHERE status = 'claimed') AS claimed, count(*) FILTER (WHERE status = 'live') AS live
      FROM pay_by_bank_binding GROUP BY 1
  )
  SELECT r.outcome, r.reason, bound.claimed, bound.live, coalesce(payments, 0) AS payments, coalesce(voided, 0) AS voided,
         round(coalesce(captured, 0) * 100) / r.amount_minor AS captured,
         round(coalesce(recorded, 0) * 100) / r.amount_minor AS recorded,
         coalesce(orders, 0) AS orders, outstanding, count(*) AS carts
    FROM pay_by_bank_request r JOIN bound ON bound.request_id = r.id
    LEFT JOIN paid ON paid.uuid = r.uuid LEFT JOIN placed ON placed.cart_id = r.cart_id
   GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ORDER BY carts DESC`

export async function fatesOf(databaseUrl: string): Promise<Fate[]> {
  return z.array(fate).parse(await sql(databaseUrl, FATES))
}

/** One order with one captured Payment, recorded once, with no outstanding amount. */
export const oneOrder = (carts: number): Fate => ({
  outcome: "settled",
  reason: null,
  claimed: 1,
  live: 0,
  payments: 1,
  voided: 0,
  captured: 1,
  recorded: 1,
  orders: 1,
  outstanding: 0,
  carts,
})

/** Nothing is captured, and the payment needs attention with a reason. */
export const underAttention = (reason: string, carts: number): Fate => ({
  ...oneOrder(carts),
  outcome: "attention",
  reason,
  claimed: 0,
  payments: 0,
  captured: 0,
  recorded: 0,
  orders: 0,
  outstanding: null,
})

const row = z.object({ orders: count, linked: count, transactions: count, captures: count, refunds: count })
const ALL = `
  SELECT (SELECT count(*) FROM "order" WHERE deleted_at IS NULL) AS orders,
         (SELECT count(DISTINCT order_id) FROM order_cart WHERE deleted_at IS NULL) AS linked,
         (SELECT count(*) FROM order_transaction WHERE deleted_at IS NULL) AS transactions,
         (SELECT count(*) FROM capture WHERE deleted_at IS NULL) AS captures,
         (SELECT count(*) FROM refund WHERE deleted_at IS NULL) AS refunds`

/** Everything in the store, whether or not it belongs to a cart. */
export async function storeTotals(databaseUrl: string): Promise<z.infer<typeof row>> {
  const [found] = z.tuple([row]).parse(await sql(databaseUrl, ALL))
  return found
}

const placed = z.array(z.object({ cart_id: z.string(), order_id: z.string() }))

/** The order of each cart that has one. */
export async function ordersOf(databaseUrl: string): Promise<Map<string, string>> {
  const rows = placed.parse(await sql(databaseUrl, "SELECT cart_id, order_id FROM order_cart WHERE deleted_at IS NULL"))
  return new Map(rows.map(({ cart_id, order_id }) => [cart_id, order_id]))
}

const ended = z.array(z.object({ outcome: z.string().nullable() }))

/** The outcomes of these requests. */
export async function outcomesOf(databaseUrl: string, ids: string[]): Promise<(string | null)[]> {
  const rows = await sql(databaseUrl, "SELECT outcome FROM pay_by_bank_request WHERE id = ANY($1)", [ids])
  return ended.parse(rows).map(({ outcome }) => outcome)
}
