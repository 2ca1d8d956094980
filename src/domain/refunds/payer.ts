import type { PaymentRecord } from "../contract/payment-record"

/** The payer as reported by the payment service. Personal data: shown to admin users only, never stored and never logged. */
export interface Payer {
  name: string | null
  iban: string | null
  account_number: string | null
  sort_code: string | null
}

export const UNKNOWN_PAYER: Payer = { name: null, iban: null, account_number: null, sort_code: null }

export function payerOf({ customer }: Pick<PaymentRecord, "customer">): Payer {
  return {
    name: customer.payerName,
    iban: customer.payerIban,
    account_number: customer.payerAccNum,
    sort_code: customer.payerSortCode,
  }
}

/** Keeps only the end of each number: enough to distinguish two bank accounts, too little to use one. */
export function maskedPayer({ name, iban, account_number, sort_code }: Payer): Payer {
  return { name, iban: endOf(iban, 4), account_number: endOf(account_number, 3), sort_code: endOf(sort_code, 2) }
}

/** Masks the whole number if its visible end would be more than half of it. */
function endOf(number: string | null, shown: number): string | null {
  if (number === null) return null
  const plain = number.replaceAll(/[\s-]/g, "")
  return plain.length >= shown * 2 ? `••••${plain.slice(-shown)}` : "••••"
}
