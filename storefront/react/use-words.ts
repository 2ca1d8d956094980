import { useEffect, useMemo, useState } from "react"
import { loadWords } from "../words"
import { firstWords, type Words } from "../words/en"

type Partially<Shape> = {
  readonly [Key in keyof Shape]?: (NonNullable<Shape[Key]> extends string ? string : Partially<Shape[Key]>) | undefined
}
/** Some of the messages, in the store's own words. */
export type PartialWords = Partially<Words>

/** The words of a language, with `own` in place of some. English until they are loaded, so a server can render the page too. */
export function useWords(language: string, own?: PartialWords): Words {
  return useWordsAndLanguage(language, own).words
}

/** `lang` is the language of the words, for screen readers and amounts: English until the words are loaded, or if there are none. */
export function useWordsAndLanguage(language: string, own?: PartialWords): { words: Words; lang: string } {
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
  const words = loaded?.language === language ? loaded.words : firstWords
  return { words: useMemo(() => merge(words, own), [words, own]), lang: languageOf(words, language) }
}

function merge<Texts extends object>(texts: Texts, own: object | undefined): Texts {
  if (!own) return texts
  const merged = { ...texts }
  for (const [key, value] of Object.entries(own)) {
    const present: unknown = Reflect.get(texts, key)
    if (typeof present === "string" && typeof value === "string") Reflect.set(merged, key, value)
    else if (isTexts(present) && isTexts(value)) Reflect.set(merged, key, merge(present, value))
  }
  return merged
}

const isTexts = (value: unknown): value is object => typeof value === "object" && value !== null

function languageOf(words: Words, language: string): string {
  const tag = dashed(language)
  if (words.intro === firstWords.intro && !/^en\b/i.test(tag)) return "en"
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
