/**
 * The locale in which amounts and dates are written. The panel's language decides ("ptBR" is "pt-BR"); which English, or
 * which German, the browser says.
 */
export function localeOf(language: string, browser: readonly string[]): string {
  const chosen = language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
  if (chosen.includes("-")) return chosen
  return browser.find((tag) => tag === chosen || tag.startsWith(`${chosen}-`)) ?? chosen
}
