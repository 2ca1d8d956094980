import i18next from "i18next"
import { initReactI18next } from "react-i18next"
import { en } from "../../i18n/en/catalog"
import { NAMESPACE, type Translate } from "../../i18n/words"

// Only English: another test checks that the other languages have the same keys, and loading all of them takes time.
void i18next.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  resources: { en: { [NAMESPACE]: en } },
  interpolation: { escapeValue: false },
})

/** The English text of a key, as the pages show it. A test that names the key need not change with the sentence. */
export const english: Translate = (word, values) => i18next.t(word, { ns: NAMESPACE, ...values })
