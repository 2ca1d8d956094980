/** The provider's identifier. Medusa calls the provider of a merchant account `pp_<identifier>_<account id>`. */
export const PROVIDER = "pay-by-bank"

export const PROVIDER_PREFIX = `pp_${PROVIDER}_`

export function providerIdOf(accountId: string): string {
  return PROVIDER_PREFIX + accountId
}

/** `pp_pay-by-bank_uk` → `uk`; `null` for another provider. */
export function accountIdOf(providerId: string): string | null {
  return providerId.startsWith(PROVIDER_PREFIX) ? providerId.slice(PROVIDER_PREFIX.length) : null
}
