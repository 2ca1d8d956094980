import type { Logger } from "@medusajs/framework/types"
import { PayByBankClient } from "../../client/client"
import { PayByBankError } from "../../domain/errors"
import type { Currency } from "../../domain/money"
import type { AccountOptions } from "./account-options"
import type { PayByBankOptions } from "./options"

export const PROVIDER_PREFIX = "pp_pay-by-bank_"

/** An account whose payments can be started and asked about. */
export interface Account {
  id: string
  merchantUuid: string
  currencies: readonly Currency[]
  element: { tag: string; scriptUrl: string }
  /** Template with `{session_id}`. */
  returnUrl: string
  client: PayByBankClient
}

/** `pp_pay-by-bank_uk` → `uk`; `null` for another provider. */
export function accountIdOf(providerId: string): string | null {
  return providerId.startsWith(PROVIDER_PREFIX) ? providerId.slice(PROVIDER_PREFIX.length) : null
}

/** The merchant accounts with their configured clients, one each. */
export class Accounts {
  private readonly configured = new Map<string, Account>()

  constructor(
    private readonly options: PayByBankOptions,
    private readonly logger: Logger,
  ) {}

  ids(): string[] {
    return Object.keys(this.options.accounts)
  }

  /** @throws PayByBankError `account_not_configured` that names what is missing */
  get(id: string): Account {
    const known = this.configured.get(id)
    if (known) return known
    const account = this.configure(id, this.options.accounts[id])
    this.configured.set(id, account)
    return account
  }

  close(): void {
    for (const account of this.configured.values()) account.client.close()
    this.configured.clear()
  }

  private configure(id: string, given: AccountOptions | undefined): Account {
    const baseUrl = required(id, "baseUrl", given?.baseUrl)
    const username = required(id, "username", given?.username)
    const password = required(id, "password", given?.password)
    const merchantUuid = required(id, "merchantUuid", given?.merchantUuid)
    return {
      id,
      merchantUuid,
      currencies: given?.currencies ?? [],
      element: {
        tag: required(id, "element.tag", given?.element.tag),
        scriptUrl: required(id, "element.scriptUrl", given?.element.scriptUrl),
      },
      returnUrl: required(id, "returnUrl", given?.returnUrl ?? this.options.returnUrl),
      client: new PayByBankClient({
        baseUrl,
        username,
        password,
        merchantUuid,
        timeoutMs: this.options.timeoutMs,
        contract: this.options.contract,
        logger: this.logger,
      }),
    }
  }
}

function required(account: string, name: string, value: string | undefined): string {
  if (value) return value
  throw new PayByBankError("account_not_configured", { field: `accounts.${account}.${name}` })
}
