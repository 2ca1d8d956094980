import { field, textField } from "./answer-fields"
import { PayByBankProblem } from "./problem"

export interface StoreCall {
  method?: "GET" | "POST"
  query?: Record<string, string>
  body?: Record<string, unknown>
  signal?: AbortSignal
}

/** The shop's store API. */
export interface Store {
  /** Throws `PayByBankProblem`; an aborted call throws what the browser throws. */
  call: (path: string, call?: StoreCall) => Promise<unknown>
}

/** What is used of `@medusajs/js-sdk`, in any version. */
export interface StoreSdk {
  client: {
    fetch(path: string, init?: StoreCall & { cache?: RequestCache }): Promise<unknown>
  }
}

export interface StoreAddress {
  /** Such as `https://store.example`. */
  baseUrl: string
  publishableKey: string
  /** Sent with every call, such as `authorization`; asked for anew each time. */
  headers?: () => Record<string, string>
  /** `include` where customers log in by cookie. */
  credentials?: RequestCredentials
}

/** By the shop's own SDK, or by `fetch` where there is none. */
export function connectStore(shop: StoreSdk | StoreAddress): Store {
  const ask = "client" in shop ? bySdk(shop) : byFetch(shop)
  return {
    call: async (path, call = {}) => await ask(path, call).catch(async (error: unknown) => await rethrow(error, call)),
  }
}

function bySdk({ client }: StoreSdk): Store["call"] {
  return async (path, call) => await client.fetch(path, { ...call, cache: "no-store" })
}

function byFetch({ baseUrl, publishableKey, headers, credentials }: StoreAddress): Store["call"] {
  return async (path, { method = "GET", query = {}, body, signal } = {}) => {
    const url = new URL(baseUrl.replace(/\/$/, "") + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const answer = await fetch(url, {
      method,
      cache: "no-store",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-publishable-api-key": publishableKey,
        ...headers?.(),
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
      credentials: credentials ?? "same-origin",
    })
    const content: unknown = await answer.json().catch(() => null)
    if (answer.ok) return content
    throw { status: answer.status, code: textField(content, "code"), message: textField(content, "message") }
  }
}

/** What `fetch` throws has no status; the SDK's errors and ours have one. */
async function rethrow(error: unknown, { signal }: StoreCall): Promise<never> {
  if (signal?.aborted || error instanceof PayByBankProblem) throw error
  const status = field(error, "status")
  const message = textField(error, "message") ?? ""
  if (typeof status !== "number") throw new PayByBankProblem("offline", message || "offline")
  const code = await codeOf(textField(error, "code") ?? "", message)
  // What is missing, or went wrong inside, is said in words that are none of a shopper's business.
  const facts = { status, ...(!code && status === 400 ? { said: message } : {}) }
  throw new PayByBankProblem(code ?? "unexpected", message || `HTTP ${status}`, facts)
}

async function codeOf(code: string, message: string) {
  const known = await import("./known-problems").catch(() => null)
  return known?.knownProblem(code, message)
}
