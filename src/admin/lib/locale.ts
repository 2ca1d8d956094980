/**
 * Returns the locale for amounts and dates. The dashboard's language decides ("ptBR" is "pt-BR"). The browser decides the
 * region, such as which English or German.
 */
export function localeOf(language: string, browser: readonly string[]): string {
  const chosen = language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
  if (chosen.includes("-")) return chosen
  return browser.find((tag) => tag === chosen || tag.startsWith(`${chosen}-`)) ?? chosen
}
