import { StatusBadge } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import type { Shown } from "../words/payment-states"

/** A state as text, with its color. */
export function StateBadge({ shown }: { shown: Shown }) {
  const t = useWords()
  return (
    <StatusBadge color={shown.color} className="text-nowrap">
      {t(shown.word)}
    </StatusBadge>
  )
}
