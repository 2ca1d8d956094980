import { CURRENCIES, type Currency } from "../shared/currencies"
import { PayByBankError } from "./errors/pay-by-bank-error"

export type { Currency }

/**
 * Money is an integer of minor units (pence, cents) and a currency, parsed from a decimal string: see
 * `docs/architecture.md#amounts`.
 */
export interface Money {
  amountMinor: number
  currency: Currency
}

/** Money in any currency, as in a ledger row or a cart. */
export type AnyMoney = { amountMinor: number; currency: string }

/** Largest amount the ledger's integer column holds: 21,474,836.47 in major units. */
export const MAX_AMOUNT_MINOR = 2_147_483_647

/** 13 digits of major units are the most for which a number holds the minor units exactly. */
const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d+))?$/

/**
 * Minor units of a decimal string in major units, rounded half-up (away from zero) at the second decimal.
 * @throws PayByBankError `invalid_amount` if the text is not a plain decimal number
 */
export function minorFromDecimal(decimal: string): number {
  const { sign, whole, fraction } = split(decimal)
  const roundUp = (fraction[2] ?? "0") >= "5" ? 1 : 0
  const minor = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0")) + roundUp
  return minor === 0 ? 0 : sign * minor
}

/** Minor units of the exact sum of decimal strings, rounded once: three times `3.335` are 1001, not 1002. */
export function minorFromSum(decimals: string[]): number {
  const parts = decimals.map(split)
  const places = Math.max(0, ...parts.map(({ fraction }) => fraction.length))
  const sum = parts.reduce(
    (total, { sign, whole, fraction }) => total + BigInt(sign) * BigInt(whole + fraction.padEnd(places, "0")),
    0n,
  )
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, "0")
  const point = digits.length - places
  return minorFromDecimal(`${sum < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}0`)
}

/** Like `minorFromDecimal`, but `null` if the text is not a decimal number or not a whole number of minor units. */
export function exactMinorFromDecimal(decimal: string): number | null {
  if (!DECIMAL.test(decimal)) return null
  return /[1-9]/.test(split(decimal).fraction.slice(2)) ? null : minorFromDecimal(decimal)
}

/** Upper limit for a reported amount in sums, in minor units. The service can report any number of digits. */
export const MAX_COUNTED_MINOR = 999_999_999_999_999

/** Like `minorFromDecimal`, for any number of digits: an amount beyond `MAX_COUNTED_MINOR` counts as that limit. */
export function countedMinorFromDecimal(decimal: string): number {
  if (!DECIMAL.test(decimal)) return decimal.startsWith("-") ? -MAX_COUNTED_MINOR : MAX_COUNTED_MINOR
  return Math.max(Math.min(minorFromDecimal(decimal), MAX_COUNTED_MINOR), -MAX_COUNTED_MINOR)
}

/** An amount with two decimals, with or without a currency and grouped thousands: `12.34`, `£1,914.00`, `1.914,00 €`. */
const ENTERED = /^(?:\p{Sc}|[A-Za-z]{3})?\s?(\d{1,3}(?:[.,'’\s]\d{3})*|\d{1,8})[.,](\d{2})\s?(?:\p{Sc}|[A-Za-z]{3})?$/u

/** Minor units of an amount as a person writes it; `null` for other text, and for an amount beyond `MAX_AMOUNT_MINOR`. */
export function minorFromEntered(text: string): number | null {
  const [, whole, fraction] = ENTERED.exec(text.trim()) ?? []
  if (whole === undefined || fraction === undefined) return null
  const amountMinor = Number(whole.replaceAll(/\D/g, "") + fraction)
  return amountMinor <= MAX_AMOUNT_MINOR ? amountMinor : null
}

/** The shortest decimal text that parses back to the same number, without an exponent: `1e-7` → `"0.0000001"`. */
export function decimalFromNumber(value: number): string {
  const [mantissa = "", exponent] = String(value).split("e")
  if (exponent === undefined) return mantissa
  const sign = mantissa.startsWith("-") ? "-" : ""
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".")
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  // JavaScript writes an exponent below -6 or from 21 on, and at most 17 digits.
  return point < 0 ? `${sign}0.${"0".repeat(-point)}${digits}` : `${sign}${digits.padEnd(point, "0")}`
}

/** `1099` → `"10.99"` */
export function decimalFromMinor(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, "0")
  return `${amountMinor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1099` → `10.99`, as the nearest number, for the request body. */
export function majorFromMinor(amountMinor: number): number {
  return Number(decimalFromMinor(amountMinor))
}

/** `"gbp"` → `"GBP"`; `null` for a currency that the service does not support. */
export function currencyOf(code: string): Currency | null {
  const upper = code.toUpperCase()
  return CURRENCIES.find((currency) => currency === upper) ?? null
}

/**
 * A payable amount: positive, at most `MAX_AMOUNT_MINOR`, in a currency that the service supports.
 * @throws PayByBankError `unsupported_currency`, `invalid_amount`
 */
export function payable(decimal: string, currencyCode: string): Money {
  const currency = currencyOf(currencyCode)
  if (!currency) {
    throw new PayByBankError("unsupported_currency", { field: "currency_code", detail: currencyCode.toUpperCase() })
  }
  const amountMinor = minorFromDecimal(decimal)
  if (amountMinor <= 0 || amountMinor > MAX_AMOUNT_MINOR) {
    throw new PayByBankError("invalid_amount", { field: "amount", detail: `${decimal} ${currency}` })
  }
  return { amountMinor, currency }
}

/** Accepts any currency code, because a ledger row or a cart can have one that the service does not support. */
export function sameMoney(a: AnyMoney, b: AnyMoney): boolean {
  return a.amountMinor === b.amountMinor && a.currency === b.currency
}

function split(decimal: string): { sign: 1 | -1; whole: string; fraction: string } {
  const match = DECIMAL.exec(decimal)
  if (!match) {
    throw new PayByBankError("invalid_amount", { field: "amount", detail: "not a plain decimal number" })
  }
  return { sign: match[1] === "-" ? -1 : 1, whole: match[2] ?? "0", fraction: match[3] ?? "" }
}
