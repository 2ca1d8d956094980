import type { Bank } from "../../../../domain/contract/bank"

/** Returns the banks whose name or id contains the text. Ignores case. */
export function searchBanks(banks: Bank[], words: string | undefined): Bank[] {
  const wanted = words?.trim().toLowerCase()
  if (!wanted) return banks
  return banks.filter((bank) => `${bank.name}\n${bank.id}`.toLowerCase().includes(wanted))
}
