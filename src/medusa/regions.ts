import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { RegionFacts } from "../domain/accounts/checklist/facts"

type Query = Pick<RemoteQueryFunction, "graph">

const offeredRow = z.object({
  payment_providers: z.array(z.object({ id: z.string(), is_enabled: z.boolean() }).nullish()).nullish(),
})

/** The ids of the enabled payment providers that a region offers. */
export async function providersOfRegion(query: Query, id: string): Promise<string[]> {
  const fields = ["payment_providers.id", "payment_providers.is_enabled"]
  const { data } = await query.graph({ entity: "region", fields, filters: { id } })
  const providers = offeredRow.safeParse(data[0]).data?.payment_providers ?? []
  return providers.flatMap((provider) => (provider?.is_enabled ? [provider.id] : []))
}

const countriesRow = z.object({ countries: z.array(z.object({ iso_2: z.string() }).nullish()).nullish() })

/** The lower-case ISO 2 code of a region's first country, in alphabetical order, so that the result does not depend on the database. */
export async function firstCountryOf(query: Query, regionId: string): Promise<string | null> {
  const { data } = await query.graph({ entity: "region", fields: ["countries.iso_2"], filters: { id: regionId } })
  const countries = countriesRow.safeParse(data[0]).data?.countries ?? []
  const [first] = countries.flatMap((country) => (country ? [country.iso_2.toLowerCase()] : [])).sort()
  return first ?? null
}

const regionRow = z.object({
  id: z.string(),
  name: z.string(),
  currency_code: z.string(),
  payment_providers: z
    .array(z.object({ id: z.string() }).nullable())
    .nullish()
    .transform((providers) => (providers ?? []).flatMap((provider) => provider?.id ?? [])),
})

/** Every region, with the ids of its payment providers, enabled or not. */
export async function allRegions(query: Query): Promise<RegionFacts[]> {
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "name", "currency_code", "payment_providers.id"],
  })
  return z
    .array(regionRow)
    .parse(data)
    .map(({ payment_providers, ...region }) => ({ ...region, providerIds: payment_providers }))
}
