/**
 * Returns the locale for amounts and dates. The dashboard's language decides ("ptBR" is "pt-BR"). The browser decides the
 * region, such as which English or German.
 */
export function localeOf(language: string, browser: readonly string[]): string {
  const chosen = language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
  if (chosen.includes("-")) return chosen
  return browser.find((tag) => (tag === chosen || tag.startsWith(`${chosen}-`)) && isLanguageTag(tag)) ?? chosen
}

/** Browsers also report tags that Intl rejects, such as `en-US@posix` on a machine with the C locale. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
