import { atOrigin } from "../shared/return-url"

/** Where the bank may send customers back to. Templates contain `{return_token}`. */
export interface ReturnTemplates {
  /** Named by key, and chosen by the sales channel of the cart or order. */
  named: Record<string, { url: string; salesChannels: readonly string[] }>
  /** Origins, such as those of previews, at which the path of the template is served, too. */
  origins: readonly string[]
  /** The merchant account's. */
  fallback: string
}

/**
 * The template of one payment: the one that the storefront names, by key or by an allowed origin, or that of the sales channel, or the
 * account's. `null` if the storefront names another one, because an address of a stranger's would get the customer.
 */
export function returnTemplate(
  { named, origins, fallback }: ReturnTemplates,
  { returnTo, salesChannelId }: { returnTo: string | null; salesChannelId: string | null },
): string | null {
  const ofChannel = Object.values(named).find(({ salesChannels }) => salesChannels.includes(salesChannelId ?? ""))
  const usual = ofChannel?.url ?? fallback
  if (returnTo === null) return usual
  if (Object.hasOwn(named, returnTo)) return named[returnTo]?.url ?? null
  return origins.includes(returnTo) ? atOrigin(usual, returnTo) : null
}
