import type { Logger } from "@medusajs/framework/types"
import { isAllowedBaseUrl } from "../../../client/address-guard"
import { PayByBankClient } from "../../../client/client"
import type { ErrorCode } from "../../../domain/errors/error-table"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { addressOf } from "../../../shared/http-url"
import type { PayByBankOptions } from "../options/options"
import {
  currentLoginOf,
  isGuarded,
  isReadable,
  missingOf,
  optionOf,
  previousOf,
  settingsOf,
  type AccountRow,
  type AccountSettings,
} from "./account-settings"
import { fingerprint } from "./fingerprint"
import type { FormerCredentials } from "./former-credentials"
import { FreshValue } from "./fresh-value"
import { keyOf, loginOf, type AccountLogin, type Login } from "./login"
import { open } from "./sealed-secret"
import { observeCall } from "../telemetry/observe-call"

/** Status calls do not contain it, but a client requires one. */
const NO_MERCHANT_UUID = "not-part-of-status-calls"

interface Credentials extends Login {
  password: string
  /** See `publicAddressesOnly` of the client. */
  publicAddressesOnly: boolean
}

type Rows = ReadonlyMap<string, AccountRow>

/** A login whose credentials are known. */
export interface KnownLogin {
  client: PayByBankClient
  /** The account's merchant UUID now. `null` for a former login, which may belong to another merchant. */
  merchantUuid: string | null
}

/** The logins that were looked up. */
interface KnownLogins {
  /** @throws PayByBankError `login_unknown`, `secret_unreadable`, `address_not_allowed`, `account_not_configured` */
  find: (of: AccountLogin) => KnownLogin
  /** Whether the credentials are unknown or unusable, so that your team must act. */
  areMissing: (of: AccountLogin) => boolean
}

/** `account_not_configured` is none of them: a store without any login is being set up, or its process lacks the settings. */
const MISSING: ReadonlySet<ErrorCode> = new Set(["login_unknown", "secret_unreadable", "address_not_allowed"])

interface Dependencies {
  options: PayByBankOptions
  logger: Logger
  rows: FreshValue<Rows>
  readFormer: () => Promise<FormerCredentials[]>
  nowMs: () => number
  accountIds: () => string[]
  /** The client of an account that is configured completely. */
  configured: (settings: AccountSettings) => PayByBankClient
}

/**
 * The clients that poll payments, one for each login of an account: the present one, and former ones while open payments need them.
 * See `docs/architecture.md#logins`.
 */
export class LoginClients {
  private readonly former: FreshValue<FormerCredentials[]>
  /** The clients of former logins, and of accounts that cannot start a payment at the moment. */
  private readonly known = new Map<string, { fingerprint: string; client: PayByBankClient }>()

  constructor(private readonly deps: Dependencies) {
    this.former = new FreshValue(deps.readFormer, deps.nowMs)
  }

  /** @throws PayByBankError, as `find` of `KnownLogins` */
  async get(of: AccountLogin): Promise<KnownLogin> {
    return (await this.forAll([of])).find(of)
  }

  /**
   * The clients of any number of logins. Reads the settings once, and the former credentials only if a login is not its account's
   * present one with a password. A login that is unknown may be newer than what this process has read, so everything is read again.
   */
  async forAll(logins: AccountLogin[]): Promise<KnownLogins> {
    const found = await this.find(logins)
    if (!logins.some(found.areMissing)) return found
    this.invalidate()
    return await this.find(logins)
  }

  /** Makes the next look-up read the former credentials again. */
  invalidate(): void {
    this.deps.rows.invalidate()
    this.former.invalidate()
  }

  close(): void {
    for (const { client } of this.known.values()) client.close()
    this.known.clear()
  }

  private async find(logins: AccountLogin[]): Promise<KnownLogins> {
    const { options, rows: stored, accountIds } = this.deps
    const rows = await stored.get()
    const isUsable = (of: AccountLogin) => isUsableLogin(of, settingsOf(of.account, options, rows.get(of.account)))
    const distinct = [...new Map(logins.map((of) => [keyOf(of), of])).values()]
    const former = distinct.every((of) => isUsable(of) || this.previousOf(of)) ? [] : await this.former.get()
    const hasLogins = accountIds().some(
      (id) => currentLoginOf(settingsOf(id, options, rows.get(id))) !== null || previousOf(id, options).length > 0,
    )
    const find = (of: AccountLogin) => this.loginOf(of, settingsOf(of.account, options, rows.get(of.account)), former)
    const found = new Map<string, KnownLogin | PayByBankError>()
    const look = (of: AccountLogin) => {
      const key = keyOf(of)
      const known = found.get(key) ?? tryToFind(() => find(of))
      const result =
        !hasLogins && isMissing(known) ? new PayByBankError("account_not_configured", { field: "accounts" }) : known
      found.set(key, result)
      return result
    }
    return {
      areMissing: (of) => isMissing(look(of)),
      find: (of) => {
        const result = look(of)
        if (result instanceof PayByBankError) throw result
        return result
      },
    }
  }

  private loginOf(of: AccountLogin, settings: AccountSettings, former: FormerCredentials[]): KnownLogin {
    const isPresent = currentLoginOf(settings) === of.login
    const merchantUuid = isPresent ? settings.merchant_uuid.value : null
    if (isUsableLogin(of, settings)) return { client: this.presentClient(of, settings), merchantUuid }
    const previous = this.previousOf(of)
    if (previous) return { client: this.client(of, previous), merchantUuid }
    const kept = former.find(({ account, login }) => account === of.account && login === of.login)
    if (kept) return { client: this.formerClient(of, kept, settings), merchantUuid }
    // Throws what makes the password unusable.
    if (isPresent) return { client: this.presentClient(of, settings), merchantUuid }
    throw new PayByBankError("login_unknown", { field: optionOf(of.account, "username") })
  }

  /** Polls also while a setting is missing that only new payments need. */
  private presentClient(of: AccountLogin, settings: AccountSettings): PayByBankClient {
    const { options, configured } = this.deps
    const { base_url, username, password } = settings
    if (missingOf(settings, options).length === 0) return configured(settings)
    const secret = password.read()
    if (!secret) throw new PayByBankError("login_unknown", { field: optionOf(of.account, "password") })
    return this.client(of, {
      baseUrl: base_url.value ?? "",
      username: username.value ?? "",
      password: secret,
      publicAddressesOnly: isGuarded(settings, options),
    })
  }

  /** A former login that medusa-config.ts names. */
  private previousOf({ account, login }: AccountLogin): Credentials | null {
    for (const { baseUrl, username, password } of previousOf(account, this.deps.options)) {
      if (baseUrl && username && password && loginOf({ baseUrl, username }) === login) {
        return { baseUrl, username, password, publicAddressesOnly: false }
      }
    }
    return null
  }

  private formerClient(of: AccountLogin, kept: FormerCredentials, settings: AccountSettings): PayByBankClient {
    const { options } = this.deps
    const { base_url: baseUrl, username } = kept
    const { base_url: present } = settings
    // A base URL from medusa-config.ts is trusted while it is the same.
    const isTrusted = present.locked && addressOf(present.value ?? "") === addressOf(baseUrl)
    const publicAddressesOnly = !options.allowPrivateAddresses && !isTrusted
    const password = open(kept.password, options.encryptionKey, { account: of.account, baseUrl, username })
    return this.client(of, { baseUrl, username, password, publicAddressesOnly })
  }

  private client(of: AccountLogin, credentials: Credentials): PayByBankClient {
    const { options, logger } = this.deps
    const { timeoutMs, proxy, contract } = options
    if (credentials.publicAddressesOnly && !isAllowedBaseUrl(credentials.baseUrl)) {
      throw new PayByBankError("address_not_allowed", { field: optionOf(of.account, "base_url") })
    }
    const key = keyOf(of)
    const current = fingerprint([credentials, timeoutMs, proxy, contract])
    const known = this.known.get(key)
    if (known?.fingerprint === current) return known.client
    const more = { merchantUuid: NO_MERCHANT_UUID, timeoutMs, proxy, contract, logger, observe: observeCall }
    const client = new PayByBankClient({ ...credentials, ...more })
    this.known.set(key, { fingerprint: current, client })
    known?.client.close()
    return client
  }
}

/** The account's present login with a password. Without it, the login may also be a former one whose credentials are known. */
function isUsableLogin({ login }: AccountLogin, settings: AccountSettings): boolean {
  return currentLoginOf(settings) === login && isReadable(settings.password)
}

function tryToFind(find: () => KnownLogin): KnownLogin | PayByBankError {
  try {
    return find()
  } catch (error) {
    if (error instanceof PayByBankError) return error
    throw error
  }
}

function isMissing(found: KnownLogin | PayByBankError): boolean {
  return found instanceof PayByBankError && MISSING.has(found.code)
}
