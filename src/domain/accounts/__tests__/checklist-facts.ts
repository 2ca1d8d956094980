import type { AccountFacts, ChecklistFacts, Deployment, RegionFacts } from "../checklist/facts"

export const UK: RegionFacts = {
  id: "reg_uk",
  name: "United Kingdom",
  currency_code: "gbp",
  providerIds: ["pp_pay-by-bank_uk"],
}
export const IRELAND: RegionFacts = { ...UK, id: "reg_ie", name: "Ireland", currency_code: "eur" }
export const USA: RegionFacts = { id: "reg_us", name: "United States", currency_code: "usd", providerIds: [] }

/** A merchant account that is ready to go live, except for the test's changes. */
export function anAccount(over: Partial<AccountFacts> = {}): AccountFacts {
  return {
    id: "uk",
    providerId: "pp_pay-by-bank_uk",
    missing: [],
    paused: false,
    lostPassword: false,
    needsKey: true,
    environment: "production",
    baseUrl: "https://pay.bank.example/api/v1",
    returnUrl: "https://shop.example/return/{return_token}",
    returnHostIsPublic: true,
    currencies: ["GBP", "EUR"],
    connection: {
      ok: true,
      banks: 12,
      took_ms: 80,
      slow: false,
      parameter_ignored: false,
      unknown_id_answer: "404 {error}",
      problem: null,
      message: null,
    },
    alerts: [],
    ...over,
  }
}

/** The given number of processes, and the services that they share. */
export function processes(count: number, ...shared: ("locks" | "events" | "workflows")[]): Deployment {
  return {
    processes: count,
    sharedLocks: shared.includes("locks"),
    sharedEvents: shared.includes("events"),
    sharedWorkflows: shared.includes("workflows"),
  }
}

/** A store that is ready to go live, except for the test's changes. */
export function aStore(over: Partial<ChecklistFacts> = {}): ChecklistFacts {
  return {
    accounts: [anAccount()],
    regions: [UK, IRELAND, USA],
    canStoreSecrets: true,
    needsFormerKey: false,
    job: { running: true, lastRunAt: "2026-01-31T12:00:00.000Z" },
    deployment: processes(1),
    recheckAlerts: { count: 0, references: [] },
    alerts: { haveRecipients: true, unsent: 0 },
    unreadableAddresses: false,
    unknownPeople: null,
    ...over,
  }
}
