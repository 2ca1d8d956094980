import type { ConnectionProblem, ConnectionTest } from "../domain/connection-problem"
import type { Environment } from "../shared/account-fields"
import type { Currency } from "../shared/currencies"

export type { ConnectionProblem as AdminConnectionProblem, ConnectionTest as AdminConnectionTest }

/** One setting of an account: where it comes from decides whether the panel may change it. */
export interface AdminSetting<Value> {
  value: Value | null
  /** Given in medusa-config.ts: shown, and not changed here. */
  locked: boolean
}

/** A merchant account. The password never leaves the server. */
export interface AdminAccount {
  /** `default` of `pp_pay-by-bank_default`. */
  id: string
  provider_id: string
  /** Whether a payment can be started with it; otherwise `missing` names what is not given. */
  configured: boolean
  missing: string[]
  label: AdminSetting<string>
  environment: AdminSetting<Environment>
  base_url: AdminSetting<string>
  username: AdminSetting<string>
  password: { given: boolean; locked: boolean }
  merchant_uuid: AdminSetting<string>
  currencies: AdminSetting<Currency[]>
  element_tag: AdminSetting<string>
  element_script_url: AdminSetting<string>
  return_url: AdminSetting<string>
  updated_at: string | null
}

/** `GET /admin/pay-by-bank/accounts` */
export interface AdminAccountListResponse {
  accounts: AdminAccount[]
  /** Without the option `encryptionKey` no password is stored. */
  can_store_secrets: boolean
}

/** `POST /admin/pay-by-bank/accounts/:id`. What is left out stays; `null` removes. */
export interface AdminAccountBody {
  label?: string | null
  environment?: Environment | null
  base_url?: string | null
  username?: string | null
  password?: string | null
  merchant_uuid?: string | null
  currencies?: Currency[] | null
  element_tag?: string | null
  element_script_url?: string | null
  return_url?: string | null
}

export interface AdminAccountResponse {
  account: AdminAccount
}

/** Body of `POST /admin/pay-by-bank/accounts/test`: values that are not saved yet, over those that are. */
export interface AdminAccountTestBody extends AdminAccountBody {
  id: string
}

export interface AdminConnectionTestResponse {
  test: ConnectionTest
}
