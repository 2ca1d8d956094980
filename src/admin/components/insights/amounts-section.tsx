import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Empty } from "../empty"
import { Section } from "../section"
import { Figures } from "./figures"

/** Paid amounts per currency. */
export function AmountsSection({ amounts }: { amounts: AdminInsightsResponse["insights"]["amounts"] }) {
  const t = useWords()
  const { amount } = useFormat()
  const figures = amounts.map((each) => ({
    name: each.currency_code.toUpperCase(),
    value: amount(each.amount, each.currency_code),
  }))
  return (
    <Section testId="pay-by-bank-insights-amounts" title={t("insights.amounts.title")}>
      {figures.length === 0 ? <NothingPaid /> : <Figures figures={figures} />}
    </Section>
  )
}

export function NothingPaid() {
  const t = useWords()
  return <Empty title={t("insights.nothing.title")} hint={t("insights.nothing.hint")} />
}
