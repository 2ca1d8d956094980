import type { Currency } from "./requests"

export interface Bank {
  id: string
  name: string
  countries: readonly string[]
}

export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  GB: "United Kingdom",
  IE: "Ireland",
  DE: "Germany",
  FR: "France",
  ES: "Spain",
  IT: "Italy",
  NL: "Netherlands",
  PT: "Portugal",
}

/** All names are invented. */
const TABLE = [
  ["Alder & Vale Bank", "GB"],
  ["Beaconmoor", "GB"],
  ["Caldermere Building Society", "GB"],
  ["Dunwick Bank", "GB"],
  ["Foxglove Money", "GB"],
  ["Harrowgate & Lune", "GB"],
  ["Kestrel Bank", "GB", "IE"],
  ["Northwold Mutual", "GB"],
  ["Pennyfield", "GB"],
  ["Quayside Bank", "GB"],
  ["Strathorn Bank", "GB"],
  ["Thistlebank", "GB"],
  ["Ballykeel Bank", "IE"],
  ["Corrib & Clare", "IE"],
  ["Glasheen Credit", "IE"],
  ["Liffeymount Bank", "IE"],
  ["Shanvale Savings", "IE"],
  ["Amselbank", "DE"],
  ["Elbufer Bank", "DE"],
  ["Kiefernkasse", "DE"],
  ["Morgenrot Direkt", "DE"],
  ["Nordwind Bank", "DE", "NL"],
  ["Rheinbogen Bank", "DE"],
  ["Banque des Tilleuls", "FR"],
  ["Caisse du Levant", "FR"],
  ["Crédit Garonne", "FR"],
  ["Maison Aubier", "FR"],
  ["Rive Claire", "FR"],
  ["Banco Almendro", "ES"],
  ["Caja Serena", "ES"],
  ["Duero Directo", "ES", "PT"],
  ["Marisma Bank", "ES"],
  ["Banca Belvento", "IT"],
  ["Cassa Ginestra", "IT"],
  ["Credito Lanterna", "IT"],
  ["Monte Sereno", "IT"],
  ["Duinbank", "NL"],
  ["Grachtenbank", "NL"],
  ["Polder & Zoon", "NL"],
  ["Banco Azinheira", "PT"],
  ["Caixa Maresia", "PT"],
  ["Tejo Novo", "PT"],
] as const

function idOf(name: string, country: string): string {
  const plain = name.normalize("NFD").replace(/[^a-zA-Z ]/g, "")
  return `${plain.trim().toLowerCase().replace(/ +/g, "-")}-${country.toLowerCase()}`
}

export const BANKS: readonly Bank[] = TABLE.map(([name, home, ...others]) => ({
  id: idOf(name, home),
  name,
  countries: [home, ...others],
}))

const BY_ID = new Map(BANKS.map((bank) => [bank.id, bank]))

export function bankById(id: string): Bank | undefined {
  return BY_ID.get(id)
}

export function banksFor(currency: Currency): Bank[] {
  return BANKS.filter((bank) => bank.countries.some((country) => (country === "GB") === (currency === "GBP")))
}
