import { Agent as HttpAgent } from "node:http"
import { Agent as HttpsAgent } from "node:https"
import { Axios, type AxiosRequestConfig } from "axios"
import { PayByBankError } from "../domain/errors"
import { isAllowedBaseUrl, publicLookup } from "./address-guard"
import { connectionFailure } from "./connection-failure"
import type { Settings } from "./options"

/** One request as it travels, and one answer as it arrives. The only file that calls axios. */
export interface Exchange {
  method: "GET" | "POST"
  /** `/payments/status` */
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Whether asking twice does no more than asking once. */
  repeatable: boolean
}

export interface RawAnswer {
  status: number
  text: string
  header(name: string): string | undefined
}

export interface Connection {
  /**
   * Takes at most `timeoutMs`, also when the answer arrives in drops.
   * @throws PayByBankError `timeout`, `unreachable`, `unreadable_answer`, `address_not_allowed`
   */
  exchange(request: Exchange, timeoutMs: number): Promise<RawAnswer>
  /** Ends idle connections; calls under way are left to end by themselves. */
  close(): void
}

/** Far above any bank list; an answer without end must not fill the memory. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

export function openConnection(settings: Settings): Connection {
  const kept = agents(settings, true)
  // A kept connection may have died unnoticed. What is not repeated gets a new one, so that it does not fail for that.
  const fresh = agents(settings, false)
  // An address that is written as a number is never looked up.
  const allowed = !settings.publicAddressesOnly || isAllowedBaseUrl(settings.baseUrl)
  // Not axios.create: that would take over defaults which other code in this process has set.
  const axios = new Axios(transport(settings))

  async function exchange(request: Exchange, timeoutMs: number): Promise<RawAnswer> {
    if (!allowed) throw new PayByBankError("address_not_allowed", { field: "baseUrl" })
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs)
    try {
      const response = await axios.request<unknown>({
        method: request.method,
        url: urlOf(settings.baseUrl, request),
        signal: abort.signal,
        ...(request.body
          ? { data: JSON.stringify(request.body), headers: { "Content-Type": "application/json" } }
          : {}),
        ...(request.repeatable ? kept : fresh),
      })
      const header = (name: string) => {
        const value: unknown = response.headers[name]
        return typeof value === "string" ? value : undefined
      }
      return { status: response.status, text: typeof response.data === "string" ? response.data : "", header }
    } catch (error) {
      throw connectionFailure(error, abort.signal.aborted)
    } finally {
      clearTimeout(timer)
    }
  }

  return { exchange, close: () => [kept.httpAgent, kept.httpsAgent].forEach(endIdle) }
}

function agents({ publicAddressesOnly }: Settings, keepAlive: boolean) {
  const options = { keepAlive, ...(publicAddressesOnly ? { lookup: publicLookup } : {}) }
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) }
}

function transport(settings: Settings): AxiosRequestConfig {
  const credentials = Buffer.from(`${settings.username}:${settings.password}`, "utf8").toString("base64")
  return {
    adapter: settings.adapter,
    headers: {
      Authorization: `Basic ${credentials}`,
      Accept: "application/json",
      "User-Agent": "medusa-payment-pay-by-bank",
    },
    responseType: "text",
    transformRequest: [],
    transformResponse: [],
    validateStatus: () => true,
    maxContentLength: MAX_ANSWER_BYTES,
    maxRedirects: 0,
    proxy: false,
  }
}

function urlOf(baseUrl: string, { path, query }: Exchange): string {
  return `${baseUrl}${path}${query ? `?${new URLSearchParams(query).toString()}` : ""}`
}

/** Not `agent.destroy()`: it would cut off calls under way, and a payment link must not fail because settings changed. */
function endIdle(agent: HttpAgent): void {
  agent.maxFreeSockets = 0
  for (const sockets of Object.values(agent.freeSockets)) sockets?.forEach((socket) => socket.destroy())
}
