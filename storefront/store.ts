import { field, textField } from "./answer-fields"
import { PayByBankProblem } from "./problem"

export interface StoreCall {
  method?: "GET" | "POST"
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Record<string, unknown>
  signal?: AbortSignal
}

/** The store API. */
export interface Store {
  /** Throws `PayByBankProblem`. An aborted call throws the browser's error. */
  call: (path: string, call?: StoreCall) => Promise<unknown>
}

/** The part of `@medusajs/js-sdk` that this SDK uses, in any version. */
export interface StoreSdk {
  client: {
    fetch(path: string, init?: StoreCall & { cache?: RequestCache }): Promise<unknown>
  }
}

export interface StoreAddress {
  /** Such as `https://store.example`. */
  baseUrl: string
  publishableKey: string
  /** Sent with every call, such as `authorization`. The function is called anew for each call. */
  headers?: () => Record<string, string>
  /** `include` if customers log in with a cookie. */
  credentials?: RequestCredentials
}

/** Connects through the store's own SDK, or through `fetch` if there is none. */
export function connectStore(store: StoreSdk | StoreAddress): Store {
  const send = "client" in store ? bySdk(store) : byFetch(store)
  return {
    call: async (path, call = {}) => await send(path, call).catch(async (error: unknown) => await rethrow(error, call)),
  }
}

function bySdk({ client }: StoreSdk): Store["call"] {
  return async (path, call) => await client.fetch(path, { ...call, cache: "no-store" })
}

function byFetch({ baseUrl, publishableKey, headers, credentials }: StoreAddress): Store["call"] {
  return async (path, { method = "GET", query = {}, headers: own, body, signal } = {}) => {
    const url = new URL(baseUrl.replace(/\/$/, "") + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const answer = await fetch(url, {
      method,
      cache: "no-store",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": publishableKey,
        ...headers?.(),
        ...own,
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

/** An error from `fetch` has no status. The errors of both SDKs have one. */
async function rethrow(error: unknown, { signal }: StoreCall): Promise<never> {
  if (signal?.aborted || error instanceof PayByBankProblem) throw error
  const status = field(error, "status")
  const message = textField(error, "message") ?? ""
  if (typeof status !== "number") throw new PayByBankProblem("offline", message || "offline")
  const code = await codeOf(textField(error, "code") ?? "", message)
  // Not-found and internal errors have messages that do not concern the shopper.
  const details = { status, ...(!code && status === 400 ? { storeMessage: message } : {}) }
  throw new PayByBankProblem(code ?? "unexpected", message || `HTTP ${status}`, details)
}

async function codeOf(code: string, message: string) {
  const known = await import("./known-problems").catch(() => null)
  return known?.knownProblem(code, message)
}
