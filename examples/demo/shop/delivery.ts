import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createLinksWorkflow,
  createLocationFulfillmentSetWorkflow,
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { fulfillmentSetOf } from "./fulfillment-set"

const OPTIONS = {
  standard: { name: "Standard delivery", description: "3 to 5 working days", gbp: 3.95, eur: 5.5 },
  express: { name: "Express delivery", description: "Next working day", gbp: 8.5, eur: 11 },
} as const

/** Creates a warehouse that ships to both countries: standard and express. */
export async function createDelivery(container: MedusaContainer, salesChannelId: string) {
  const stockLocationId = await createWarehouse(container, salesChannelId)
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Parcels", type: "default" }] },
  })
  const { result: zones } = await createServiceZonesWorkflow(container).run({
    input: {
      data: [
        {
          name: "United Kingdom and Ireland",
          fulfillment_set_id: await fulfillmentSetOf(container, stockLocationId),
          geo_zones: [
            { type: "country", country_code: "gb" },
            { type: "country", country_code: "ie" },
          ],
        },
      ],
    },
  })
  const [profile] = profiles
  const [zone] = zones
  if (!profile || !zone) throw new Error("The shipping profile or its zone was not created")
  const shippingOptionIds = await createOptions(container, { profileId: profile.id, zoneId: zone.id })
  return { stockLocationId, shippingProfileId: profile.id, shippingOptionIds }
}

async function createWarehouse(container: MedusaContainer, salesChannelId: string) {
  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [{ name: "Warehouse", address: { address_1: "1 Quay Street", city: "Bristol", country_code: "gb" } }],
    },
  })
  const [location] = locations
  if (!location) throw new Error("The warehouse was not created")
  await createLinksWorkflow(container).run({
    input: [
      {
        [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
        [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
      },
    ],
  })
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id: location.id, add: [salesChannelId] } })
  await createLocationFulfillmentSetWorkflow(container).run({
    input: { location_id: location.id, fulfillment_set_data: { name: "Parcel delivery", type: "shipping" } },
  })
  return location.id
}

async function createOptions(container: MedusaContainer, place: { profileId: string; zoneId: string }) {
  const create = async (code: keyof typeof OPTIONS) => {
    const { name, description, gbp, eur } = OPTIONS[code]
    const { result } = await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name,
          price_type: "flat",
          provider_id: "manual_manual",
          service_zone_id: place.zoneId,
          shipping_profile_id: place.profileId,
          type: { label: name, description, code },
          prices: [
            { currency_code: "gbp", amount: gbp },
            { currency_code: "eur", amount: eur },
          ],
          rules: [
            { attribute: "enabled_in_store", operator: "eq", value: "true" },
            { attribute: "is_return", operator: "eq", value: "false" },
          ],
        },
      ],
    })
    const [option] = result
    if (!option) throw new Error(`The shipping option "${name}" was not created`)
    return option.id
  }
  return { standard: await create("standard"), express: await create("express") }
}
