import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { ErrorCode } from "../../domain/errors/error-table"
import { amount } from "../amounts"
import { adjustment, isUsedUp } from "./promotions"
import { CHANNEL_STOCK_FIELDS, isSoldOut, stockedVariant } from "./stock"

type Query = Pick<RemoteQueryFunction, "graph">

const adjustments = z.array(adjustment.nullish()).nullish()
const cartRow = z.object({
  email: z.string().nullish(),
  customer_id: z.string().nullish(),
  sales_channel_id: z.string().nullish(),
  items: z.array(
    z.object({
      variant_id: z.string().nullish(),
      requires_shipping: z.boolean(),
      quantity: amount,
      raw_quantity: amount.nullish(),
      adjustments,
    }),
  ),
  shipping_methods: z.array(z.object({ shipping_option_id: z.string().nullish(), adjustments })).nullish(),
})
type CartRow = z.infer<typeof cartRow>

/** The fields of a cart that `completionObstacle` reads. */
export const CHECKED_FIELDS = [
  "email",
  "customer_id",
  "sales_channel_id",
  "items.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.adjustments.*",
]

const variantRow = stockedVariant.extend({
  id: z.string(),
  product: z.object({ shipping_profile: z.object({ id: z.string() }).nullish() }).nullish(),
})
const optionRows = z.array(z.object({ id: z.string(), shipping_profile_id: z.string().nullish() }))

/** Why a cart cannot be completed as it is. */
export const OBSTACLES = ["delivery_missing", "sold_out", "promotion_used_up"] as const satisfies ErrorCode[]
export type Obstacle = (typeof OBSTACLES)[number]

/**
 * Why core would refuse to complete this cart, from the data that its completion reads: a delivery for each shipping profile, stock
 * by sales channel, and the limits of its promotions. `null` also if something cannot be read, because core decides then.
 * @param row the cart with `CHECKED_FIELDS`
 */
export async function completionObstacle(query: Query, row: unknown, now: Date): Promise<Obstacle | null> {
  const cart = cartRow.safeParse(row).data
  if (!cart) return null
  const [variants, profiles, usedUp] = await Promise.all([
    unlessUnreadable(variantsOf(query, cart)),
    unlessUnreadable(profilesOf(query, cart)),
    unlessUnreadable(isUsedUp(query, takenOf(cart), buyerOf(cart), now)),
  ])
  if (missesDelivery(cart, variants, profiles)) return "delivery_missing"
  if (variants && missesStock(cart, variants)) return "sold_out"
  return usedUp ? "promotion_used_up" : null
}

async function unlessUnreadable<T>(read: Promise<T>): Promise<T | null> {
  return await read.catch(() => null)
}

type Variants = Map<string, z.infer<typeof variantRow>>

async function variantsOf(query: Query, { items }: CartRow): Promise<Variants> {
  const id = [...new Set(items.flatMap(({ variant_id }) => variant_id ?? []))]
  if (id.length === 0) return new Map()
  const fields = ["id", "product.shipping_profile.id", ...CHANNEL_STOCK_FIELDS]
  const { data } = await query.graph({ entity: "variant", fields, filters: { id } })
  return new Map(
    z
      .array(variantRow)
      .parse(data)
      .map((each) => [each.id, each]),
  )
}

/** The shipping profiles of the chosen delivery methods. One whose option is gone counts as `undefined`, as in core. */
async function profilesOf(query: Query, { shipping_methods }: CartRow): Promise<(string | undefined)[]> {
  const chosen = (shipping_methods ?? []).map(({ shipping_option_id }) => shipping_option_id ?? "")
  if (chosen.length === 0) return []
  const fields = ["id", "shipping_profile_id"]
  const { data } = await query.graph({ entity: "shipping_option", fields, filters: { id: chosen } })
  const profiles = new Map(
    optionRows.parse(data).map(({ id, shipping_profile_id }) => [id, shipping_profile_id ?? undefined]),
  )
  return chosen.map((id) => profiles.get(id))
}

function missesDelivery(
  { items, shipping_methods }: CartRow,
  variants: Variants | null,
  profiles: (string | undefined)[] | null,
): boolean {
  const shipped = items.filter(({ requires_shipping }) => requires_shipping)
  if (shipped.length === 0) return false
  if ((shipping_methods ?? []).length === 0) return true
  if (!variants || !profiles) return false
  return shipped.some(({ variant_id }) => {
    const variant = variants.get(variant_id ?? "")
    return variant && !profiles.includes(variant.product?.shipping_profile?.id)
  })
}

function missesStock({ items, sales_channel_id }: CartRow, variants: Variants): boolean {
  return items.some(({ variant_id, quantity, raw_quantity }) => {
    const variant = variants.get(variant_id ?? "")
    return variant && isSoldOut({ quantity: raw_quantity ?? quantity, variant }, sales_channel_id ?? null)
  })
}

function takenOf({ items, shipping_methods }: CartRow) {
  return [...items, ...(shipping_methods ?? [])].flatMap(({ adjustments }) =>
    (adjustments ?? []).flatMap((each) => each ?? []),
  )
}

function buyerOf({ customer_id, email }: CartRow) {
  return { customer_id: customer_id ?? null, customer_email: email ?? null }
}
