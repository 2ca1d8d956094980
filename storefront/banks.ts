import { field, listField, textField } from "./answer-fields"
import type { Store } from "./store"

export interface Bank {
  id: string
  name: string
  logo: string | null
  /** 1 for the bank that most payments of this store come from, in this country. `null` if the store does not know yet. */
  rank?: number | null | undefined
}

export interface BankQuery {
  /** ISO 3166-1 alpha-2, such as `GB`. */
  country: string
  providerId: string
  signal?: AbortSignal | undefined
}

/** More banks than any country has. */
const LIMIT = 1000

/** Lists the banks that serve a country. Throws `PayByBankProblem`. */
export async function listBanks(store: Store, { country, providerId, signal }: BankQuery): Promise<Bank[]> {
  const answer = await store.call("/store/pay-by-bank/banks", {
    query: { country: country.toUpperCase(), provider_id: providerId, limit: String(LIMIT) },
    signal,
  })
  return listField(answer, "banks").flatMap((bank) => {
    const id = textField(bank, "id")
    const name = textField(bank, "name")
    if (!id || !name) return []
    const rank = field(bank, "rank")
    return [
      {
        id,
        name,
        logo: textField(bank, "logo") ?? null,
        rank: typeof rank === "number" ? rank : null,
      },
    ]
  })
}
