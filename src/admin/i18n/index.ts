import { de } from "./de/catalogue"
import { en } from "./en/catalogue"
import { es } from "./es/catalogue"
import { fr } from "./fr/catalogue"
import { it } from "./it/catalogue"
import { nl } from "./nl/catalogue"
import { pt } from "./pt/catalogue"
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
