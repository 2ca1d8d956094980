/** The path of the return page. It must match the plugin's return URL. */
export const RETURN_PATH = "/pay-by-bank/return/{return_token}"

export function returnPath(token: string): string {
  return RETURN_PATH.replace("{return_token}", encodeURIComponent(token))
}
