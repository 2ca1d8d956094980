import Medusa, { FetchError } from "@medusajs/js-sdk"

/** Uses the same authentication as the dashboard. A store may build the dashboard with tokens instead of cookies. */
const auth = {
  type: (typeof __AUTH_TYPE__ === "undefined" ? undefined : __AUTH_TYPE__) ?? "session",
  ...(typeof __JWT_TOKEN_STORAGE_KEY__ === "undefined" || !__JWT_TOKEN_STORAGE_KEY__
    ? {}
    : { jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ }),
}

const baseUrl = (typeof __BACKEND_URL__ === "undefined" ? undefined : __BACKEND_URL__) ?? "/"

export const sdk = new Medusa({ baseUrl, auth })

/** A flat or once nested query, as core's routes read it: `created_at[$gte]`. */
type Query = Record<string, string | number | boolean | undefined | Record<string, string | undefined>>

interface StoreCall {
  method?: "GET" | "POST"
  query?: Query
  body?: object | undefined
  signal?: AbortSignal
}

/** Calls one of our routes. Not with the SDK, which drops the `code` by which the dashboard translates an error. */
export async function callStore<Answer>(path: string, call: StoreCall = {}): Promise<Answer> {
  return await (await respond(path, "application/json", call)).json()
}

export async function downloadCsv(path: string, call: StoreCall = {}): Promise<Blob> {
  return await (await respond(path, "text/csv", call)).blob()
}

/** @throws FetchError of the SDK, with the `code` of the answer */
async function respond(path: string, accept: string, { method = "GET", query = {}, body, signal }: StoreCall) {
  const base = new URL(baseUrl, window.location.origin)
  const url = new URL(`${base.pathname.replace(/\/$/, "")}${path}`, base.origin)
  for (const [name, value] of flat(query)) url.searchParams.set(name, value)
  const token = auth.type === "jwt" ? await sdk.client.getToken() : null
  const response = await fetch(url, {
    method,
    credentials: token === null ? "include" : "omit",
    headers: { accept, "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return response
  const { message, code }: { message?: string; code?: string } = await response.json().catch(() => ({}))
  throw Object.assign(new FetchError(message ?? response.statusText, response.statusText, response.status), { code })
}

function flat(query: Query): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (typeof value !== "object") return [[name, String(value)]]
    return flat(value).map(([inner, text]): [string, string] => [`${name}[${inner}]`, text])
  })
}
