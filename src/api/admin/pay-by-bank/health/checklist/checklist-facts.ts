import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { namesPublicHost } from "../../../../../client/address-guard"
import type { AccountFacts, ChecklistFacts } from "../../../../../domain/accounts/checklist/facts"
import type { StoreProcess } from "../../../../../domain/polling/store-processes"
import { CURRENCIES } from "../../../../../shared/currencies"
import { hasLostPassword, missingOf } from "../../../../../modules/pay-by-bank/accounts/account-settings"
import type { Alert } from "../../../../../modules/pay-by-bank/alerts/alert-statements"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import { countUsers } from "../../../../../medusa/admin-users"
import { deploymentOf } from "../../../../../medusa/deployment"
import { providerIdOf } from "../../../../../shared/provider-id"
import { filledReturnUrl } from "../../../../../shared/return-url"
import { allRegions } from "../../../../../medusa/regions"

/** Collects the facts for the checklist of a store with these running processes. */
export async function checklistFacts(
  container: MedusaContainer,
  processes: readonly StoreProcess[],
): Promise<ChecklistFacts> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const [ids, regions, workers, alerts, recheckAlerts, needsFormerKey, unsent] = await Promise.all([
    payByBank.accounts.clients.ids(),
    allRegions(container.resolve(ContainerRegistrationKeys.QUERY)),
    payByBank.leases.processes.workers(),
    payByBank.alerts.current(),
    payByBank.work.rechecks.alerts(),
    payByBank.accounts.needsFormerKey(),
    payByBank.alerts.outbox.unsent(),
  ])
  const people = payByBank.approvals.people()
  return {
    accounts: await Promise.all(ids.map(async (id) => await accountFacts(payByBank, id, alerts))),
    regions,
    canStoreSecrets: payByBank.options.encryptionKey !== undefined,
    needsFormerKey,
    job: {
      running: payByBank.leases.processes.areRunningJob(workers),
      lastRunAt: workers[0]?.last_run_at.toISOString() ?? null,
    },
    deployment: deploymentOf(container, processes),
    recheckAlerts,
    alerts: { haveRecipients: payByBank.options.alerts !== undefined, unsent },
    unreadableAddresses: payByBank.rateLimits.metUnreadableAddress(payByBank.now()),
    unknownPeople: people.length > 0 ? people.length - (await countUsers(container, people)) : null,
  }
}

async function accountFacts(payByBank: PayByBankService, id: string, alerts: Alert[]): Promise<AccountFacts> {
  const [settings, connection] = await Promise.all([payByBank.accounts.settings(id), payByBank.accounts.testSaved(id)])
  const returnUrl = settings.return_url.value
  return {
    id,
    providerId: providerIdOf(id),
    missing: missingOf(settings, payByBank.options),
    paused: settings.paused.value === true,
    lostPassword: hasLostPassword(settings),
    needsKey: !settings.password.locked,
    environment: settings.environment.value,
    baseUrl: settings.base_url.value,
    returnUrl,
    returnHostIsPublic: returnUrl !== null && namesPublicHost(filledReturnUrl(returnUrl, "x", null)),
    currencies: settings.currencies.value ?? CURRENCIES,
    connection,
    alerts: alerts.filter(({ account }) => account === id).map(({ code }) => code),
  }
}
