import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Empty } from "../empty"
import { Section } from "../section"
import { TextLink } from "../text-link"
import { Figures } from "./figures"
import type { PaymentsBehind } from "./payments-behind"

type AmountsSectionProps = Pick<AdminInsightsResponse["insights"], "amounts" | "disputed"> &
  Pick<PaymentsBehind, "address">

/** Paid amounts per currency, and apart from them the money in dispute. */
export function AmountsSection({ amounts, disputed, address }: AmountsSectionProps) {
  const t = useWords()
  const { amount } = useFormat()
  const named = (word: "paid" | "disputed", code: string) =>
    t(`insights.amounts.${word}`, { currency: code.toUpperCase() })
  const figures = [
    ...amounts.map((each) => ({
      name: named("paid", each.currency_code),
      value: amount(each.amount, each.currency_code),
    })),
    ...disputed.amounts.map((each) => ({
      name: named("disputed", each.currency_code),
      value: amount(each.amount, each.currency_code),
      hint: (
        <TextLink to={address({ result: "disputed" })}>
          {t("insights.amounts.payments", { count: each.payments })}
        </TextLink>
      ),
    })),
  ]
  return (
    <Section
      testId="pay-by-bank-insights-amounts"
      title={t("insights.amounts.title")}
      description={disputed.payments > 0 && t("insights.amounts.hint")}
    >
      {figures.length === 0 ? <NothingPaid /> : <Figures figures={figures} />}
    </Section>
  )
}

export function NothingPaid() {
  const t = useWords()
  return <Empty title={t("insights.nothing.title")} hint={t("insights.nothing.hint")} />
}
