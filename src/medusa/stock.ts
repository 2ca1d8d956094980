import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { amount } from "./amounts"

const quantity = amount.transform((value) => MathBN.convert(value).toNumber())

const carts = z.tuple([
  z.object({
    completed_at: z.unknown(),
    items: z.array(
      z.object({
        quantity,
        title: z.string(),
        variant: z
          .object({
            manage_inventory: z.boolean(),
            allow_backorder: z.boolean(),
            inventory_items: z.array(
              z.object({
                required_quantity: z.number(),
                inventory: z.object({
                  location_levels: z.array(z.object({ stocked_quantity: quantity, reserved_quantity: quantity })),
                }),
              }),
            ),
          })
          .nullish(),
      }),
    ),
  }),
])

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
 * Returns an error message if all locations together have too little stock for a line item of the cart, and `null` if core has to
 * find out. Core places the order first and reserves the stock then. Each refusal uses up an order number. With its workflow
 * engine in memory, core can also stop between the two, with "Transaction storage is locked". The order then exists without
 * reservations, and `order.placed` is never emitted.
 */
export async function missingStock(container: MedusaContainer, cartId: string): Promise<string | null> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields: FIELDS, filters: { id: cartId } })
  const [cart] = carts.safeParse(data).data ?? []
  if (!cart || cart.completed_at) return null
  const missing = cart.items.find(({ quantity, variant }) => {
    if (!variant?.manage_inventory || variant.allow_backorder) return false
    return variant.inventory_items.some(({ required_quantity, inventory }) => {
      const available = inventory.location_levels.reduce(
        (sum, level) => sum + level.stocked_quantity - level.reserved_quantity,
        0,
      )
      return available < quantity * required_quantity
    })
  })
  return missing ? `Not enough stock: ${missing.title}` : null
}
