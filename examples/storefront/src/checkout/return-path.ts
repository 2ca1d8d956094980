/** The address under which the bank sends shoppers back; it must agree with the plugin's return URL. */
export function returnPath(sessionId: string): string {
  return `/pay-by-bank/return/${encodeURIComponent(sessionId)}`
}
