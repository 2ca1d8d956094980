import { readFileSync } from "node:fs"
import { PROVIDER_ID } from "../shop/provider-id"
import { shopFacts } from "../shop/shop-facts"
import type { Settings } from "./settings"

/** Facts about the ready demo, for tools and tests. */
export function factsOf(settings: Settings, databaseUrl: string, shopFile: string) {
  const { publishableKey, regions, variants } = shopFacts.parse(JSON.parse(readFileSync(shopFile, "utf8")))
  return {
    storeUrl: settings.storeUrl,
    storefrontUrl: settings.storefrontUrl,
    adminUrl: settings.admin ? `${settings.storeUrl}/app` : null,
    sandboxUrl: settings.sandboxUrl ?? null,
    adminEmail: settings.adminLogin.email,
    adminPassword: settings.adminLogin.password,
    publishableKey,
    regions: [
      { id: regions.gbp.id, currency_code: "gbp" },
      { id: regions.eur.id, currency_code: "eur" },
    ],
    products: variants.map(({ productId, id, sku, priceGbp, priceEur }) => ({
      id: productId,
      variantId: id,
      sku,
      price: priceGbp,
      priceEur,
    })),
    providerId: PROVIDER_ID,
    databaseUrl,
    pid: process.pid,
  }
}

/** Includes the workers' process ids, for anyone who wants to test what happens when a worker ends. */
export type Facts = ReturnType<typeof factsOf> & { workers: number[] }
