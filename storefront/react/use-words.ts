import { useEffect, useState } from "react"
import { loadWords } from "../words"
import type { Words } from "../words/en"
import { words as en } from "../words/en"

/** The words of a language. English until they are loaded, so a server can render the page too. */
export function useWords(language: string): Words {
  const [loaded, setLoaded] = useState<{ language: string; words: Words }>()
  useEffect(() => {
    let isCurrent = true
    void loadWords(dashed(language)).then(
      (words) => isCurrent && setLoaded({ language, words }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded?.language === language ? loaded.words : en
}

/** The language of the words, for screen readers and amounts. English until the words are loaded, or if there are none. */
export function languageOf(words: Words, language: string): string {
  const tag = dashed(language)
  if (words === en && !/^en\b/i.test(tag)) return "en"
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en"
  } catch {
    return "en"
  }
}

/** Java, and stores that follow it, write `pt_BR`. */
function dashed(language: string): string {
  return language.replace(/_/g, "-")
}
