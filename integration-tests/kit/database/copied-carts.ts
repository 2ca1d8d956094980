import { randomBytes } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Cart } from "../people/shopper"

/** The rows of a cart that is ready for payment, each with how it belongs to the cart. */
const ROWS = {
  cart_address: "id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = :cart)",
  cart: "id = :cart",
  cart_line_item: "cart_id = :cart",
  cart_line_item_tax_line: "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = :cart)",
  cart_shipping_method: "cart_id = :cart",
  cart_shipping_method_tax_line: "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = :cart)",
  payment_collection: "id = :collection",
  cart_payment_collection: "cart_id = :cart",
} as const

/** The ids of these rows, which the copies have with another end. Products, prices and the customer stay the same. */
const OWN_IDS = "(cart|caaddr|cali|calitxl|casm|casmtxl|pay_col|capaycol)_[0-9A-Z]{26}(_[0-9a-z]+)?"

/** Copies of a cart that nothing was paid for yet. Its creation over HTTP takes three of core's slowest requests. */
export async function copyCart(container: MedusaContainer, cart: Cart, copies: number): Promise<Cart[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // A cart can be copied more than once.
  const end = `_${randomBytes(4).toString("hex")}x`
  const bindings = { cart: cart.cartId, collection: cart.collectionId, copies, ids: OWN_IDS, end: `\\&${end}` }
  for (const [table, belongs] of Object.entries(ROWS)) {
    await database.raw(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(CAST(NULL AS ${table}),
         CAST(regexp_replace(CAST(to_jsonb(own) AS text), :ids, :end || nth, 'g') AS jsonb))).*
         FROM (SELECT * FROM ${table} WHERE ${belongs}) AS own, generate_series(1, :copies) AS nth`,
      bindings,
    )
  }
  return Array.from({ length: copies }, (_each, index) => ({
    ...cart,
    cartId: `${cart.cartId}${end}${index + 1}`,
    collectionId: `${cart.collectionId}${end}${index + 1}`,
  }))
}
