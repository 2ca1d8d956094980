import type { Dispatcher } from "undici"
import type { ContractNames } from "../domain/contract-names"
import { PayByBankError } from "../domain/errors"
import { isHttpUrl } from "../domain/http-url"

export interface Logger {
  debug(message: string): void
  warn(message: string): void
  /** Whether lines of a level are kept; without it, they are all written. */
  shouldLog?(level: "debug"): boolean
}

/**
 * How to reach the service, and everything impure with a real default. The service is always called directly: proxy
 * variables of the environment are not obeyed, so that the credentials go nowhere else.
 */
export interface PayByBankClientOptions {
  /** Absolute http(s) address that ends in the version segment, such as `https://service.example/api/v1`. */
  baseUrl: string
  username: string
  password: string
  merchantUuid: string
  /** Longest that one attempt may take, from connecting to the last byte of the answer. Default 8000. */
  timeoutMs?: number
  /** Longest that a call may take with all its attempts and waits. Default 12000. */
  deadlineMs?: number
  /** How often a call that is safe to repeat is repeated. Default 2. */
  maxRetries?: number
  /**
   * For a base URL that a person entered: it must be https and lead to a public address, also when its name is looked up
   * again. Default false: the base URL is trusted.
   */
  publicAddressesOnly?: boolean
  /** Names that the contract leaves open. */
  contract?: Partial<ContractNames>
  /** One line per attempt at `debug`: no host, no query, no body. Default: silence. */
  logger?: Logger
  now?: () => number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
  /** Carries all calls, in place of connections of the client's own. */
  dispatcher?: Dispatcher
}

/** The options with defaults in place. `baseUrl` has no slash at its end. */
export interface Settings extends Required<Omit<PayByBankClientOptions, "contract" | "dispatcher">> {
  dispatcher: Dispatcher | null
}

/** @throws PayByBankError `invalid_request` that names the option */
export function settingsOf({ contract: _readElsewhere, ...given }: PayByBankClientOptions): Settings {
  const settings: Settings = {
    timeoutMs: 8000,
    deadlineMs: 12_000,
    maxRetries: 2,
    publicAddressesOnly: false,
    logger: { debug: () => undefined, warn: () => undefined },
    now: () => Date.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => Math.random(),
    dispatcher: null,
    ...given,
    baseUrl: baseUrlOf(given.baseUrl),
  }
  for (const option of ["username", "password", "merchantUuid"] as const) {
    if (!settings[option]) throw wrong(option, "must not be empty")
  }
  // Basic authentication separates the two by the first colon.
  if (settings.username.includes(":")) throw wrong("username", "must not hold a colon")
  for (const option of ["timeoutMs", "deadlineMs"] as const) {
    if (!(settings[option] >= 1 && settings[option] <= 600_000)) throw wrong(option, "must be 1 to 600000 milliseconds")
  }
  if (!Number.isInteger(settings.maxRetries) || settings.maxRetries < 0 || settings.maxRetries > 10) {
    throw wrong("maxRetries", "must be 0 to 10")
  }
  return settings
}

function baseUrlOf(text: string): string {
  const allowed = "must be an absolute http(s) address without credentials, query or fragment"
  const baseUrl = text.trim()
  if (!isHttpUrl(baseUrl) || /[?#]/.test(baseUrl)) throw wrong("baseUrl", allowed)
  return baseUrl.replace(/\/+$/, "")
}

function wrong(field: string, detail: string): PayByBankError {
  return new PayByBankError("invalid_request", { field, detail })
}
