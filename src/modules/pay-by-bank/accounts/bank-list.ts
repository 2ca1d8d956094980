import type { Bank } from "../../../domain/contract/bank"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import type { Account } from "./account-clients"

const FRESH_FOR_MS = 60 * 60_000
const RETRY_AFTER_MS = 30_000

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
  pending: Promise<Bank[]> | null
}

/** Caches each merchant account's bank list for an hour. If the payment service is down, the last good list stays in use. */
export class BankLists {
  private readonly entries = new Map<string, Entry>()

  /**
   * With `refresh`, fetches the list even if the cached one is fresh.
   * @throws PayByBankError of the client when no list was ever fetched
   */
  async get(account: Account, now: Date, { refresh }: { refresh: boolean }): Promise<BankList> {
    const entry = this.entryOf(account)
    if (!refresh && entry.list && now.getTime() < entry.freshUntil) return entry.list
    const pending = (entry.pending ??= account.client.listBanks().finally(() => (entry.pending = null)))
    try {
      entry.list = { banks: await pending, fetchedAt: now, failure: null }
      entry.freshUntil = now.getTime() + FRESH_FOR_MS
      return entry.list
    } catch (error) {
      if (!entry.list || !(error instanceof PayByBankError)) throw error
      entry.list = { ...entry.list, failure: error }
      entry.freshUntil = now.getTime() + RETRY_AFTER_MS
      return entry.list
    }
  }

  private entryOf({ id, baseUrl }: Account): Entry {
    const known = this.entries.get(id)
    if (known?.baseUrl === baseUrl) return known
    const entry: Entry = { baseUrl, list: null, freshUntil: 0, pending: null }
    this.entries.set(id, entry)
    return entry
  }
}
