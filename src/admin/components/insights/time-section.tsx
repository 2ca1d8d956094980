import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Section } from "../section"
import { NothingPaid } from "./amounts-section"
import { Figures } from "./figures"

/** The time from the start of a payment until it is paid. */
export function TimeSection({ timeToPay }: { timeToPay: AdminInsightsResponse["insights"]["time_to_pay"] }) {
  const t = useWords()
  const { duration } = useFormat()
  const { median_s, p90_s } = timeToPay
  const figures = [
    ...(median_s === null ? [] : [{ name: t("insights.time.half"), value: duration(median_s) }]),
    ...(p90_s === null ? [] : [{ name: t("insights.time.most"), value: duration(p90_s) }]),
  ]
  return (
    <Section
      testId="pay-by-bank-insights-time"
      title={t("insights.time.title")}
      description={t("insights.time.description")}
    >
      {figures.length === 0 ? <NothingPaid /> : <Figures figures={figures} />}
    </Section>
  )
}
