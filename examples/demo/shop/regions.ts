import type { MedusaContainer } from "@medusajs/framework/types"
import { createRegionsWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"

const REGIONS = [
  { currency: "gbp", name: "United Kingdom", country: "gb", vatRate: 20 },
  { currency: "eur", name: "Ireland", country: "ie", vatRate: 23 },
] as const

/** Creates two regions, one per currency. Prices are net: checkout adds tax, so that totals have fractions of a penny. */
export async function createRegions(container: MedusaContainer, paymentProviders: string[]) {
  const { result: created } = await createRegionsWorkflow(container).run({
    input: {
      regions: REGIONS.map(({ name, currency, country }) => ({
        name,
        currency_code: currency,
        countries: [country],
        payment_providers: paymentProviders,
      })),
    },
  })
  await createTaxRegionsWorkflow(container).run({
    input: REGIONS.map(({ country, vatRate }) => ({
      country_code: country,
      provider_id: "tp_system",
      default_tax_rate: { name: "VAT", code: `vat-${country}`, rate: vatRate },
    })),
  })
  const find = (currency: (typeof REGIONS)[number]["currency"]) => {
    const region = created.find(({ currency_code }) => currency_code === currency)
    if (!region) throw new Error(`No region was created for ${currency}`)
    return { id: region.id }
  }
  return { gbp: find("gbp"), eur: find("eur") }
}
