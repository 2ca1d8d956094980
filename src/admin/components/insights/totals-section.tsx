import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Figures } from "./figures"

/** The number of started payments, and their outcomes. */
export function TotalsSection({ totals }: { totals: AdminInsightsResponse["insights"]["totals"] }) {
  const t = useWords()
  const { number } = useFormat()
  return (
    <Figures
      figures={[
        { name: t("insights.series.started"), value: number(totals.started) },
        { name: t("insights.series.paid"), value: number(totals.paid) },
        { name: t("insights.series.abandoned"), value: number(totals.abandoned) },
        { name: t("insights.waiting"), value: number(totals.waiting) },
      ]}
    />
  )
}
