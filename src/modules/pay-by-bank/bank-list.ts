import type { Bank } from "../../domain/bank"
import type { PayByBankClient } from "../../client/client"

const FRESH_FOR_MS = 60 * 60_000
const RETRY_AFTER_MS = 30_000

interface Entry {
  banks: Bank[] | null
  freshUntil: number
  asking: Promise<Bank[]> | null
}

/** Each account's bank list, asked for at most once an hour; the last good list outlives a service that is down. */
export class BankLists {
  private readonly entries = new Map<string, Entry>()

  /** @throws PayByBankError of the client when there has never been a good list */
  async get(accountId: string, client: PayByBankClient, nowMs: number): Promise<Bank[]> {
    const entry = this.entries.get(accountId) ?? { banks: null, freshUntil: 0, asking: null }
    this.entries.set(accountId, entry)
    if (entry.banks && nowMs < entry.freshUntil) return entry.banks
    const asking = (entry.asking ??= client.listBanks().finally(() => (entry.asking = null)))
    try {
      const banks = await asking
      Object.assign(entry, { banks, freshUntil: nowMs + FRESH_FOR_MS })
      return banks
    } catch (error) {
      if (!entry.banks) throw error
      entry.freshUntil = nowMs + RETRY_AFTER_MS
      return entry.banks
    }
  }
}
