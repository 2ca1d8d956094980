import type { Client } from "pg"
import { MAY_CHANGE_TRAIL } from "./trail"
import { BANKS } from "../../../sandbox/banks"

/**
 * A store's history, written by SQL: requests with their bindings, and in core the orders, carts and customers that a
 * search for requests uses. It covers 400 days of steady sales, in which rare cases are as rare as in a real store.
 */
const LEDGER = `
  INSERT INTO pay_by_bank_request
    (id, kind, account, login, status, outcome, reason, uuid, merchant_uuid, reference, return_token, amount_minor, currency, bank_id,
     collection_id, cart_id, order_id, status_code, settlement, institution, reported_amount, reported_currency, paid_at,
     next_poll_at, track_until, created_at, updated_at)
  SELECT 'pbbreq_' || i, CASE WHEN i % 20 = 0 THEN 'link' ELSE 'checkout' END,
         CASE WHEN i % 1000 = 0 THEN 'pop-up' WHEN i % 10 < 7 THEN 'default' WHEN i % 10 < 9 THEN 'uk' ELSE 'eu' END,
         'user@https://service.example', status,
         CASE WHEN status = 'mismatch' OR i % 400 = 3 AND status = 'paid' THEN 'attention'
              WHEN i % 500 = 7 AND status = 'paid' THEN 'closed' WHEN status = 'paid' THEN 'settled' END,
         CASE WHEN status = 'mismatch' THEN 'amount_mismatch' WHEN i % 400 = 3 AND status = 'paid' THEN 'paid_twice' END,
         md5(i::text), 'merchant', 'REFERENCE' || i, 'token_' || i, 500 + (i::bigint * 7919 % 20000)::int,
         CASE WHEN i % 7 = 0 THEN 'EUR' ELSE 'GBP' END, 'bank', 'pay_col_' || i, 'cart_' || i,
         CASE WHEN status = 'paid' THEN 'order_' || i END,
         CASE WHEN status = 'paid' THEN 'ACCC' END, CASE WHEN status = 'paid' THEN 'COMPLETED' END,
         CASE WHEN status = 'paid' THEN ($4::text[])[1 + i % 40] END,
         CASE WHEN status = 'paid' THEN ((500 + (i::bigint * 7919 % 20000)) / 100.0)::numeric(12, 2)::text END,
         CASE WHEN status = 'paid' THEN CASE WHEN i % 7 = 0 THEN 'EUR' ELSE 'GBP' END END,
         CASE WHEN status = 'paid' THEN started + interval '90 seconds' + i % 60 * interval '10 seconds' END,
         CASE WHEN status <> 'paid' AND started > now() - interval '7 days' THEN now() + interval '1 hour' END,
         started + interval '7 days', started, started
    FROM (SELECT i, now() - ($3::int - i) * (interval '400 days' / $3::int) AS started,
                 CASE WHEN i % 100 < 68 THEN 'paid' WHEN i % 100 < 90 THEN 'created' WHEN i % 100 < 94 THEN 'rejected'
                      WHEN i % 100 < 98 THEN 'canceled' WHEN i % 500 = 98 THEN 'mismatch' WHEN i % 1000 = 198 THEN 'unknown'
                      ELSE 'pending' END AS status
            FROM generate_series($1::int, $2::int) AS i) AS past`

const BINDINGS = `
  INSERT INTO pay_by_bank_binding (id, session_id, status, request_id)
  SELECT 'pbbbin_' || i, 'payses_' || i, 'live', 'pbbreq_' || i FROM generate_series($1::int, $2::int) AS i`

const CUSTOMERS = `
  INSERT INTO customer (id, email, has_account)
  SELECT 'cus_' || i, 'shopper' || i || '@example.com', false FROM generate_series($1::int, $2::int) AS i WHERE i % 5 = 0`

/** One name in twenty is the one that the bench searches. */
const LAST_NAME = "CASE WHEN i % 20 = 9 THEN 'Lovelace' ELSE 'Shopper' || i % 1000 END"

const CART_ADDRESSES = `
  INSERT INTO cart_address (id, first_name, last_name)
  SELECT 'caaddr_' || i, 'Ada', ${LAST_NAME} FROM generate_series($1::int, $2::int) AS i`

const ORDER_ADDRESSES = `
  INSERT INTO order_address (id, first_name, last_name)
  SELECT 'ordaddr_' || i, 'Ada', ${LAST_NAME} FROM generate_series($1::int, $2::int) AS i WHERE i % 100 < 68`

const CARTS = `
  INSERT INTO cart (id, email, customer_id, currency_code, shipping_address_id)
  SELECT 'cart_' || i, 'shopper' || i / 5 * 5 || '@example.com', 'cus_' || i / 5 * 5, 'gbp', 'caaddr_' || i
    FROM generate_series($1::int, $2::int) AS i`

const ORDERS = `
  INSERT INTO "order" (id, display_id, email, customer_id, currency_code, shipping_address_id)
  SELECT 'order_' || i, i, 'shopper' || i / 5 * 5 || '@example.com', 'cus_' || i / 5 * 5, 'gbp', 'ordaddr_' || i
    FROM generate_series($1::int, $2::int) AS i WHERE i % 100 < 68`

/** A store refunds one order in thirty. Only refunds of the last three days are still due. */
const REFUNDS = `
  INSERT INTO pay_by_bank_refund
    (id, request_id, order_id, account, amount_minor, currency, status, sent_on, bank_reference, sent_by, created_at)
  SELECT 'pbbref_' || i, r.id, r.order_id, r.account, 1 + r.amount_minor / 2, r.currency,
         CASE WHEN is_due THEN 'due' ELSE 'sent' END, CASE WHEN NOT is_due THEN '2026-01-31' END,
         CASE WHEN NOT is_due THEN 'FPS ' || i END, CASE WHEN NOT is_due THEN 'user_1' END,
         r.created_at + interval '2 days'
    FROM generate_series($1::int, $2::int) AS i
         JOIN pay_by_bank_request AS r ON r.id = 'pbbreq_' || i
         CROSS JOIN LATERAL (SELECT r.created_at > now() - interval '3 days' AS is_due) AS due
   WHERE i % 100 IN (1, 34) AND r.status = 'paid'`

/** The links of the payments that were started by one. */
const LINKS = `
  INSERT INTO pay_by_bank_link (id, order_id, number, delivery, call, is_full_amount, request_id, sent_at, created_at)
  SELECT 'pbblnk_' || substr(r.id, 8), 'order_' || substr(r.id, 8), 1, 'EMAIL', 'sent', true, r.id, r.created_at, r.created_at
    FROM pay_by_bank_request AS r WHERE r.kind = 'link'`

const TABLES = [
  ...["pay_by_bank_request", "pay_by_bank_binding", "pay_by_bank_refund", "pay_by_bank_link"],
  ...["customer", "cart_address", "cart", "order_address", '"order"'],
]

/** Empties the tables and writes `rows` requests. */
export async function fillLedger(client: Client, rows: number): Promise<void> {
  await client.query(`${MAY_CHANGE_TRAIL} TRUNCATE ${[...TABLES, "pay_by_bank_day_figures"].join(", ")} CASCADE`)
  await client.query(LEDGER, [1, rows, rows, BANKS.map(({ id }) => id)])
  // The refunds join the payments. Without statistics, PostgreSQL would read all payments for each refund.
  await client.query("ANALYZE pay_by_bank_request")
  for (const statement of [BINDINGS, CUSTOMERS, CART_ADDRESSES, CARTS, ORDER_ADDRESSES, ORDERS, REFUNDS])
    await client.query(statement, [1, rows])
  await client.query(LINKS)
  for (const table of TABLES) await client.query(`VACUUM ANALYZE ${table}`)
}
