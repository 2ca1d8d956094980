import { z } from "zod"
import { DEFAULT_ACCOUNT } from "../../sandbox/accounts"
import { adminApi, type AdminApi } from "../kit/browser/admin-api"
import { startDemo, type OpenDemo } from "../kit/browser/demo-process"
import { call } from "../kit/store/http"
import { until } from "../kit/store/until"

const ACCOUNTS = ["default", "eu"] as const
const signedIn = z.object({ token: z.string() })
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
  return {
    // The starters' default, and another site than the sandbox: the browser then withholds `SameSite=Strict` cookies.
    storeUrl: facts.storeUrl.replace("127.0.0.1", "localhost"),
    publishableKey: shop.publishableKey,
    orders: async () => await api.orders(),
    /** The store polls this payment now. */
    checks: async (uuid: string) => await api.checks(uuid),
    /** The bank starts no payment until `heal`. */
    async refuses() {
      const fault = { call: "auth", kind: "server_error", times: "always" }
      const { status, text } = await call(`${facts.sandboxUrl}/__sandbox/faults`, {}, "POST", fault)
      if (status >= 300) throw new Error(text)
    },
    heal: async () => void (await fetch(`${facts.sandboxUrl}/__sandbox/faults`, { method: "DELETE" })),
  }
}

export async function openShop({ facts, shop }: OpenDemo, api: AdminApi, returnUrl: string) {
  for (const id of ACCOUNTS) {
    await api.entersAccount(id, {
      label: null,
      environment: "test",
      base_url: `${facts.sandboxUrl}/api/v1`,
      username: DEFAULT_ACCOUNT.username,
      password: DEFAULT_ACCOUNT.password,
      merchant_uuid: DEFAULT_ACCOUNT.merchantUuid,
      currencies: null,
      element_tag: "pay-by-bank-button",
      element_script_url: `${facts.sandboxUrl}/element.js`,
      return_url: returnUrl,
    })
    await until(async () => (await api.account(id))?.updated_at !== null)
  }
  await api.setProviders(shop.regions.gbp.id, ["pp_pay-by-bank_default"])
  await api.setProviders(shop.regions.eur.id, ["pp_pay-by-bank_eu"])

  const login = { email: facts.adminEmail, password: facts.adminPassword }
  const { token } = signedIn.parse((await call(`${facts.storeUrl}/auth/user/emailpass`, {}, "POST", login)).body)
  const admin = async (path: string, body?: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await call(`${facts.storeUrl}/admin/${path}`, headers, body ? "POST" : "GET", body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }
  await admin(`regions/${shop.regions.eur.id}`, { countries: ["ie", "de"] })
  const location = await admin(`stock-locations/${shop.stockLocationId}?fields=*fulfillment_sets.service_zones`)
  const [set] = zones.parse(location).stock_location.fulfillment_sets
  const geo_zones = ["gb", "ie", "de"].map((country_code) => ({ type: "country", country_code }))
  await admin(`fulfillment-sets/${set?.id}/service-zones/${set?.service_zones[0]?.id}`, { geo_zones })

  const promotion = (code: string, value: number, target_type: string) => ({
    code,
    type: "standard",
    status: "active",
    application_method: { type: "percentage", allocation: "across", target_type, value, currency_code: "gbp" },
  })
  await admin("promotions", promotion(TENTH, 10, "items"))
  await admin("promotions", promotion("GIFT", 100, "items"))
  await admin("promotions", promotion("CARRIED", 100, "shipping_methods"))
}
