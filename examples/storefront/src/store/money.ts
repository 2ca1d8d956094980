/** "en-IE" and "en-GB" both put the sign first, as shoppers of either country expect it. */
export function languageOf(currencyCode: string): string {
  return currencyCode.toUpperCase() === "EUR" ? "en-IE" : "en-GB"
}

/** The only place where an amount becomes text. The store answers in major units: 19.99 is £19.99. */
export function formatMoney(amount: number | null | undefined, currencyCode: string): string {
  const currency = currencyCode.toUpperCase()
  return new Intl.NumberFormat(languageOf(currency), { style: "currency", currency }).format(amount ?? 0)
}
