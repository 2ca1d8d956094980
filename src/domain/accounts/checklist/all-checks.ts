import { configured, connection, environment, returnUrl, statusCalls } from "./account-checks"
import { check, type Check } from "./check"
import type { ChecklistFacts } from "./facts"
import { providerInRegions, unsupportedRegions } from "./region-checks"
import { alerts, approvers, backends, clientAddresses, encryptionKey, job, rechecks } from "./store-checks"

/** Computes the go-live checklist from facts: the checks of each merchant account, then those of the whole store. */
export function checklistOf(facts: ChecklistFacts): Check[] {
  const ofAccounts = facts.accounts.flatMap((account) => [
    check("account_configured", account.id, configured(account)),
    check("connection", account.id, connection(account)),
    check("status_calls", account.id, statusCalls(account)),
    check("environment", account.id, environment(account, facts.accounts)),
    check("return_url", account.id, returnUrl(account)),
    check("provider_in_regions", account.id, providerInRegions(account, facts.regions)),
    check("unsupported_regions", account.id, unsupportedRegions(account, facts.regions)),
  ])
  return [
    ...ofAccounts,
    check("encryption_key", null, encryptionKey(facts)),
    check("job", null, job(facts)),
    check("rechecks", null, rechecks(facts)),
    check("alerts", null, alerts(facts)),
    check("backends", null, backends(facts)),
    check("client_addresses", null, clientAddresses(facts)),
    check("approvers", null, approvers(facts)),
  ]
}
