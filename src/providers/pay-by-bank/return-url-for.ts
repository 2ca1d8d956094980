import type { Cart } from "../../medusa/cart-fields"
import { firstCountryOf } from "../../medusa/regions"
import { filledReturnUrl, namesCountry } from "../../shared/return-url"
import type { ProviderDependencies } from "./dependencies"

interface Facts {
  cart: Pick<Cart, "country" | "regionId"> | null
  returnToken: string
}

/**
 * The address to which the bank sends the customer. Without an address the region's first country is used, because all its countries
 * have the same prices. The region is only read if the template names the country.
 */
export async function returnUrlFor(
  { query }: Pick<ProviderDependencies, "query">,
  template: string,
  { cart, returnToken }: Facts,
): Promise<string> {
  if (!namesCountry(template)) return filledReturnUrl(template, returnToken, null)
  const country = cart?.country ?? (cart?.regionId ? await firstCountryOf(query, cart.regionId) : null)
  return filledReturnUrl(template, returnToken, country)
}
