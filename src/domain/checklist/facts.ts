import type { ConnectionTest } from "../connection-problem"
import type { Environment } from "../../shared/account-fields"
import type { Currency } from "../../shared/currencies"

/** What is known when the go-live checklist is computed. */
export interface ChecklistFacts {
  accounts: AccountFacts[]
  regions: RegionFacts[]
  canStoreSecrets: boolean
  job: { running: boolean; lastPassAt: string | null }
  surroundings: Surroundings
}

/** How many processes work at the same time, and what of Medusa's reaches beyond one of them. */
export interface Surroundings {
  processes: number
  sharedLocks: boolean
  sharedEvents: boolean
  sharedWorkflows: boolean
}

export interface AccountFacts {
  id: string
  providerId: string
  missing: readonly string[]
  /** There is a stored password that cannot be opened. */
  lostPassword: boolean
  /** The password is stored here, or has to be. */
  needsKey: boolean
  environment: Environment | null
  baseUrl: string | null
  returnUrl: string | null
  /** Whether the return address leads to a host of the open Internet. */
  returnHostIsPublic: boolean
  currencies: readonly Currency[]
  connection: ConnectionTest
}

export interface RegionFacts {
  id: string
  name: string
  currency_code: string
  providerIds: readonly string[]
}
