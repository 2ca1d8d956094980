/** The configuration that the storefront needs to open. It is served next to the build, so one build fits every store. */
export interface ShopConfig {
  storeUrl: string
  publishableKey: string
  providerId: string
}

/** The sandbox serves its script from this machine. A real storefront names its payment service in `origins` instead. */
export const ELEMENT = { allowLocalhost: true } as const

export async function loadConfig(): Promise<ShopConfig> {
  const response = await fetch("/config.json", { headers: { accept: "application/json" }, cache: "no-store" })
  if (!response.ok) {
    throw new Error(`/config.json returned status ${response.status}.`)
  }
  // With a single-page fallback, a missing file returns 200 with the page itself, which is not JSON.
  const body: unknown = await response.json().catch(() => {
    throw new Error("/config.json is missing or is not JSON.")
  })
  return {
    storeUrl: readText(body, "storeUrl"),
    publishableKey: readText(body, "publishableKey"),
    providerId: readText(body, "providerId"),
  }
}

function readText(body: unknown, key: keyof ShopConfig): string {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, key) : undefined
  if (typeof value !== "string" || value === "") {
    throw new Error(`/config.json must contain "${key}".`)
  }
  return value
}
