import { StatusBadge } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import type { Shown } from "../words/payment-states"

/** A state in words, with its colour. */
export function StateBadge({ shown }: { shown: Shown }) {
  const t = useWords()
  return (
    <StatusBadge color={shown.color} className="text-nowrap">
      {t(shown.word)}
    </StatusBadge>
  )
}
