import type { Logger } from "@medusajs/framework/types"
import { PayByBankClient } from "../../../client/client"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { REQUIRED_FIELDS } from "../../../shared/account-fields"
import { CURRENCIES, type Currency } from "../../../shared/currencies"
import {
  currentLoginOf,
  isAllowed,
  isGuarded,
  isScriptAllowed,
  optionOf,
  settingsOf,
  type AccountRow,
  type AccountSettings,
} from "./account-settings"
import { fingerprint } from "./fingerprint"
import type { FormerCredentials } from "./former-credentials"
import { FreshValue } from "./fresh-value"
import { LoginClients } from "./login-clients"
import { observeCall } from "../telemetry/observe-call"
import type { PayByBankOptions } from "../options/options"

/** A merchant account whose payments can be started and polled. */
export interface Account {
  id: string
  baseUrl: string
  /** The login with which its payments are started. */
  login: string
  merchantUuid: string
  currencies: readonly Currency[]
  element: { tag: string; scriptUrl: string }
  /** Template with `{return_token}`. */
  returnUrl: string
  client: PayByBankClient
}

interface Dependencies {
  options: PayByBankOptions
  logger: Logger
  /** Ids of the provider entries in medusa-config.ts. */
  providerIds: readonly string[]
  readRows: () => Promise<AccountRow[]>
  readFormer: () => Promise<FormerCredentials[]>
  nowMs: () => number
}

/** The merchant accounts, each with one configured client, which is replaced when the settings change. */
export class AccountClients {
  private readonly configured = new Map<string, { fingerprint: string; account: Account }>()
  private readonly rows: FreshValue<ReadonlyMap<string, AccountRow>>
  /** The clients that poll. */
  readonly logins: LoginClients

  constructor(private readonly deps: Dependencies) {
    const { options, logger, readRows, readFormer, nowMs } = deps
    this.rows = new FreshValue(async () => new Map((await readRows()).map((row) => [row.account, row])), nowMs)
    const configured = (settings: AccountSettings) => this.configure(settings).client
    this.logins = new LoginClients({
      options,
      logger,
      readFormer,
      nowMs,
      rows: this.rows,
      configured,
      accountIds: () => this.ids(),
    })
  }

  /** The merchant accounts of the options, then the other provider entries. */
  ids(): string[] {
    return [...new Set([...Object.keys(this.deps.options.accounts), ...this.deps.providerIds])].filter(Boolean)
  }

  /** @throws PayByBankError `account_not_configured` that names what is missing, `secret_unreadable`, `address_not_allowed` */
  async get(id: string): Promise<Account> {
    return this.configure(await this.settings(id))
  }

  async settings(id: string): Promise<AccountSettings> {
    return settingsOf(id, this.deps.options, (await this.rows.get()).get(id))
  }

  /** Makes the next look-up read the rows again. */
  dropCachedRows(): void {
    this.logins.invalidate()
  }

  close(): void {
    for (const { account } of this.configured.values()) account.client.close()
    this.configured.clear()
    this.logins.close()
  }

  private configure(settings: AccountSettings): Account {
    const { options, logger } = this.deps
    const password = valuesOf(settings).password
    if (!isAllowed(settings, options)) {
      throw new PayByBankError("address_not_allowed", { field: optionOf(settings.id, "base_url") })
    }
    if (!isScriptAllowed(settings, options)) {
      throw new PayByBankError("account_not_configured", { field: optionOf(settings.id, "element_script_url") })
    }
    const current = fingerprintOf(settings, password, options)
    const known = this.configured.get(settings.id)
    if (known?.fingerprint === current) return known.account
    const account = accountOf(settings, clientFor(settings, password, options, logger))
    this.configured.set(settings.id, { fingerprint: current, account })
    known?.account.client.close()
    return account
  }
}

/** A client with a merchant account's settings. */
export function clientFor(
  settings: AccountSettings,
  password: string,
  options: PayByBankOptions,
  logger: Logger,
  more: { maxRetries?: number } = {},
): PayByBankClient {
  return new PayByBankClient({
    baseUrl: settings.base_url.value ?? "",
    username: settings.username.value ?? "",
    password,
    merchantUuid: settings.merchant_uuid.value ?? "",
    publicAddressesOnly: isGuarded(settings, options),
    timeoutMs: options.timeoutMs,
    proxy: options.proxy,
    contract: options.contract,
    logger,
    observe: observeCall,
    ...more,
  })
}

/** @throws PayByBankError `account_not_configured` that names the first field without a value */
function valuesOf(settings: AccountSettings): { password: string } {
  let password: string | null = null
  for (const field of REQUIRED_FIELDS) {
    const value = field === "password" ? (password = settings.password.read()) : settings[field].value
    if (!value) throw new PayByBankError("account_not_configured", { field: optionOf(settings.id, field) })
  }
  return { password: password ?? "" }
}

function accountOf(settings: AccountSettings, client: PayByBankClient): Account {
  return {
    id: settings.id,
    baseUrl: settings.base_url.value ?? "",
    login: currentLoginOf(settings) ?? "",
    merchantUuid: settings.merchant_uuid.value ?? "",
    currencies: settings.currencies.value ?? CURRENCIES,
    element: { tag: settings.element_tag.value ?? "", scriptUrl: settings.element_script_url.value ?? "" },
    returnUrl: settings.return_url.value ?? "",
    client,
  }
}

/** A fingerprint of all that configures a merchant account. */
function fingerprintOf(settings: AccountSettings, password: string, options: PayByBankOptions): string {
  const { updated_at: _updatedAt, label: _label, environment: _environment, paused: _paused, ...used } = settings
  return fingerprint([used, password, isGuarded(settings, options), options.timeoutMs, options.proxy, options.contract])
}
