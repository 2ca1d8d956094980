import { executeWithConcurrency } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Bank } from "../../http/kit/bank"
import { call } from "../../http/kit/http"
import type { Basket, Started } from "../../http/kit/shopper"
import { sql } from "../kit/store-database"

export interface PaidCart extends Pick<Basket, "cartId"> {
  uuid: string
  sessionId: string
}

const AT_ONCE = 16
const A_STATEMENT = 250

/** Everything that a started payment consists of, in an order in which it can be written: table and which rows of it. */
const ROWS: [table: string, ofTheCart: string][] = [
  ["cart_address", "id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = $1)"],
  ["cart", "id = $1"],
  ["cart_line_item", "cart_id = $1"],
  ["cart_line_item_tax_line", "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = $1)"],
  ["cart_line_item_adjustment", "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = $1)"],
  ["cart_shipping_method", "cart_id = $1"],
  ["cart_shipping_method_tax_line", "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = $1)"],
  ["cart_shipping_method_adjustment", "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = $1)"],
  ["cart_promotion", "cart_id = $1"],
  ["payment_collection", "id IN (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1)"],
  ["cart_payment_collection", "cart_id = $1"],
  [
    "payment_session",
    "payment_collection_id IN (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1)",
  ],
  ["pay_by_bank_request", "cart_id = $1"],
  ["pay_by_bank_binding", "request_id IN (SELECT id FROM pay_by_bank_request WHERE cart_id = $1)"],
  ["pay_by_bank_event", "request_id IN (SELECT id FROM pay_by_bank_request WHERE cart_id = $1)"],
]

/**
 * Makes many carts of one whose payment was started over HTTP: the same rows with ids of their own, each with a uuid that
 * the service really gave and whose money the bank has. Answers the one with its copies.
 */
export async function multiplied(databaseUrl: string, bank: Bank, first: Started, count: number): Promise<PaidCart[]> {
  const one = { cartId: first.basket.cartId, sessionId: first.session.id, uuid: first.uuid }
  const ids = await idsOf(databaseUrl, one.cartId)
  const copies = await paidAtTheBank(bank, one, count - 1)
  for (let done = 0; done < copies.length; done += A_STATEMENT) {
    const part = copies.slice(done, done + A_STATEMENT)
    for (const [table, condition] of ROWS) {
      await sql(databaseUrl, copying(table, condition), [
        one.cartId,
        part.map((_copy, index) => endingOf(done + index)),
        part.map(({ uuid }) => uuid),
        `(${ids.map(withoutEnding).join("|")})....`,
        one.uuid,
      ])
    }
  }
  return [one, ...copies]
}

/** Whatever holds one of the ids, in a column or inside JSON, holds the copy's id afterwards. */
const copying = (table: string, condition: string) => `
  INSERT INTO ${table}
  SELECT made.* FROM (SELECT * FROM ${table} WHERE ${condition}) AS original
    CROSS JOIN unnest($2::text[], $3::text[]) AS copy(ending, uuid)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${table},
      replace(regexp_replace(to_jsonb(original)::text, $4, '\\1' || copy.ending, 'g'), $5, copy.uuid)::jsonb) AS made`

/** An id is a prefix and 26 random characters; the last four of them tell the copies apart, at the same length. */
const withoutEnding = (id: string) => id.slice(0, -4)
const endingOf = (index: number) => String(index).padStart(4, "0")

const idRows = z.array(z.object({ id: z.string() }))

async function idsOf(databaseUrl: string, cartId: string): Promise<string[]> {
  const rows = ROWS.filter(([table]) => table !== "cart_promotion")
  const text = rows.map(([table, condition]) => `SELECT id FROM ${table} WHERE ${condition}`).join(" UNION ALL ")
  return idRows.parse(await sql(databaseUrl, text, [cartId])).map(({ id }) => id)
}

/** A uuid for each copy, asked for as the store asked for the first one, and approved at the bank. */
async function paidAtTheBank(bank: Bank, one: PaidCart, copies: number): Promise<PaidCart[]> {
  await bank.act(one.uuid, "approve")
  const request = (await bank.requests()).find(({ uuid }) => uuid === one.uuid)
  const body = JSON.stringify(request?.body)
  const tries = await executeWithConcurrency(
    Array.from({ length: copies }, (_none, index) => async () => {
      const copyOf = (id: string) => withoutEnding(id) + endingOf(index)
      const [cartId, sessionId] = [copyOf(one.cartId), copyOf(one.sessionId)]
      const uuid = await uuidFor(body.replaceAll(one.sessionId, sessionId))
      await bank.act(uuid, "approve")
      return { cartId, sessionId, uuid }
    }),
    AT_ONCE,
  )
  return tries.map((each) => {
    if (each.status === "rejected") throw each.reason
    return each.value
  })
}

const given = z.object({ uuid: z.string() })

async function uuidFor(body: string): Promise<string> {
  const { PAY_BY_BANK_BASE_URL, PAY_BY_BANK_USERNAME, PAY_BY_BANK_PASSWORD } = process.env
  const authorization = `Basic ${btoa(`${PAY_BY_BANK_USERNAME}:${PAY_BY_BANK_PASSWORD}`)}`
  const answer = await call(`${PAY_BY_BANK_BASE_URL}/payment-auth-requests`, { authorization }, "POST", body)
  return given.parse(answer.body).uuid
}
