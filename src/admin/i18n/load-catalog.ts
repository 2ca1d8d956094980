import { getI18n } from "react-i18next"
import type { en } from "./en/catalog"
import { NAMESPACE, type Same } from "./words"

type Catalog = Same<typeof en>

/** All texts of a language, by the dashboard's code for it. */
const CATALOGS: Partial<Record<string, () => Promise<Catalog>>> = {
  en: async () => (await import("./en/catalog")).en,
  de: async () => (await import("./de/catalog")).de,
  es: async () => (await import("./es/catalog")).es,
  fr: async () => (await import("./fr/catalog")).fr,
  it: async () => (await import("./it/catalog")).it,
  nl: async () => (await import("./nl/catalog")).nl,
  ptBR: async () => (await import("./pt/catalog")).pt,
  ptPT: async () => (await import("./pt/catalog")).pt,
}

const loaded = new Set<string>()

/** The first of the user's languages that has a catalog. */
const chosen = () => getI18n().languages.find((language) => language in CATALOGS) ?? "en"

/** Whether the texts of the current language are loaded. */
export const hasCatalog = (): boolean => loaded.has(chosen())

/** Loads the texts of the current language. */
export async function loadCatalog(): Promise<void> {
  const language = chosen()
  const catalog = await CATALOGS[language]?.()
  getI18n().addResourceBundle(language, NAMESPACE, catalog, true, true)
  loaded.add(language)
}
