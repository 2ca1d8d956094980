import { missingOf, type AccountSettings } from "../../../../modules/pay-by-bank/accounts/account-settings"
import type { PayByBankOptions } from "../../../../modules/pay-by-bank/options"
import type { AdminAccount } from "../../../../types/http"
import { providerIdOf } from "../../../../shared/provider-id"

/** Maps a merchant account for the dashboard. The response states only whether a password is stored. */
export function accountResponse(settings: AccountSettings, options: PayByBankOptions): AdminAccount {
  const { id, password, updated_at, ...fields } = settings
  const missing = missingOf(settings, options)
  return {
    id,
    provider_id: providerIdOf(id),
    configured: missing.length === 0,
    missing,
    ...fields,
    password: { given: password.given, locked: password.locked },
    updated_at: updated_at?.toISOString() ?? null,
  }
}
