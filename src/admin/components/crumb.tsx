import { useWords, type Word } from "../i18n/words"

/** A page's name in the breadcrumb. */
export function Crumb({ word }: { word: Word }) {
  return <>{useWords()(word)}</>
}
