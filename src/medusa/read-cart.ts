import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

type Query = Pick<RemoteQueryFunction, "graph">

const parts = z.array(z.object({ adjustments: z.array(z.unknown()).nullish() }).nullish()).nullish()
const cartRow = z.object({ items: parts, shipping_methods: parts })

/** What `rowsOf` counts. Core reads these for the total anyway. */
const COUNTED_FIELDS = ["items.id", "items.adjustments.id", "shipping_methods.id", "shipping_methods.adjustments.id"]

/** From about this many rows on, a statement for each relation takes less time than one for all. */
const MOST_JOINED_ROWS = 40

/** The rows of the cart that was read last. */
let lastRows = 0

/**
 * Reads a cart with its total. One statement joins all relations of the total, and costs half of the eight statements that read them one by
 * one. But the rows of the relations multiply, so a large cart is read relation by relation. The carts of a store are alike, so the
 * cart that was read before decides.
 * @param fields of the cart, with `total`
 */
export async function readCart(query: Query, id: string, fields: string[]): Promise<unknown> {
  const strategy = lastRows > MOST_JOINED_ROWS ? "balanced" : "joined"
  const all = [...new Set([...fields, ...COUNTED_FIELDS])]
  const { data } = await query.graph({ entity: "cart", fields: all, filters: { id }, strategy })
  lastRows = rowsOf(data[0])
  return data[0]
}

/** The rows that PostgreSQL returns for all relations at once, apart from tax lines. */
function rowsOf(cart: unknown): number {
  const { items, shipping_methods } = cartRow.safeParse(cart).data ?? {}
  return sumOf(items) * sumOf(shipping_methods)
}

function sumOf(rows: z.infer<typeof parts>): number {
  return (rows ?? []).reduce((sum, row) => sum + Math.max(row?.adjustments?.length ?? 0, 1), 0) || 1
}
