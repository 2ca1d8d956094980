import { StatusBadge } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import type { Shown } from "../words/payment-statuses"

/** A status as text, with its color. */
export function ColoredStatus({ shown }: { shown: Shown }) {
  const t = useWords()
  return (
    <StatusBadge color={shown.color} className="text-nowrap">
      {t(shown.word)}
    </StatusBadge>
  )
}
