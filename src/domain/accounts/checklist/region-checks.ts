import { currencyOf } from "../../money"
import type { Finding } from "./check"
import type { AccountFacts, RegionFacts } from "./facts"

export function providerInRegions(
  account: AccountFacts,
  regions: readonly RegionFacts[],
): Finding<"provider_in_regions"> {
  const fitting = regions.filter((region) => takes(account, region))
  if (fitting.length === 0) return { status: "failed", variant: "no_region" }
  const lacking = fitting.filter(({ providerIds }) => !providerIds.includes(account.providerId))
  if (lacking.length === 0) return { status: "ok" }
  const none = lacking.length === fitting.length
  return {
    status: none ? "failed" : "warning",
    variant: none ? "in_none" : "lacking",
    details: { regions: lacking.map(({ name }) => name).join(", ") },
    regions: lacking.map(({ id, name, currency_code }) => ({ id, name, currency_code })),
  }
}

export function unsupportedRegions(
  account: AccountFacts,
  regions: readonly RegionFacts[],
): Finding<"unsupported_regions"> {
  const wrong = regions.filter((region) => region.providerIds.includes(account.providerId) && !takes(account, region))
  if (wrong.length === 0) return { status: "ok" }
  const names = wrong.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`).join(", ")
  return {
    status: "warning",
    variant: "enabled",
    details: { regions: names },
    regions: wrong.map(({ id, name, currency_code }) => ({ id, name, currency_code })),
  }
}

function takes({ currencies }: AccountFacts, { currency_code }: RegionFacts): boolean {
  const currency = currencyOf(currency_code)
  return currency !== null && currencies.includes(currency)
}
