import type { ConnectionTest } from "../connection-problem"
import type { Environment } from "../../../shared/account-fields"
import type { AlertCode } from "../../../shared/messages/alerts"
import type { Currency } from "../../../shared/currencies"

/** The facts from which the go-live checklist is computed. */
export interface ChecklistFacts {
  accounts: AccountFacts[]
  regions: RegionFacts[]
  canStoreSecrets: boolean
  /** A stored password is sealed with a former encryption key. */
  needsFormerKey: boolean
  job: { running: boolean; lastRunAt: string | null }
  deployment: Deployment
  /** The paid payments whose records could not be read again. */
  recheckAlerts: { count: number; references: readonly string[] }
  alerts: {
    /** The option `alerts` names somebody. */
    haveRecipients: boolean
    /** How many could not be sent for ten minutes. */
    unsent: number
  }
  /** A public route was called from an address that cannot be read, within a day. */
  unreadableAddresses: boolean
  /** How many persons who propose and approve do not exist; `null` if nothing takes two persons. */
  unknownPeople: number | null
}

/** How many processes run at the same time, and which of Medusa's backends they share. */
export interface Deployment {
  processes: number
  sharedLocks: boolean
  sharedEvents: boolean
  sharedWorkflows: boolean
}

export interface AccountFacts {
  id: string
  providerId: string
  missing: readonly string[]
  /** No new payments start with the account. */
  paused: boolean
  /** A password is stored but cannot be decrypted. */
  lostPassword: boolean
  /** The password is not set in medusa-config.ts, so the plugin has to store it. */
  needsKey: boolean
  environment: Environment | null
  baseUrl: string | null
  returnUrl: string | null
  /** Whether the return URL has a public host. */
  returnHostIsPublic: boolean
  currencies: readonly Currency[]
  connection: ConnectionTest
  alerts: readonly AlertCode[]
}

export interface RegionFacts {
  id: string
  name: string
  currency_code: string
  providerIds: readonly string[]
}
