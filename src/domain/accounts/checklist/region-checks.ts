import { currencyOf } from "../../money"
import type { Finding } from "./check"
import type { AccountFacts, RegionFacts } from "./facts"

export function providerInRegions(account: AccountFacts, regions: readonly RegionFacts[]): Finding {
  const fitting = regions.filter((region) => takes(account, region))
  if (fitting.length === 0) {
    return {
      state: "failed",
      variant: "no_region",
      sentence: "No region of this shop has a currency of this account. Create a region in pounds or euros.",
    }
  }
  const lacking = fitting.filter(({ providerIds }) => !providerIds.includes(account.providerId))
  if (lacking.length === 0)
    return { state: "ok", sentence: "Pay by Bank is enabled in every region that it can serve." }
  const names = lacking.map(({ name }) => name).join(", ")
  const none = lacking.length === fitting.length
  return {
    state: none ? "failed" : "warning",
    variant: none ? "in_none" : "lacking",
    sentence: `Pay by Bank is not enabled in: ${names}. Enable it there if shoppers shall pay with this account.`,
    details: { regions: names },
    regions: lacking.map(({ id, name, currency_code }) => ({ id, name, currency_code })),
  }
}

export function unsupportedRegions(account: AccountFacts, regions: readonly RegionFacts[]): Finding {
  const wrong = regions.filter((region) => region.providerIds.includes(account.providerId) && !takes(account, region))
  if (wrong.length === 0) return { state: "ok", sentence: "It is not enabled where it cannot be used." }
  const names = wrong.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`).join(", ")
  return {
    state: "warning",
    variant: "enabled",
    sentence: `It is enabled in regions whose currency this account does not take: ${names}. Take it out there.`,
    details: { regions: names },
    regions: wrong.map(({ id, name, currency_code }) => ({ id, name, currency_code })),
  }
}

function takes({ currencies }: AccountFacts, { currency_code }: RegionFacts): boolean {
  const currency = currencyOf(currency_code)
  return currency !== null && currencies.includes(currency)
}
