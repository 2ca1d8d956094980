import { setImmediate } from "node:timers/promises"
import { Agent, request } from "undici"
import { PayByBankError } from "../domain/errors"
import { isAllowedBaseUrl, publicLookup } from "./address-guard"
import { ACCEPTED_ENCODINGS, MAX_ANSWER_BYTES, unpacked } from "./compression"
import { connectionFailure } from "./connection-failure"
import type { Settings } from "./options"

/** One request as it travels, and one answer as it arrives. The only file that calls the network. */
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

export function openConnection(settings: Settings): Connection {
  let kept = agentOf(settings, true)
  // A kept connection may have died unnoticed. What is not repeated gets a new one, so that it does not fail for that.
  const fresh = agentOf(settings, false)
  // An address that is written as a number is never looked up.
  const allowed = !settings.publicAddressesOnly || isAllowedBaseUrl(settings.baseUrl)
  const always = headersOf(settings)

  async function exchange(call: Exchange, timeoutMs: number): Promise<RawAnswer> {
    if (!allowed) throw new PayByBankError("address_not_allowed", { field: "baseUrl" })
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs)
    let begun = false
    try {
      const { statusCode, headers, body } = await request(urlOf(settings.baseUrl, call), {
        method: call.method,
        headers: call.body ? { ...always, "content-type": "application/json" } : always,
        body: call.body ? JSON.stringify(call.body) : null,
        signal: abort.signal,
        dispatcher: settings.dispatcher ?? (call.repeatable ? kept : fresh),
      })
      begun = true
      const text = await unpacked(await body.bytes(), headers["content-encoding"])
      // The connection is free with the next turn: whoever calls at once would open another.
      await setImmediate()
      return { status: statusCode, text, header: (name) => textOf(headers[name]) }
    } catch (error) {
      throw connectionFailure(error, { timedOut: abort.signal.aborted, begun })
    } finally {
      clearTimeout(timer)
    }
  }

  function close(): void {
    // A call that comes later, from whoever still holds this client, opens a connection of its own.
    const closing = kept
    kept = agentOf(settings, true)
    void closing.close()
  }

  return { exchange, close }
}

/** Its own times are off: the time of a call is ours. It obeys no proxy variable and follows no redirect. */
function agentOf({ publicAddressesOnly, timeoutMs }: Settings, keepAlive: boolean): Agent {
  return new Agent({
    connect: { timeout: timeoutMs, ...(publicAddressesOnly ? { lookup: publicLookup } : {}) },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_ANSWER_BYTES,
    pipelining: keepAlive ? 1 : 0,
  })
}

function headersOf({ username, password }: Settings): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`,
    accept: "application/json",
    "accept-encoding": ACCEPTED_ENCODINGS,
    "user-agent": "medusa-payment-pay-by-bank",
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(", ") : header
}

function urlOf(baseUrl: string, { path, query }: Exchange): string {
  return `${baseUrl}${path}${query ? `?${new URLSearchParams(query).toString()}` : ""}`
}
