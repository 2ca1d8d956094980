import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { OUT_OF_STOCK } from "../shared/attempt-causes"
import { amount } from "./amounts"

const level = z.object({ stocked_quantity: amount, reserved_quantity: amount })
const stockItem = z.object({
  required_quantity: amount,
  inventory: z.object({ location_levels: z.array(level) }).nullish(),
})
const variant = z.object({
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  inventory_items: z.array(stockItem).nullish(),
})
const line = z.object({ title: z.string(), quantity: amount, variant: variant.nullish() })
const carts = z.tuple([z.object({ completed_at: z.unknown(), items: z.array(line) })])

const STOCK = "items.variant.inventory_items"
const LEVELS = `${STOCK}.inventory.location_levels`
const FIELDS = [
  "completed_at",
  "items.quantity",
  "items.title",
  "items.variant.manage_inventory",
  "items.variant.allow_backorder",
  `${STOCK}.required_quantity`,
  `${LEVELS}.stocked_quantity`,
  `${LEVELS}.reserved_quantity`,
]

/**
 * Returns the cause for the timeline if no location has enough stock for a line item of the cart, and `null` if core has to find out, also
 * because the stock cannot be read. Core reserves each item at one location, but it places the order first. Each refusal uses up an
 * order number. With its workflow engine in memory, core can also stop between the two, with "Transaction storage is locked". The
 * order then exists without reservations, and `order.placed` is never emitted.
 */
export async function missingStock(container: MedusaContainer, cartId: string): Promise<string | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const read = await query.graph({ entity: "cart", fields: FIELDS, filters: { id: cartId } }).catch(() => null)
  const [cart] = carts.safeParse(read?.data).data ?? []
  if (!cart || cart.completed_at) return null
  const missing = cart.items.find(({ quantity, variant }) => {
    if (!variant?.manage_inventory || variant.allow_backorder) return false
    return (variant.inventory_items ?? []).some(({ required_quantity, inventory }) => {
      const needed = MathBN.mult(quantity, required_quantity)
      return inventory && !inventory.location_levels.some((each) => covers(each, needed))
    })
  })
  return missing ? `${OUT_OF_STOCK}: ${missing.title}` : null
}

function covers(
  { stocked_quantity, reserved_quantity }: z.infer<typeof level>,
  needed: ReturnType<typeof MathBN.mult>,
): boolean {
  return MathBN.gte(MathBN.sub(stocked_quantity, reserved_quantity), needed)
}
