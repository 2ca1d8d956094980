import { useEffect, useState } from "react"
import { loadWords, type Words } from "../words"
import { words as en } from "../words/en"

/** The words of a language; English until they are here, so that a server can draw the page too. */
export function useWords(language: string): Words {
  const [loaded, setLoaded] = useState<{ language: string; words: Words }>()
  useEffect(() => {
    let isCurrent = true
    void loadWords(language).then(
      (words) => isCurrent && setLoaded({ language, words }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded?.language === language ? loaded.words : en
}
