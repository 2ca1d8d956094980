import { z } from "zod"
import { sql } from "../../kit/database/store-database"

const amounts = z
  .array(z.coerce.number())
  .nullable()
  .transform((found) => found ?? [])
const row = z.object({
  /** From the ledger; null if it has no such uuid. */
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
  /** From Medusa's own tables. */
  payments: amounts,
  voided: z.coerce.number(),
  captures: amounts,
  transactions: amounts,
  orders: z.coerce.number(),
  on_order: z.coerce.number(),
})
const rows = z.array(row).length(1)

/** Reads Medusa's own tables: the Payments that carry a uuid, and the rows that refer to them. */
const QUERY = `
  WITH mine AS (SELECT * FROM payment WHERE data->>'uuid' = $1 AND deleted_at IS NULL),
       took AS (SELECT c.* FROM capture c JOIN mine ON mine.id = c.payment_id WHERE c.deleted_at IS NULL),
       recorded AS (SELECT t.* FROM order_transaction t JOIN took ON took.id = t.reference_id WHERE t.deleted_at IS NULL),
       linked AS (SELECT DISTINCT o.order_id FROM order_payment_collection o
                    JOIN mine ON mine.payment_collection_id = o.payment_collection_id WHERE o.deleted_at IS NULL)
  SELECT (SELECT outcome FROM pay_by_bank_request WHERE uuid = $1) AS outcome,
         (SELECT reason FROM pay_by_bank_request WHERE uuid = $1) AS reason,
         (SELECT array_agg(amount) FROM mine) AS payments,
         (SELECT count(*) FROM mine WHERE canceled_at IS NOT NULL) AS voided,
         (SELECT array_agg(amount) FROM took) AS captures,
         (SELECT array_agg(amount) FROM recorded) AS transactions,
         (SELECT count(*) FROM linked) AS orders,
         (SELECT count(*) FROM recorded WHERE order_id IN (SELECT order_id FROM linked)) AS on_order`

export async function booksOf(databaseUrl: string, uuid: string): Promise<z.infer<typeof row>> {
  const [found] = rows.parse(await sql(databaseUrl, QUERY, [uuid]))
  if (!found) throw new Error("Expected one row.")
  return found
}

/** One captured Payment with one capture, on one order, with one transaction of that order. */
export const onOneOrder = (total: number) => ({
  outcome: "settled",
  reason: null,
  payments: [total],
  voided: 0,
  captures: [total],
  transactions: [total],
  orders: 1,
  on_order: 1,
})

/** Nothing is captured, and the payment needs attention with a reason. */
export const underAttention = {
  outcome: "attention",
  reason: expect.any(String),
  payments: [],
  voided: 0,
  captures: [],
  transactions: [],
  orders: 0,
  on_order: 0,
}

/** Neither the ledger nor Medusa has this uuid. */
export const unknownEverywhere = { ...underAttention, outcome: null, reason: null }
