import { createContext, useContext, useEffect, useState, type Context, type ReactNode } from "react"
import type { ElementOptions } from "../element"
import { PayByBankProblem } from "../problem"
import type { Store } from "../store"
import type { PaymentSlots } from "./payment-facts"
import { useWordsAndLanguage, type PartialWords } from "./use-words"
import type { Words } from "../words/en"

/** What all components of a storefront have in common. Each component may override it. */
export interface PayByBankDefaults {
  store?: Store | undefined
  /** Such as `de` or `pt-BR`. An unknown language falls back to English. Defaults to the `lang` of the page. */
  language?: string | undefined
  /** Replaces single messages, in the store's own words. */
  words?: PartialWords | undefined
  /** Replaces single parts of the page that leads to the bank, and adds the sentences that your payment service requires. */
  slots?: PaymentSlots | undefined
  /** From where the page accepts the payment service's script, and how it loads it. */
  element?: ElementOptions | undefined
  /** Where a customer reaches the store, such as `mailto:help@store.example`. Linked if only the store can help. */
  contactUrl?: string | undefined
}

const SHARED = Symbol.for("pay-by-bank.defaults")
/** A CommonJS build has this file once for each entry, and all entries need the same context. Each copy of React has its own. */
const holder: typeof createContext & { [SHARED]?: Context<PayByBankDefaults> } = createContext
const Defaults = (holder[SHARED] ??= createContext<PayByBankDefaults>({}))

/** Gives all components below it their store, language, words and element options. */
export function PayByBankProvider({ children, ...defaults }: PayByBankDefaults & { children: ReactNode }) {
  return <Defaults.Provider value={defaults}>{children}</Defaults.Provider>
}

export interface Setting {
  store: Store
  words: Words
  /** For the `lang` attribute and for amounts. */
  lang: string
  slots: PaymentSlots
  element: ElementOptions
  contactUrl: string | undefined
}

/** A component's own properties, before those of the provider. Throws `PayByBankProblem` if neither names a store. */
export function useSetting(own: PayByBankDefaults): Setting {
  const given = useContext(Defaults)
  const page = usePageLanguage()
  const { words, lang } = useWordsAndLanguage(own.language ?? given.language ?? page, own.words ?? given.words)
  const store = own.store ?? given.store
  if (!store) throw new PayByBankProblem("unexpected", "Pass `store`, or put the page into <PayByBankProvider>.")
  const element = own.element ?? given.element ?? {}
  const slots = own.slots ?? given.slots ?? {}
  return { store, words, lang, slots, element, contactUrl: own.contactUrl ?? given.contactUrl }
}

/** A server does not know the page's `lang` attribute. */
function usePageLanguage(): string {
  const [language, setLanguage] = useState("en")
  useEffect(() => setLanguage(document.documentElement.lang || "en"), [])
  return language
}
