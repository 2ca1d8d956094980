import { field, textField } from "./answer-fields"
import { PayByBankProblem } from "./problem"

export interface StoreCall {
  method?: "GET" | "POST" | undefined
  query?: Record<string, string> | undefined
  headers?: Record<string, string> | undefined
  body?: Record<string, unknown> | undefined
  signal?: AbortSignal | undefined
}

/** The store API. */
export interface Store {
  /** Throws `PayByBankProblem`: `offline` also for a call that takes too long. A call that its caller aborts throws the browser's error. */
  call: (path: string, call?: StoreCall) => Promise<unknown>
}

type LimitedCall = Omit<StoreCall, "signal"> & { signal: AbortSignal }
/** Medusa's SDK does not accept `undefined` for an optional property. */
type SdkCall = { [Key in keyof StoreCall]?: NonNullable<StoreCall[Key]> } & { cache?: RequestCache }
type Send = (path: string, call: LimitedCall) => Promise<unknown>

/** The part of `@medusajs/js-sdk` that this SDK uses, in any version. */
export interface StoreSdk {
  client: {
    fetch(path: string, init?: SdkCall): Promise<unknown>
  }
}

export interface StoreAddress {
  /** Such as `https://store.example`, or the path of a proxy on the page's own origin, such as `/api/medusa`. */
  baseUrl: string
  publishableKey: string
  /** Sent with every call, such as `authorization`. The function is called anew for each call. */
  headers?: (() => Record<string, string>) | undefined
  /** `include` if customers log in with a cookie. */
  credentials?: RequestCredentials | undefined
}

export interface StoreOptions {
  /** How long a call may take, in ms. Defaults to 20,000, and to 60,000 for a call that starts or places something. */
  timeoutMs?: number | undefined
}

const READS_WITHIN_MS = 20_000
/** The store may call the payment service up to three times. */
const WRITES_WITHIN_MS = 60_000

/** Connects through the store's own SDK, or through `fetch` if there is none. */
export function connectStore(store: StoreSdk | StoreAddress, { timeoutMs }: StoreOptions = {}): Store {
  const send = "client" in store ? bySdk(store) : byFetch(store)
  return {
    call: async (path, call = {}) => {
      const gone = new AbortController()
      const abort = () => gone.abort()
      const timer = setTimeout(abort, timeoutMs ?? (call.method === "POST" ? WRITES_WITHIN_MS : READS_WITHIN_MS))
      // A custom SDK may ignore the signal.
      const isOver = new Promise<never>((_resolve, reject) => {
        gone.signal.addEventListener("abort", () => reject(gone.signal.reason ?? new Error("aborted")))
      })
      call.signal?.addEventListener("abort", abort)
      if (call.signal?.aborted) abort()
      try {
        return await Promise.race([send(path, { ...call, signal: gone.signal }), isOver])
      } catch (error) {
        return await rethrow(error, call)
      } finally {
        clearTimeout(timer)
        call.signal?.removeEventListener("abort", abort)
      }
    },
  }
}

function bySdk({ client }: StoreSdk): Send {
  return async (path, { method, query, headers, body, signal }) =>
    await client.fetch(path, {
      ...(method && { method }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && { body }),
      signal,
      cache: "no-store",
    })
}

function byFetch({ baseUrl, publishableKey, headers, credentials }: StoreAddress): Send {
  return async (path, { method = "GET", query = {}, headers: own, body, signal }) => {
    const url = new URL(baseUrl.replace(/\/$/, "") + path, globalThis.location?.origin)
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
      signal,
      credentials: credentials ?? "same-origin",
    })
    const content: unknown = await answer.json().catch(() => null)
    if (answer.ok) return content
    throw { status: answer.status, code: textField(content, "code"), message: textField(content, "message") }
  }
}

/** An error from `fetch` has no status, and neither has a call that took too long. The errors of both SDKs have one. */
async function rethrow(error: unknown, { signal }: StoreCall): Promise<never> {
  if (signal?.aborted || error instanceof PayByBankProblem) throw error
  const status = field(error, "status")
  const message = textField(error, "message") ?? ""
  if (typeof status !== "number") throw new PayByBankProblem("offline", message || "offline")
  const code = await codeOf(textField(error, "code") ?? "", message)
  // Not-found and internal errors have messages that do not concern the shopper.
  const details = { status, ...(status === 400 && message && { storeMessage: message }) }
  throw new PayByBankProblem(code ?? "unexpected", message || `HTTP ${status}`, details)
}

async function codeOf(code: string, message: string) {
  const known = await import("./known-problems").catch(() => null)
  return known?.knownProblem(code, message)
}
