import { z } from "zod"
import { sql } from "../../kit/database/store-database"

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

/** Makes copies of a cart: the same rows with ids of their own (`idOfCopy`), and one of these uuids each in place of its uuid. */
export async function copyCart(
  databaseUrl: string,
  one: { cartId: string; uuid: string },
  uuids: string[],
): Promise<void> {
  const ids = await idsOf(databaseUrl, one.cartId)
  for (let done = 0; done < uuids.length; done += A_STATEMENT) {
    const part = uuids.slice(done, done + A_STATEMENT)
    const endings = part.map((_uuid, index) => endingOf(done + index))
    for (const [table, condition] of ROWS) {
      const pattern = `(${ids.map(withoutEnding).join("|")})....`
      await sql(databaseUrl, copying(table, condition), [one.cartId, endings, part, pattern, one.uuid])
    }
  }
}

/** The id that the copy has in the place of the original's. */
export function idOfCopy(id: string, index: number): string {
  return withoutEnding(id) + endingOf(index)
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
