import type { Bank } from "./banks"
import { numberFrom, seededRandom } from "./random"

export interface Payer {
  payerName: string
  payerIban: string
  payerAccNum: string | null
  payerSortCode: string | null
}

/** The number of letters and digits after the check digits of an IBAN. */
const IBAN_SHAPE: Readonly<Record<string, { letters: number; digits: number }>> = {
  GB: { letters: 4, digits: 14 },
  IE: { letters: 4, digits: 14 },
  DE: { letters: 0, digits: 18 },
  FR: { letters: 0, digits: 23 },
  ES: { letters: 0, digits: 20 },
  IT: { letters: 1, digits: 22 },
  NL: { letters: 4, digits: 10 },
  PT: { letters: 0, digits: 21 },
}

const FIRST_NAMES = ["Avery", "Imogen", "Rory", "Mila", "Tomas", "Noor", "Elodie", "Jonas", "Bianca", "Kit"] as const
const SURNAMES = ["Sample", "Example", "Placeholder", "Testwell", "Demoor", "Fixture", "Mockridge", "Trial"] as const

/** Returns the same invented payer for the same payment, whatever the order of the calls. */
export function payerOf(uuid: string, bank: Bank, name: string | null): Payer {
  const random = seededRandom(numberFrom(uuid))
  const pick = (names: readonly string[]) => names[random() % names.length] ?? "Sample"
  const invented = `${pick(FIRST_NAMES)} ${pick(SURNAMES)}`
  const country = bank.countries[0] ?? "GB"
  const shape = IBAN_SHAPE[country] ?? { letters: 4, digits: 14 }
  const letters = bank.name
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase()
    .slice(0, shape.letters)
  const digits = Array.from({ length: shape.digits }, () => random() % 10).join("")
  return {
    payerName: name ?? invented,
    payerIban: iban(country, letters + digits),
    payerAccNum: country === "GB" ? digits.slice(6) : null,
    payerSortCode: country === "GB" ? digits.slice(0, 6) : null,
  }
}

function iban(country: string, account: string): string {
  const asDigits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  const check = 98n - (BigInt(asDigits) % 97n)
  return `${country}${String(check).padStart(2, "0")}${account}`
}
