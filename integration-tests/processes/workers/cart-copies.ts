import { z } from "zod"
import { sql } from "../../kit/database/store-database"

const A_STATEMENT = 250

/**
 * All rows of a started payment, in an order in which they can be inserted: the table, and the condition that selects the
 * rows.
 */
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

/** Copies a cart. Each copy has the same rows with new ids (`idOfCopy`), and one of `uuids` in place of the original's uuid. */
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

/** The copy's id for an id of the original. */
export function idOfCopy(id: string, index: number): string {
  return withoutEnding(id) + endingOf(index)
}

/** Replaces the original's ids with the copy's, in every column and inside JSON. */
const copying = (table: string, condition: string) => `
  INSERT INTO ${table}
  SELECT made.* FROM (SELECT * FROM ${table} WHERE ${condition}) AS original
    CROSS JOIN unnest($2::text[], $3::text[]) AS copy(ending, uuid)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${table},
      replace(regexp_replace(to_jsonb(original)::text, $4, '\\1' || copy.ending, 'g'), $5, copy.uuid)::jsonb) AS made`

/** The last four characters distinguish the copies and keep the length. */
const withoutEnding = (id: string) => id.slice(0, -4)
const endingOf = (index: number) => String(index).padStart(4, "0")

const idRows = z.array(z.object({ id: z.string() }))

async function idsOf(databaseUrl: string, cartId: string): Promise<string[]> {
  const rows = ROWS.filter(([table]) => table !== "cart_promotion")
  const ids = rows.map(([table, condition]) => `SELECT id FROM ${table} WHERE ${condition}`)
  const text = [
    ...ids,
    "SELECT unnest(ARRAY[reference, return_token]) AS id FROM pay_by_bank_request WHERE cart_id = $1",
  ].join(" UNION ALL ")
  return idRows.parse(await sql(databaseUrl, text, [cartId])).map(({ id }) => id)
}
