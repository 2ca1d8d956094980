import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { CATALOG, EDITION } from "./catalog"

type Place = { salesChannelId: string; shippingProfileId: string; stockLocationId: string; stock: number }

/** Creates the products of the catalog, with stock in the warehouse. Returns them in the order of the catalog. */
export async function createProducts(container: MedusaContainer, place: Place) {
  const { result: products } = await createProductsWorkflow(container).run({
    input: {
      products: CATALOG.map(({ sku, title, description, priceGbp, priceEur }) => ({
        title,
        description,
        status: "published" as const,
        shipping_profile_id: place.shippingProfileId,
        sales_channels: [{ id: place.salesChannelId }],
        options: [{ title: EDITION.title, values: [EDITION.value] }],
        variants: [
          {
            title: EDITION.value,
            sku,
            manage_inventory: true,
            options: { [EDITION.title]: EDITION.value },
            prices: [
              { currency_code: "gbp", amount: priceGbp },
              { currency_code: "eur", amount: priceEur },
            ],
          },
        ],
      })),
    },
  })
  const inventory = await inventoryItems(container)
  const variants = CATALOG.map(({ sku, priceGbp, priceEur }) => {
    const product = products.find(({ variants }) => variants[0]?.sku === sku)
    const variant = product?.variants[0]
    const inventoryItemId = inventory.get(sku)
    if (!product || !variant || !inventoryItemId) throw new Error(`The product ${sku} was not created`)
    return { id: variant.id, sku, priceGbp, priceEur, productId: product.id, inventoryItemId }
  })
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: variants.map(({ inventoryItemId }) => ({
        inventory_item_id: inventoryItemId,
        location_id: place.stockLocationId,
        stocked_quantity: place.stock,
      })),
    },
  })
  return variants
}

async function inventoryItems(container: MedusaContainer) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "inventory_item",
    fields: ["id", "sku"],
    filters: { sku: CATALOG.map(({ sku }) => sku) },
  })
  return new Map(data.map(({ id, sku }) => [sku, id]))
}
