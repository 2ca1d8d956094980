import { PAYMENT_RESULTS } from "../../../shared/statuses"
import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Section } from "../section"
import { Figures } from "./figures"
import type { PaymentsBehind } from "./payments-behind"

interface ResultsSectionProps {
  totals: AdminInsightsResponse["insights"]["totals"]
  behind: PaymentsBehind["behind"]
}

/** The number of started payments, and what each has become. */
export function ResultsSection({ totals, behind }: ResultsSectionProps) {
  const t = useWords()
  const { number } = useFormat()
  const started = t("insights.started")
  const figures = [
    { name: started, value: number(totals.started), payments: behind(started, totals.started, {}) },
    ...PAYMENT_RESULTS.map((result) => {
      const name = t(`statuses.result.${result}`)
      return { name, value: number(totals[result]), payments: behind(name, totals[result], { result }) }
    }),
  ]
  return (
    <Section
      testId="pay-by-bank-insights-results"
      title={t("insights.payments.title")}
      description={t("insights.payments.hint")}
    >
      <Figures figures={figures} />
    </Section>
  )
}
