import {
  currentLoginOf,
  missingOf,
  type AccountSettings,
} from "../../../../modules/pay-by-bank/accounts/account-settings"
import type { OpenPayments } from "../../../../modules/pay-by-bank/accounts/needs-credentials"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { proposalResponse, type Reader } from "../proposal-response"
import type { AdminAccount } from "../../../../types/http"
import { providerIdOf } from "../../../../shared/provider-id"

/** Maps merchant accounts for the dashboard. The response states only whether a password is stored. */
export async function accountsResponse(
  { accounts, approvals, options }: PayByBankService,
  ids: string[],
  reader: Reader,
): Promise<AdminAccount[]> {
  const [openPayments, proposals] = [await accounts.openPayments(), await approvals.proposals(ids)]
  return await Promise.all(
    ids.map(async (id): Promise<AdminAccount> => {
      const settings = await accounts.settings(id)
      const { id: _id, password, updated_at, ...fields } = settings
      const [missing, trail, proposal] = [missingOf(settings, options), await accounts.changes(id), proposals.get(id)]
      const proposed = proposal ? await accounts.planned(proposal) : null
      return {
        id,
        provider_id: providerIdOf(id),
        configured: missing.length === 0,
        missing,
        ...fields,
        password: { given: password.given, locked: password.locked },
        open_payments: byLogin(settings, openPayments),
        changes: trail.map(({ kind, changed_by, changed_at, changes }) => ({
          ...{ kind, by: changed_by, at: changed_at.toISOString(), fields: changes },
        })),
        proposal: proposal && proposed ? proposalResponse(proposal, reader, proposed) : null,
        updated_at: updated_at?.toISOString() ?? null,
      }
    }),
  )
}

function byLogin(settings: AccountSettings, openPayments: OpenPayments[]): AdminAccount["open_payments"] {
  const present = currentLoginOf(settings)
  const counts = { present: 0, former: 0 }
  for (const { account, login, count } of openPayments) {
    if (account === settings.id) counts[login === present ? "present" : "former"] += count
  }
  return counts
}
