import type { ConnectionTest } from "../domain/accounts/connection-problem"
import type { Environment } from "../shared/account-fields"
import type { Currency } from "../shared/currencies"
import type { ConnectionProblem } from "../shared/messages/connection-problems"
import type { AdminProposal } from "./admin-proposals"

export type { ConnectionProblem as AdminConnectionProblem, ConnectionTest as AdminConnectionTest }

/** One setting of a merchant account. Its source decides whether the dashboard can change it. */
export interface AdminSetting<Value> {
  value: Value | null
  /** Set in medusa-config.ts: the dashboard shows it and cannot change it. */
  locked: boolean
}

/** A merchant account. The password never leaves the server. */
export interface AdminAccount {
  /** Such as `default` in `pp_pay-by-bank_default`. */
  id: string
  provider_id: string
  /** Whether the merchant account can start payments. If not, `missing` lists the settings without a value. */
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
  /** No new payments or links start with it. Its open payments are polled as before. */
  paused: AdminSetting<boolean>
  /** Open payments by login: those of the present base URL and username, and those of former ones. */
  open_payments: { present: number; former: number }
  /** The newest changes in Medusa Admin, newest first, and what became of proposals (option `approvals`). */
  changes: (AdminAccountChange & { kind: "changed" | "proposed" | "replaced" | "approved" | "rejected" })[]
  /** Changes that have no effect before another person approves them. */
  proposal: AdminProposal | null
  updated_at: string | null
}

/** Who changed or proposed what, and when. Of a password, `from` and `to` are fingerprints. */
export interface AdminAccountChange {
  by: string
  at: string
  /** An old line can name a setting that has another name now. */
  fields: { field: string; from: string | null; to: string | null }[]
}

/** `GET /admin/pay-by-bank/accounts` */
export interface AdminAccountListResponse {
  accounts: AdminAccount[]
  /** Whether passwords can be stored, which requires the option `encryptionKey`. */
  can_store_secrets: boolean
}

/** `POST /admin/pay-by-bank/accounts/:id`. Omitted fields keep their values; `null` removes a value. */
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
  /** `true` pauses the account for new payments; `false` or `null` resumes it. */
  paused?: boolean | null
}

export interface AdminAccountResponse {
  account: AdminAccount
}

/** Body of `POST /admin/pay-by-bank/accounts/test`: unsaved values, which override the saved ones. */
export interface AdminAccountTestBody extends AdminAccountBody {
  id: string
}

export interface AdminConnectionTestResponse {
  test: ConnectionTest
}
