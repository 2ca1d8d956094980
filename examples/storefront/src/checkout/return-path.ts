/** The path to which the bank sends shoppers back. It must match the plugin's return URL. */
export function returnPath(token: string): string {
  return `/pay-by-bank/return/${encodeURIComponent(token)}`
}

/** The same path with its host, for the shopper's phone. */
export function returnAddress(token: string): string {
  return window.location.origin + returnPath(token)
}
