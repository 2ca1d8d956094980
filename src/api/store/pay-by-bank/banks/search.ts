import type { Bank } from "../../../../domain/bank"

/** Banks whose name or id holds the words, in any case. */
export function searched(banks: Bank[], words: string | undefined): Bank[] {
  const wanted = words?.trim().toLowerCase()
  if (!wanted) return banks
  return banks.filter((bank) => `${bank.name}\n${bank.id}`.toLowerCase().includes(wanted))
}
