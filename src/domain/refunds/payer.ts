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
