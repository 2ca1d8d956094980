import type { Dispatcher } from "undici"
import type { ContractNames } from "../domain/contract/contract-names"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { addressOf, hasQueryOrFragment, isHttpUrl, isProxyUrl, isUsername, PROXY_RULE } from "../shared/http-url"
import { DEFAULT_RETRIES } from "./retry"

/** Of one attempt (ms). Also the default of the plugin's option. */
export const DEFAULT_TIMEOUT_MS = 8000

export interface Logger {
  debug(message: string): void
  warn(message: string): void
  /** Whether lines of a level are written. Without this method, all of them are. */
  shouldLog?(level: "debug"): boolean
}

/** What a call does, for traces and metrics. */
export type Operation = "create_auth_request" | "create_link" | "get_status" | "list_banks"

/**
 * Runs one attempt of a call (from 1) and returns its answer. Throws what the attempt throws. For a status call, `hasRecord` returns
 * whether the answer holds a record.
 */
export type Observe = <Answer>(
  operation: Operation,
  attempt: number,
  call: () => Promise<Answer>,
  hasRecord?: (answer: Answer) => boolean,
) => Promise<Answer>

/**
 * How to reach the service. Clock, timer and random numbers have real defaults. The client ignores the proxy variables of the
 * environment: the credentials go to the base URL, directly or through `proxy`.
 */
export interface PayByBankClientOptions {
  /** Absolute http(s) address that ends in the version segment, such as `https://service.example/api/v1`. */
  baseUrl: string
  username: string
  password: string
  merchantUuid: string
  /** Maximum duration of one attempt (ms), from connecting to the last byte of the answer. Default 8000. */
  timeoutMs?: number
  /** Maximum duration of a call (ms), including all its attempts and waits. Default 12000. */
  deadlineMs?: number
  /** How many times to repeat a call that is safe to repeat. Default 2. */
  maxRetries?: number
  /**
   * For a base URL that an admin user entered: it must be https and resolve to public addresses at each look-up. With a
   * `proxy`, which looks the name up itself, only the URL is checked. Default false: the base URL is trusted.
   */
  publicAddressesOnly?: boolean
  /** Names that the contract leaves open. */
  contract?: Partial<ContractNames>
  /** Gets one line per attempt at `debug`, without host, query and body. Default: no log. */
  logger?: Logger
  /** Surrounds each attempt, for traces and metrics. It learns nothing of the payment. Default: none. */
  observe?: Observe
  now?: () => number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
  /** An http(s) proxy, such as `http://proxy.example:3128`, with `user:password@` where it requires them. Default: none. */
  proxy?: string | undefined
  /** Sends all requests in place of the client's own connections, for tests. `proxy` has no effect then. */
  dispatcher?: Dispatcher
}

/** The options with defaults in place. `baseUrl` has no trailing slash. */
export interface Settings extends Required<Omit<PayByBankClientOptions, "contract" | "proxy" | "dispatcher">> {
  proxy: string | null
  dispatcher: Dispatcher | null
}

/** @throws PayByBankError `invalid_request` that names the option */
export function settingsOf({ contract: _readElsewhere, ...given }: PayByBankClientOptions): Settings {
  const settings: Settings = {
    timeoutMs: DEFAULT_TIMEOUT_MS,
    deadlineMs: 12_000,
    maxRetries: DEFAULT_RETRIES,
    publicAddressesOnly: false,
    logger: { debug: () => undefined, warn: () => undefined, shouldLog: () => false },
    observe: async (_operation, _attempt, call) => await call(),
    now: () => Date.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => Math.random(),
    dispatcher: null,
    ...given,
    proxy: given.proxy ?? null,
    baseUrl: baseUrlOf(given.baseUrl),
  }
  for (const option of ["username", "password", "merchantUuid"] as const) {
    if (!settings[option]) throw wrong(option, "must not be empty")
  }
  if (!isUsername(settings.username)) throw wrong("username", "must not contain a colon")
  for (const option of ["timeoutMs", "deadlineMs"] as const) {
    if (!(settings[option] >= 1 && settings[option] <= 600_000)) throw wrong(option, "must be 1 to 600000 milliseconds")
  }
  if (settings.proxy !== null && !isProxyUrl(settings.proxy)) throw wrong("proxy", PROXY_RULE)
  if (!Number.isInteger(settings.maxRetries) || settings.maxRetries < 0 || settings.maxRetries > 10) {
    throw wrong("maxRetries", "must be 0 to 10")
  }
  return settings
}

function baseUrlOf(text: string): string {
  const allowed = "must be an absolute http(s) address without credentials, query or fragment"
  const baseUrl = addressOf(text)
  if (!isHttpUrl(baseUrl) || hasQueryOrFragment(baseUrl)) throw wrong("baseUrl", allowed)
  return baseUrl
}

function wrong(field: string, detail: string): PayByBankError {
  return new PayByBankError("invalid_request", { field, detail })
}
