import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types"
import {
  createPromotionsWorkflow,
  createStockLocationsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createTaxRegionsWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
  updateTaxRatesWorkflow,
} from "@medusajs/medusa/core-flows"
import type { Shop } from "../../../examples/demo/shop"
import { PROVIDER } from "./shopper"

/** Changes that the merchant makes to the store while a shopper checks out. */
export class Merchant {
  constructor(
    private readonly container: MedusaContainer,
    private readonly shop: Shop,
  ) {}

  /** Sets the stock level of the first product. */
  async stock(stocked_quantity: number): Promise<void> {
    const inventory = this.container.resolve(Modules.INVENTORY)
    const inventory_item_id = this.shop.variants[0]?.inventoryItemId ?? ""
    const location_id = this.shop.stockLocationId
    await inventory.updateInventoryLevels([{ inventory_item_id, location_id, stocked_quantity }])
  }

  /** Whether the first product can be sold without stock, and whether its stock is counted at all. */
  async sellsWithoutStock(change: { allow_backorder?: boolean; manage_inventory?: boolean }): Promise<void> {
    const id = this.shop.variants[0]?.id ?? ""
    await updateProductVariantsWorkflow(this.container).run({ input: { selector: { id }, update: change } })
  }

  /** Moves all stock to a warehouse that serves another sales channel. */
  async stockElsewhere(): Promise<void> {
    const link = {
      [Modules.SALES_CHANNEL]: { sales_channel_id: this.shop.salesChannelId },
      [Modules.STOCK_LOCATION]: { stock_location_id: this.shop.stockLocationId },
    }
    const { result: locations } = await createStockLocationsWorkflow(this.container).run({
      input: { locations: [{ name: "Empty shop" }] },
    })
    const location_id = locations[0]?.id ?? ""
    const inventory_item_id = this.shop.variants[0]?.inventoryItemId ?? ""
    await this.container
      .resolve(Modules.INVENTORY)
      .createInventoryLevels([{ inventory_item_id, location_id, stocked_quantity: 0 }])
    const links = this.container.resolve(ContainerRegistrationKeys.LINK)
    await links.dismiss(link)
    await links.create({ ...link, [Modules.STOCK_LOCATION]: { stock_location_id: location_id } })
  }

  /** Sets the British tax rate, in percent. */
  async taxRate(rate: number): Promise<void> {
    const query = this.container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "tax_rate", fields: ["id"], filters: { code: "vat-gb" } })
    await updateTaxRatesWorkflow(this.container).run({
      input: { selector: { id: data.map((row) => row.id) }, update: { rate } },
    })
  }

  /** Sets a different tax rate for one province of Britain. */
  async taxRateIn(province_code: string, rate: number): Promise<void> {
    const query = this.container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "tax_region", fields: ["id"], filters: { country_code: "gb" } })
    await createTaxRegionsWorkflow(this.container).run({
      input: [
        {
          country_code: "gb",
          province_code,
          parent_id: data[0]?.id ?? "",
          default_tax_rate: { name: "Local", code: `vat-${province_code}`, rate },
        },
      ],
    })
  }

  /** Moves the first product to a shipping profile that no shipping option of the store supports. */
  async bulky(): Promise<void> {
    const name = "Bulky"
    const [known] = await this.container.resolve(Modules.FULFILLMENT).listShippingProfiles({ name })
    if (known) return await this.ship(known.id)
    const { result } = await createShippingProfilesWorkflow(this.container).run({
      input: { data: [{ name, type: "bulky" }] },
    })
    await this.ship(result[0]?.id ?? "")
  }

  /** Adds a shipping option for bulky products, at the standard price. Returns its id. */
  async deliverBulky(): Promise<string> {
    const fulfillment = this.container.resolve(Modules.FULFILLMENT)
    const [zone] = await fulfillment.listServiceZones({}, { take: 1 })
    const [profile] = await fulfillment.listShippingProfiles({ name: "Bulky" })
    const { result } = await createShippingOptionsWorkflow(this.container).run({
      input: [
        {
          name: "Van",
          price_type: "flat",
          provider_id: "manual_manual",
          service_zone_id: zone?.id ?? "",
          shipping_profile_id: profile?.id ?? "",
          type: { label: "Van", description: "By van", code: "van" },
          prices: [{ currency_code: "gbp", amount: 3.95 }],
        },
      ],
    })
    return result[0]?.id ?? ""
  }

  /** Moves the first product back to the store's own shipping profile. */
  async parcel(): Promise<void> {
    await this.ship(this.shop.shippingProfileId)
  }

  /** Creates a promotion with a percentage discount on items or shipping, and its limits. */
  async promotion(
    code: string,
    value: number,
    target_type: "items" | "shipping_methods" = "items",
    limits: Pick<CreatePromotionDTO, "limit" | "campaign"> = {},
  ): Promise<void> {
    const application_method = {
      type: "percentage" as const,
      target_type,
      allocation: "across" as const,
      value,
      currency_code: "gbp",
    }
    await createPromotionsWorkflow(this.container).run({
      input: { promotionsData: [{ code, type: "standard", status: "active", application_method, ...limits }] },
    })
  }

  /** Returns the codes of promotions with a 100 % discount. Creates them on the first call. */
  async freeOfCharge(): Promise<string[]> {
    const codes = ["GIFT", "CARRIED"]
    const known = await this.container.resolve(Modules.PROMOTION).listPromotions({ code: codes })
    if (known.length === 0) {
      await this.promotion("GIFT", 100)
      await this.promotion("CARRIED", 100, "shipping_methods")
    }
    return codes
  }

  /** Adds Pay by Bank to the British region or removes it. */
  async offer(offered: boolean): Promise<void> {
    const link = {
      [Modules.REGION]: { region_id: this.shop.regions.gbp.id },
      [Modules.PAYMENT]: { payment_provider_id: PROVIDER },
    }
    const links = this.container.resolve(ContainerRegistrationKeys.LINK)
    await (offered ? links.create(link) : links.dismiss(link))
  }

  private async ship(shipping_profile_id: string): Promise<void> {
    const id = this.shop.variants[0]?.productId ?? ""
    await updateProductsWorkflow(this.container).run({ input: { selector: { id }, update: { shipping_profile_id } } })
  }
}
