import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { STORE_NAME } from "./shop-facts"

/** The dashboard offers only the currencies that the store lists. */
export async function configureStore(
  container: MedusaContainer,
  defaults: { salesChannelId: string; stockLocationId: string; regionId: string },
) {
  const { data: stores } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "store",
    fields: ["id"],
  })
  const [store] = stores
  if (!store) return
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: STORE_NAME,
        supported_currencies: [{ currency_code: "gbp", is_default: true }, { currency_code: "eur" }],
        default_sales_channel_id: defaults.salesChannelId,
        default_location_id: defaults.stockLocationId,
        default_region_id: defaults.regionId,
      },
    },
  })
}
