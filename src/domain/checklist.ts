import type { ConnectionProblem } from "./connection-problem"
import { environmentVariantOf, type EnvironmentVariant } from "./environment-check"
import { currencyOf, type Currency } from "./money"

/** What is known when the go-live checklist is computed. */
export interface ChecklistFacts {
  accounts: AccountFacts[]
  regions: RegionFacts[]
  canStoreSecrets: boolean
  job: { running: boolean; lastPassAt: string | null }
  surroundings: { hosts: number; sharedLocks: boolean; sharedEvents: boolean }
}

export interface AccountFacts {
  id: string
  providerId: string
  missing: readonly string[]
  /** There is a stored password that cannot be opened. */
  lostPassword: boolean
  /** The password is stored here, or has to be. */
  needsKey: boolean
  environment: "test" | "production" | null
  baseUrl: string | null
  returnUrl: string | null
  /** Whether the return address leads to a host of the open Internet. */
  returnHostIsPublic: boolean
  currencies: readonly Currency[]
  connection: {
    ok: boolean
    banks: number | null
    took_ms: number
    slow: boolean
    problem: ConnectionProblem | null
    sentence: string | null
  }
}

export interface RegionFacts {
  id: string
  name: string
  currency_code: string
  providerIds: readonly string[]
}

export interface Check {
  id: CheckId
  state: "ok" | "warning" | "failed"
  /** Of an account, or of the shop as a whole. */
  account: string | null
  /** The state in words, and what to do, for staff. */
  sentence: string
  /** `return_url.not_https`; `null` when all is well. */
  variant: string | null
  details: Record<string, string | number>
  /** Regions that the panel can enable the provider in with one click. */
  regions?: { id: string; name: string; currency_code: string }[]
}

export type CheckId =
  | "account_configured"
  | "connection"
  | "provider_in_regions"
  | "unsupported_regions"
  | "return_url"
  | "encryption_key"
  | "job"
  | "backends"
  | "environment"

type Finding = Omit<Check, "id" | "account" | "variant" | "details"> & {
  variant?: string
  details?: Record<string, string | number>
}

/** The go-live checklist, computed from facts: for each account, then for the shop as a whole. */
export function checklistOf(facts: ChecklistFacts): Check[] {
  const ofAccounts = facts.accounts.flatMap((account) => [
    check("account_configured", account.id, configured(account)),
    check("connection", account.id, connection(account)),
    check("environment", account.id, environment(account, facts.accounts)),
    check("return_url", account.id, returnUrl(account)),
    check("provider_in_regions", account.id, providerInRegions(account, facts.regions)),
    check("unsupported_regions", account.id, unsupportedRegions(account, facts.regions)),
  ])
  return [
    ...ofAccounts,
    check("encryption_key", null, encryptionKey(facts)),
    check("job", null, job(facts)),
    check("backends", null, backends(facts)),
  ]
}

function check(id: CheckId, account: string | null, { variant, details, ...finding }: Finding): Check {
  return { id, account, ...finding, variant: variant ? `${id}.${variant}` : null, details: details ?? {} }
}

function configured({ missing, lostPassword }: AccountFacts): Finding {
  if (missing.length === 0) return { state: "ok", sentence: "Everything that the account needs is given." }
  if (lostPassword) {
    return {
      state: "failed",
      variant: "lost_password",
      sentence:
        "The stored password cannot be read, because the encryption key is missing or has changed. Enter the password again.",
    }
  }
  return {
    state: "failed",
    variant: "missing",
    sentence: `Something is missing or cannot be used: ${missing.join(", ")}. Give it in the account's settings.`,
    details: { missing: missing.join(", ") },
  }
}

function connection({ connection: { ok, banks, took_ms, slow, problem, sentence } }: AccountFacts): Finding {
  if (!ok) return { state: "failed", variant: problem ?? "unreachable", sentence: sentence ?? "", details: { took_ms } }
  const details = { banks: banks ?? 0, took_ms }
  if (slow) return { state: "warning", variant: "slow", sentence: sentence ?? "", details }
  if (banks === 0) {
    return {
      state: "warning",
      variant: "no_banks",
      sentence: "The service answers, but names no bank. Ask the service which banks your account can use.",
      details,
    }
  }
  return { state: "ok", sentence: `The service answers, and names ${banks} banks.`, details }
}

const ENVIRONMENT: Record<EnvironmentVariant, Pick<Finding, "state" | "sentence">> = {
  unset: { state: "warning", sentence: "Say in the settings whether this is a test or a production account." },
  production_on_test_address: {
    state: "failed",
    sentence:
      "This production account has the address of a test service: nobody would really pay. Correct the base URL.",
  },
  production_over_http: {
    state: "failed",
    sentence: "This production account's address is not https: credentials travel in the clear. Correct the base URL.",
  },
  shared_address: {
    state: "failed",
    sentence: "A test account and a production account have the same base URL. Correct one of them.",
  },
  test_on_production_address: {
    state: "warning",
    sentence:
      "This test account's address does not look like a test service: payments may be real. Check the base URL.",
  },
}

function environment(account: AccountFacts, all: readonly AccountFacts[]): Finding {
  const variant = environmentVariantOf(account, all)
  if (variant) return { ...ENVIRONMENT[variant], variant, details: { base_url: account.baseUrl ?? "" } }
  return { state: "ok", sentence: "The address fits the kind of account." }
}

function returnUrl({ returnUrl: url, returnHostIsPublic, environment: kind }: AccountFacts): Finding {
  const notLive = kind === "test" ? "warning" : "failed"
  if (!url) {
    return { state: "failed", variant: "missing", sentence: "There is no return address. Give it in the settings." }
  }
  const details = { return_url: url }
  if (!url.toLowerCase().startsWith("https:")) {
    return {
      state: notLive,
      variant: "not_https",
      sentence: "Shoppers come back over http, which banks may refuse. Give a return address with https.",
      details,
    }
  }
  if (!returnHostIsPublic) {
    return {
      state: notLive,
      variant: "not_public",
      sentence: "Shoppers cannot reach this return address from outside. Give your storefront's public address.",
      details,
    }
  }
  return { state: "ok", sentence: "Shoppers come back to a public address with https.", details }
}

function takes({ currencies }: AccountFacts, { currency_code }: RegionFacts): boolean {
  const currency = currencyOf(currency_code)
  return currency !== null && currencies.includes(currency)
}

function providerInRegions(account: AccountFacts, regions: readonly RegionFacts[]): Finding {
  const fitting = regions.filter((region) => takes(account, region))
  if (fitting.length === 0) {
    return {
      state: "failed",
      variant: "no_region",
      sentence: "No region of this shop has a currency of this account. Create a region in pounds or euros.",
    }
  }
  const lacking = fitting.filter(({ providerIds }) => !providerIds.includes(account.providerId))
  if (lacking.length === 0)
    return { state: "ok", sentence: "Pay by Bank is enabled in every region that it can serve." }
  const names = lacking.map(({ name }) => name).join(", ")
  const none = lacking.length === fitting.length
  return {
    state: none ? "failed" : "warning",
    variant: none ? "in_none" : "lacking",
    sentence: `Pay by Bank is not enabled in: ${names}. Enable it there if shoppers shall pay with this account.`,
    details: { regions: names },
    regions: lacking.map(({ id, name, currency_code }) => ({ id, name, currency_code })),
  }
}

function unsupportedRegions(account: AccountFacts, regions: readonly RegionFacts[]): Finding {
  const wrong = regions.filter((region) => region.providerIds.includes(account.providerId) && !takes(account, region))
  if (wrong.length === 0) return { state: "ok", sentence: "It is not enabled where it cannot be used." }
  const names = wrong.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`).join(", ")
  return {
    state: "warning",
    variant: "enabled",
    sentence: `It is enabled in regions whose currency this account does not take: ${names}. Take it out there.`,
    details: { regions: names },
    regions: wrong.map(({ id, name, currency_code }) => ({ id, name, currency_code })),
  }
}

function encryptionKey({ accounts, canStoreSecrets }: ChecklistFacts): Finding {
  if (canStoreSecrets && accounts.some(({ lostPassword }) => lostPassword)) {
    return {
      state: "failed",
      variant: "changed",
      sentence: "The encryption key is not the one that passwords were stored with. Restore it, or enter them again.",
    }
  }
  if (canStoreSecrets) return { state: "ok", sentence: "Passwords can be stored, encrypted." }
  const needed = accounts.some(({ needsKey }) => needsKey)
  return {
    state: needed ? "failed" : "warning",
    variant: needed ? "needed" : "missing",
    sentence: "No password can be stored in the panel: the option encryptionKey is not set in medusa-config.ts.",
  }
}

function job({ job: { running, lastPassAt } }: ChecklistFacts): Finding {
  if (running) return { state: "ok", sentence: "Payments are asked about regularly.", details: lastPass(lastPassAt) }
  return {
    state: "failed",
    variant: lastPassAt ? "stopped" : "never_ran",
    sentence: "Nobody asks about payments: the job does not run. Start a server or a worker that runs scheduled jobs.",
    details: lastPass(lastPassAt),
  }
}

function lastPass(at: string | null): Record<string, string> {
  return at ? { last_pass_at: at } : {}
}

function backends({ surroundings: { hosts, sharedLocks, sharedEvents } }: ChecklistFacts): Finding {
  const details = { hosts }
  if (hosts < 2 || (sharedLocks && sharedEvents)) {
    return { state: "ok", sentence: "Locks and events fit the number of hosts that were seen.", details }
  }
  if (!sharedLocks) {
    return {
      state: "failed",
      variant: "locks",
      sentence: `${hosts} hosts were seen, but locks are kept in memory. Use locking-redis or locking-postgres.`,
      details,
    }
  }
  return {
    state: "warning",
    variant: "events",
    sentence: `${hosts} hosts were seen, but events are kept in memory and are lost with a process. Use event-bus-redis.`,
    details,
  }
}
