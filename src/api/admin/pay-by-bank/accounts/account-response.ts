import {
  currentLoginOf,
  missingOf,
  type AccountSettings,
} from "../../../../modules/pay-by-bank/accounts/account-settings"
import type { AccountChange } from "../../../../modules/pay-by-bank/accounts/account-trail"
import type { OpenPayments } from "../../../../modules/pay-by-bank/accounts/open-payments"
import type { PayByBankOptions } from "../../../../modules/pay-by-bank/options"
import type { AdminAccount } from "../../../../types/http"
import { providerIdOf } from "../../../../shared/provider-id"

/** Maps a merchant account for the dashboard. The response states only whether a password is stored. */
export function accountResponse(
  settings: AccountSettings,
  options: PayByBankOptions,
  openPayments: OpenPayments[],
  changes: AccountChange[],
): AdminAccount {
  const { id, password, updated_at, ...fields } = settings
  const missing = missingOf(settings, options)
  return {
    id,
    provider_id: providerIdOf(id),
    configured: missing.length === 0,
    missing,
    ...fields,
    password: { given: password.given, locked: password.locked },
    open_payments: byLogin(settings, openPayments),
    changes: changes.map(({ changed_by, changed_at, changes: fields }) => ({
      by: changed_by,
      at: changed_at.toISOString(),
      fields,
    })),
    updated_at: updated_at?.toISOString() ?? null,
  }
}

function byLogin(settings: AccountSettings, openPayments: OpenPayments[]): AdminAccount["open_payments"] {
  const present = currentLoginOf(settings)
  const counts = { present: 0, former: 0 }
  for (const { account, login, count } of openPayments) {
    if (account === settings.id) counts[login === present ? "present" : "former"] += count
  }
  return counts
}
