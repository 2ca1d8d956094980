import { countryCode, type Bank } from "./contract/bank"

/**
 * The banks that serve a country (two-letter code), sorted by name; all banks if no country is given. A bank without countries
 * is offered everywhere: the shopper finds out at the bank whether it serves them.
 */
export function banksServing(banks: readonly Bank[], country?: string): Bank[] {
  const code = country ? countryCode(country) : null
  return banks
    .filter((bank) => code === null || bank.countries.length === 0 || bank.countries.includes(code))
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
}

/** The banks that serve any of these countries, sorted by name; all banks if no country is given. */
export function banksServingAny(banks: readonly Bank[], countries: readonly string[]): Bank[] {
  if (countries.length === 0) return banksServing(banks)
  const serving = new Set(countries.flatMap((country) => banksServing(banks, country)))
  return banksServing(banks).filter((bank) => serving.has(bank))
}

/** Returns the banks whose name or id contains the text. Ignores case. */
export function searchBanks(banks: Bank[], words: string | undefined): Bank[] {
  const wanted = words?.trim().toLowerCase()
  if (!wanted) return banks
  return banks.filter((bank) => `${bank.name}\n${bank.id}`.toLowerCase().includes(wanted))
}
