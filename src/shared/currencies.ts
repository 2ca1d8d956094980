/** The currencies that the payment service supports. */
export const CURRENCIES = ["GBP", "EUR"] as const
export type Currency = (typeof CURRENCIES)[number]
