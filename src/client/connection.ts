import { EventEmitter } from "node:events"
import { setImmediate } from "node:timers/promises"
import {
  Axios,
  AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from "axios"
import { Agent, interceptors, Pool, ProxyAgent, request, type Dispatcher } from "undici"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { isAllowedBaseUrl, publicLookup } from "./address-guard"
import { connectionFailure, type Progress } from "./connection-failure"
import type { Settings } from "./options"

/** One request, before it becomes an axios config. */
export interface Exchange {
  method: "GET" | "POST"
  /** `/payments/status` */
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Whether sending it twice has no more effect than sending it once. */
  repeatable: boolean
}

export interface Connection {
  axios: Pick<AxiosInstance, "request" | "interceptors">
  /**
   * The config of one request, with all its limits. The request ends within `timeoutMs`, even if the answer arrives byte by
   * byte. It rejects with an `AxiosError` whose `cause` is a `PayByBankError`.
   * @throws PayByBankError `invalid_request`
   */
  configOf(exchange: Exchange, timeoutMs: number): AxiosRequestConfig
  /** Ends idle connections. Requests in flight finish. */
  close(): void
}

/** Far above any bank list. Protects the memory from longer answers, also from those that grow when they are decompressed. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * axios over undici, which takes little more than half the processor time of plain axios
 * (bench/README.md#what-a-call-costs). The only file that opens connections.
 */
export function openConnection(settings: Settings): Connection {
  const { baseUrl, publicAddressesOnly } = settings
  let kept = agentOf(settings, true)
  // A kept connection may have closed unnoticed. A request that is not repeated gets a new one, so that this cannot fail it.
  const fresh = agentOf(settings, false)
  const given = settings.dispatcher && decompressing(settings.dispatcher)
  // A host that is an IP address is never looked up, so the look-up cannot guard it.
  const isAllowed = !publicAddressesOnly || isAllowedBaseUrl(baseUrl)
  const ownHeaders = headersOf(settings)

  function configOf(exchange: Exchange, timeoutMs: number): AxiosRequestConfig {
    if (!isAllowed) throw new PayByBankError("address_not_allowed", { field: "baseUrl" })
    const { method, repeatable } = exchange
    const data = exchange.body && JSON.stringify(exchange.body)
    if (data && Buffer.byteLength(data) > MAX_BYTES) {
      throw new PayByBankError("invalid_request", { detail: "the request is too long" })
    }
    const url = urlOf(baseUrl, exchange)
    const headers = data ? { ...ownHeaders, ...JSON_BODY } : ownHeaders
    const sent: Sent = { url, method, data, headers, timeoutMs, dispatcher: given ?? (repeatable ? kept : fresh) }
    return { url, method, data, adapter: undiciAdapter(sent) }
  }

  function close(): void {
    // A later call through a client that is still in use opens a new connection.
    const closing = kept
    kept = agentOf(settings, true)
    void closing.close()
  }

  return { axios: new Axios({}), configOf, close }
}

/** What is sent to the service. The axios config, which an interceptor or an error could print, holds no credentials. */
interface Sent {
  url: string
  method: Exchange["method"]
  data: string | undefined
  headers: Record<string, string>
  timeoutMs: number
  dispatcher: Dispatcher
}

type Adapter = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse<string>>

/** undici ends an attempt to connect by its own timer, up to a second late, and then reports that nothing was sent. */
const CONNECT_GRACE_MS = 1000

/** The time-out covers the time from the start to the last byte; axios's own adapter measures inactivity only. */
function undiciAdapter({ url, method, data, headers, timeoutMs, dispatcher }: Sent): Adapter {
  return async (config) => {
    // undici accepts an EventEmitter in place of an AbortSignal, which costs more CPU per call.
    const signal = new EventEmitter()
    let timedOut = false
    let begun = false
    const receive = async (): Promise<AxiosResponse<string>> => {
      const answer = await request(url, { method, headers, body: data ?? null, signal, dispatcher })
      begun = true
      const text = await answer.body.text()
      // The connection is free in the next iteration of the event loop. An earlier call would open another connection.
      await setImmediate()
      return { status: answer.statusCode, statusText: "", headers: answer.headers, data: text, config }
    }
    return await new Promise((resolve, reject) => {
      const fail = (error?: unknown) => {
        clearTimeout(timer)
        reject(axiosErrorOf(config, error, { timedOut, begun }))
      }
      let timer = setTimeout(() => {
        timedOut = true
        timer = setTimeout(fail, CONNECT_GRACE_MS)
        signal.emit("abort")
      }, timeoutMs)
      receive().then((answer) => {
        clearTimeout(timer)
        resolve(answer)
      }, fail)
    })
  }
}

/** Wraps an error for the interceptors. `AxiosError.from` of axios 1.13 loses the cause. */
function axiosErrorOf(config: InternalAxiosRequestConfig, error: unknown, progress: Progress): AxiosError {
  const cause = connectionFailure(error, progress)
  return Object.assign(new AxiosError(cause.message, cause.code, config), { cause })
}

/** undici's own time-outs are off, except for connecting. It reads no proxy variable and follows no redirect. */
function agentOf({ publicAddressesOnly, timeoutMs, proxy }: Settings, keepAlive: boolean): Dispatcher {
  const shared = {
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_BYTES,
    pipelining: keepAlive ? 1 : 0,
  }
  if (!proxy) {
    const connect = { timeout: timeoutMs, ...(publicAddressesOnly ? { lookup: publicLookup } : {}) }
    return decompressing(new Agent({ ...shared, connect }))
  }
  // The proxy looks up the service's name, so the guard cannot.
  return decompressing(
    new ProxyAgent({
      ...shared,
      uri: proxy,
      proxyTls: { timeout: timeoutMs },
      requestTls: { timeout: timeoutMs },
      // A proxy that never answers CONNECT must not block the requests behind it.
      clientFactory: (origin, options) => new Pool(origin, { ...options, headersTimeout: timeoutMs }),
    }),
  )
}

function decompressing(dispatcher: Dispatcher): Dispatcher {
  return dispatcher.compose(interceptors.decompress({ maxSize: MAX_BYTES, skipErrorResponses: false }))
}

const JSON_BODY = { "content-type": "application/json" }

function headersOf({ username, password }: Settings): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`,
    accept: "application/json",
    "accept-encoding": "gzip, deflate, br",
    "user-agent": "medusa-payment-pay-by-bank",
  }
}

function urlOf(baseUrl: string, { path, query }: Exchange): string {
  return `${baseUrl}${path}${query ? `?${new URLSearchParams(query).toString()}` : ""}`
}
