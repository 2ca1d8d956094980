import type { Bank } from "../../../domain/contract/bank"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { isAllowedBaseUrl, namesPublicHost } from "../../../client/address-guard"
import type { Account } from "./account-clients"
import { HOUR_MS, MINUTE_MS } from "../../../shared/times"

const FRESH_FOR_MS = HOUR_MS
const RETRY_AFTER_MS = MINUTE_MS
/** A user who only reads can refresh: no oftener than this, so that they cannot call the service without limit. */
export const REFRESH_AFTER_MS = 10_000

/** A merchant account's banks, when they were fetched, and the last failure. */
export interface BankList {
  banks: Bank[]
  fetchedAt: Date
  /** The error of the last refresh; `null` if it succeeded. */
  failure: PayByBankError | null
}

interface Entry {
  /** A list is valid only for the service that returned it. */
  baseUrl: string
  list: BankList | null
  freshUntil: number
  failed: Failed | null
  pending: Promise<Bank[]> | null
}

/** A failure is valid only for the settings that it was caused with: new settings have a new client. */
interface Failed {
  client: Account["client"]
  error: PayByBankError
  until: number
}

/**
 * Caches each account's bank list for an hour, and a failure for a minute. If the payment service is down, the last good list
 * stays in use.
 */
export class BankLists {
  private readonly entries = new Map<string, Entry>()

  /**
   * With `refresh`, fetches the list even if the cached one is fresh, but not within ten seconds of the last fetch, nor within a minute after a
   * failure.
   * @throws PayByBankError of the client when no list was ever fetched
   */
  async get(account: Account, now: Date, { refresh }: { refresh: boolean }): Promise<BankList> {
    const entry = this.entryOf(account)
    const nowMs = now.getTime()
    if (entry.failed && entry.failed.client === account.client && nowMs < entry.failed.until) {
      return staleList(entry, entry.failed.error)
    }
    if (entry.list && nowMs < entry.freshUntil && !(refresh && isRefreshable(entry.list, nowMs))) return entry.list
    const pending = (entry.pending ??= fetchBanks(account).finally(() => (entry.pending = null)))
    try {
      entry.list = { banks: await pending, fetchedAt: now, failure: null }
      entry.freshUntil = nowMs + FRESH_FOR_MS
      entry.failed = null
      return entry.list
    } catch (error) {
      if (!(error instanceof PayByBankError)) throw error
      entry.failed = { client: account.client, error, until: nowMs + RETRY_AFTER_MS }
      entry.freshUntil = 0
      return staleList(entry, error)
    }
  }

  private entryOf({ id, baseUrl }: Account): Entry {
    const known = this.entries.get(id)
    if (known?.baseUrl === baseUrl) return known
    const entry: Entry = { baseUrl, list: null, freshUntil: 0, failed: null, pending: null }
    this.entries.set(id, entry)
    return entry
  }
}

/** The browsers of shoppers and admin users load the logos, so none may lead into their networks. A sandbox is in one itself. */
async function fetchBanks({ client, baseUrl }: Account): Promise<Bank[]> {
  const banks = await client.listBanks()
  if (!namesPublicHost(baseUrl)) return banks
  return banks.map((bank) => ({ ...bank, logo: bank.logo && isAllowedBaseUrl(bank.logo) ? bank.logo : null }))
}

function isRefreshable({ fetchedAt }: BankList, nowMs: number): boolean {
  return nowMs - fetchedAt.getTime() >= REFRESH_AFTER_MS
}

function staleList({ list }: Entry, failure: PayByBankError): BankList {
  if (!list) throw failure
  return { ...list, failure }
}
