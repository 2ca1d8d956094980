import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { OUT_OF_STOCK } from "../../shared/attempt-causes"
import { amount } from "../amounts"

const channels = z.array(z.object({ id: z.string() }).nullish())
const level = z.object({
  stocked_quantity: amount,
  raw_stocked_quantity: amount.nullish(),
  reserved_quantity: amount,
  raw_reserved_quantity: amount.nullish(),
  stock_locations: z.array(z.object({ sales_channels: channels.nullish() }).nullish()).nullish(),
})
const stockItem = z.object({
  required_quantity: amount,
  inventory: z.object({ location_levels: z.array(level) }).nullish(),
})
/** What core reads of a variant to reserve its stock. */
export const stockedVariant = z.object({
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  inventory_items: z.array(stockItem).nullish(),
})
export type StockedVariant = z.infer<typeof stockedVariant>

const LEVELS = "inventory_items.inventory.location_levels"
const STOCK_FIELDS = [
  "manage_inventory",
  "allow_backorder",
  "inventory_items.required_quantity",
  `${LEVELS}.stocked_quantity`,
  `${LEVELS}.raw_stocked_quantity`,
  `${LEVELS}.reserved_quantity`,
  `${LEVELS}.raw_reserved_quantity`,
]
/** With the sales channels of each location: core reserves only where the cart's channel is served. */
export const CHANNEL_STOCK_FIELDS = [...STOCK_FIELDS, `${LEVELS}.stock_locations.sales_channels.id`]

/**
 * Whether core refuses to reserve this line: it reserves each inventory item whole, at one location of the sales channel.
 * @param channelId `null` for the stock of all locations
 */
export function isSoldOut(
  { quantity, variant }: { quantity: z.infer<typeof amount>; variant: StockedVariant },
  channelId: string | null,
): boolean {
  if (!variant.manage_inventory || variant.allow_backorder) return false
  const items = variant.inventory_items ?? []
  if (items.length === 0) return channelId !== null
  return items.some(({ required_quantity, inventory }) => {
    const needed = MathBN.mult(quantity, required_quantity)
    return inventory && !inventory.location_levels.some((each) => serves(each, channelId) && covers(each, needed))
  })
}

function serves({ stock_locations }: z.infer<typeof level>, channelId: string | null): boolean {
  if (channelId === null) return true
  return (stock_locations ?? []).some((location) => location?.sales_channels?.some((each) => each?.id === channelId))
}

function covers(
  { stocked_quantity, raw_stocked_quantity, reserved_quantity, raw_reserved_quantity }: z.infer<typeof level>,
  needed: ReturnType<typeof MathBN.mult>,
): boolean {
  const stocked = raw_stocked_quantity ?? stocked_quantity
  return MathBN.gte(MathBN.sub(stocked, raw_reserved_quantity ?? reserved_quantity), needed)
}

const line = z.object({ title: z.string(), quantity: amount, variant: stockedVariant.nullish() })
const carts = z.tuple([z.object({ completed_at: z.unknown(), items: z.array(line) })])
const FIELDS = ["completed_at", "items.quantity", "items.title", ...STOCK_FIELDS.map((each) => `items.variant.${each}`)]

/**
 * Returns the cause for the timeline if no location has enough stock for a line item of the cart, and `null` if core has to find out, also
 * because the stock cannot be read. Core places the order before it reserves its stock. Each refusal uses up an
 * order number. With its workflow engine in memory, core can also stop between the two, with "Transaction storage is locked". The
 * order then exists without reservations, and `order.placed` is never emitted.
 */
export async function missingStock(container: MedusaContainer, cartId: string): Promise<string | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const read = await query.graph({ entity: "cart", fields: FIELDS, filters: { id: cartId } }).catch(() => null)
  const [cart] = carts.safeParse(read?.data).data ?? []
  if (!cart || cart.completed_at) return null
  const missing = cart.items.find(({ quantity, variant }) => variant && isSoldOut({ quantity, variant }, null))
  return missing ? `${OUT_OF_STOCK}: ${missing.title}` : null
}
