import { SquareTwoStackMini } from "@medusajs/icons"
import { IconButton } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import { useCopy } from "../lib/use-copy"

/** A code that admin users need elsewhere, with a copy button. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const t = useWords()
  const copy = useCopy()
  return (
    <span className="flex items-start gap-x-1">
      <span className="min-w-0 break-words">{text}</span>
      <IconButton
        type="button"
        size="2xsmall"
        variant="transparent"
        className="-my-0.5 shrink-0"
        aria-label={t("requests.copy", { what })}
        onClick={() => void copy(text, what)}
      >
        <SquareTwoStackMini />
      </IconButton>
    </span>
  )
}
