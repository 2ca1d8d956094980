import { z } from "zod"
import { adminApi, type AdminApi } from "../kit/browser/admin-api"
import { startDemo, type OpenDemo } from "../kit/browser/demo-process"
import { enterAccount } from "../kit/browser/reset-demo"
import { sandboxFaults } from "../kit/browser/settings-page"
import { until } from "../kit/store/until"

const ACCOUNTS = ["default", "eu"] as const
const zones = z.object({
  stock_location: z.object({
    fulfillment_sets: z.array(z.object({ id: z.string(), service_zones: z.array(z.object({ id: z.string() })) })),
  }),
})
export const FREE = ["GIFT", "CARRIED"]
export const TENTH = "TENTH"

/** A store for the starters: an account in pounds, an account in euros that also sells to Germany, and promotions. */
export async function startBackend(storefrontUrl: string) {
  const demo = await startDemo({
    DEMO_ADMIN: "off",
    DEMO_ACCOUNT: "panel",
    DEMO_STOREFRONT_URL: storefrontUrl,
    PAY_BY_BANK_UNCONFIGURED_ACCOUNT: "eu",
  })
  try {
    const api = await adminApi(demo)
    await openShop(demo, api, `${storefrontUrl}/{country}/pay-by-bank/return/{return_token}`)
    return { ...backendOf(demo, api), stop: demo.stop }
  } catch (error) {
    await demo.stop()
    throw error
  }
}

export type Backend = Awaited<ReturnType<typeof startBackend>>

export function backendOf({ facts, shop }: OpenDemo, api: AdminApi) {
  const faults = sandboxFaults({ facts })
  return {
    // The starters' default, and another site than the sandbox: the browser then withholds `SameSite=Strict` cookies.
    storeUrl: facts.storeUrl.replace("127.0.0.1", "localhost"),
    publishableKey: shop.publishableKey,
    sandboxUrl: facts.sandboxUrl,
    orders: async () => await api.orders(),
    order: async (displayId: number) => await api.order(displayId),
    /** The store polls this payment now. */
    checks: async (uuid: string) => await api.checks(uuid),
    /** The bank starts no payment until `heal`. */
    refuses: async () => await faults.begin("server_error", { call: "auth" }),
    heal: faults.end,
  }
}

export async function openShop({ facts, shop }: OpenDemo, api: AdminApi, returnUrl: string) {
  for (const id of ACCOUNTS) {
    await enterAccount({ facts, shop }, id, returnUrl)
    await until(async () => (await api.account(id))?.updated_at !== null)
  }
  await api.setProviders(shop.regions.gbp.id, ["pp_pay-by-bank_default"])
  await api.setProviders(shop.regions.eur.id, ["pp_pay-by-bank_eu"])
  await api.post(`/admin/regions/${shop.regions.eur.id}`, { countries: ["ie", "de"] })
  const location = await api.get(
    `/admin/stock-locations/${shop.stockLocationId}?fields=*fulfillment_sets.service_zones`,
  )
  const [set] = zones.parse(location).stock_location.fulfillment_sets
  const geo_zones = ["gb", "ie", "de"].map((country_code) => ({ type: "country", country_code }))
  await api.post(`/admin/fulfillment-sets/${set?.id}/service-zones/${set?.service_zones[0]?.id}`, { geo_zones })

  const promotion = (code: string, value: number, target_type: string) => ({
    code,
    type: "standard",
    status: "active",
    application_method: { type: "percentage", allocation: "across", target_type, value, currency_code: "gbp" },
  })
  await api.post("/admin/promotions", promotion(TENTH, 10, "items"))
  await api.post("/admin/promotions", promotion("GIFT", 100, "items"))
  await api.post("/admin/promotions", promotion("CARRIED", 100, "shipping_methods"))
}
