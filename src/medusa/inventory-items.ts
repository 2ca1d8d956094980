import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

const variant = z.object({
  inventory_items: z.array(z.object({ inventory_item_id: z.string() }).nullish()).nullish(),
})
const carts = z.tuple([
  z.object({ completed_at: z.unknown(), items: z.array(z.object({ variant: variant.nullish() })) }),
])

/** The ids of the inventory items that completing the cart reserves, once each. None if it is complete. */
export async function inventoryItemsOf(container: MedusaContainer, cartId: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["completed_at", "items.variant.inventory_items.inventory_item_id"],
    filters: { id: cartId },
  })
  const [cart] = carts.safeParse(data).data ?? []
  if (!cart || cart.completed_at) return []
  const stock = cart.items.flatMap(({ variant }) => variant?.inventory_items ?? [])
  return [...new Set(stock.flatMap((item) => item?.inventory_item_id ?? []))]
}
