import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** The workflow that creates a fulfillment set does not return it, so this reads it back through its location. */
export async function fulfillmentSetOf(container: MedusaContainer, stockLocationId: string) {
  const { data: locations } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "stock_location",
    fields: ["fulfillment_sets.id"],
    filters: { id: stockLocationId },
  })
  const set = locations[0]?.fulfillment_sets?.[0]
  if (!set) throw new Error("The warehouse has no fulfillment set")
  return set.id
}
