import { menu, type Language } from "./menu"
import { NAMESPACE } from "./words"

const menuOf = (language: Language) => {
  const { name, notLoaded, refunds, links, insights, trail } = menu[language]
  const shared = { name, notLoaded }
  const titles = {
    refunds: { title: refunds },
    links: { title: links },
    insights: { title: insights },
    trail: { title: trail },
  }
  return { [NAMESPACE]: { shared, ...titles } }
}

/**
 * Uses the dashboard's language codes, which include two for Portuguese. Other languages fall back to English. Medusa Admin loads this file
 * on each of its own pages, so it contains only the menu. All other texts load with the first of our pages, in the user's language.
 */
export default {
  en: menuOf("en"),
  de: menuOf("de"),
  es: menuOf("es"),
  fr: menuOf("fr"),
  it: menuOf("it"),
  nl: menuOf("nl"),
  ptBR: menuOf("pt"),
  ptPT: menuOf("pt"),
}
