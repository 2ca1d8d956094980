import type { MedusaContainer } from "@medusajs/framework/types"
import { createDelivery } from "./shop/delivery"
import { createProducts } from "./shop/products"
import { PROVIDER_ID } from "./shop/provider-id"
import { createRegions } from "./shop/regions"
import { openSalesChannel } from "./shop/sales-channel"
import type { Shop } from "./shop/shop-facts"
import { configureStore } from "./shop/store-settings"

type ShopOptions = {
  /** Enabled in both regions. */
  paymentProviders?: string[]
  /** Per product. */
  stock?: number
}

/**
 * Creates a whole small store in an empty Medusa database: two regions with tax, delivery, products with stock, a
 * publishable key. The demo calls it once; tests call it for every store they boot.
 */
export async function createShop(container: MedusaContainer, options: ShopOptions = {}): Promise<Shop> {
  const { salesChannelId, publishableKey } = await openSalesChannel(container)
  const regions = await createRegions(container, options.paymentProviders ?? [PROVIDER_ID])
  const { stockLocationId, shippingProfileId, shippingOptionIds } = await createDelivery(container, salesChannelId)
  const variants = await createProducts(container, {
    salesChannelId,
    shippingProfileId,
    stockLocationId,
    stock: options.stock ?? 10_000,
  })
  await configureStore(container, { salesChannelId, stockLocationId, regionId: regions.gbp.id })
  return {
    publishableKey,
    regions,
    salesChannelId,
    stockLocationId,
    shippingProfileId,
    shippingOptionIds,
    variants,
    inventoryItemIds: variants.map(({ inventoryItemId }) => inventoryItemId),
  }
}

export type { Shop }
