import { listField, textField } from "./answer-fields"
import type { Store } from "./store"

export interface Bank {
  id: string
  name: string
  logo: string | null
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
    return id && name ? [{ id, name, logo: textField(bank, "logo") ?? null }] : []
  })
}

/** Matches the query against the beginning of any word, ignoring accents: "bank of s" and "scot" both find Bank of Scotland. */
export function searchBanks(banks: readonly Bank[], query: string): Bank[] {
  const search = plain(query)
  return banks.filter(({ name }) => ` ${plain(name)}`.includes(search && ` ${search}`))
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}
