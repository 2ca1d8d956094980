/** "en-IE" and "en-GB" both put the currency sign first, as shoppers in both countries expect. */
export function languageOf(currencyCode: string): string {
  return currencyCode.toUpperCase() === "EUR" ? "en-IE" : "en-GB"
}

/** The only function that formats an amount. The store returns major units: 19.99 is £19.99. */
export function formatMoney(amount: number | null | undefined, currencyCode: string): string {
  const currency = currencyCode.toUpperCase()
  return new Intl.NumberFormat(languageOf(currency), { style: "currency", currency }).format(amount ?? 0)
}
