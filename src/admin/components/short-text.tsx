import { useWords } from "../i18n/words"

/** A cell's text that may be long. A tooltip shows the full text. */
export function ShortText({ text }: { text: string | null }) {
  const t = useWords()
  if (text === null) return t("shared.none")
  return (
    <span className="block max-w-[220px] truncate" title={text}>
      {text}
    </span>
  )
}
