import { de } from "./de/catalog"
import { en } from "./en/catalog"
import { es } from "./es/catalog"
import { fr } from "./fr/catalog"
import { it } from "./it/catalog"
import { nl } from "./nl/catalog"
import { pt } from "./pt/catalog"
import { NAMESPACE } from "./words"

/** Uses the dashboard's language codes, which include two for Portuguese. Other languages fall back to English. */
export default {
  en: { [NAMESPACE]: en },
  de: { [NAMESPACE]: de },
  es: { [NAMESPACE]: es },
  fr: { [NAMESPACE]: fr },
  it: { [NAMESPACE]: it },
  nl: { [NAMESPACE]: nl },
  ptBR: { [NAMESPACE]: pt },
  ptPT: { [NAMESPACE]: pt },
}
