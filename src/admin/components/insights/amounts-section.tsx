import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Empty } from "../empty"
import { Section } from "../section"
import { Figures } from "./figures"
import type { PaymentsBehind } from "./payments-behind"

type AmountsSectionProps = Pick<AdminInsightsResponse["insights"], "amounts" | "disputed"> &
  Pick<PaymentsBehind, "behind">

/** Paid amounts per currency, and apart from them the money in dispute. */
export function AmountsSection({ amounts, disputed, behind }: AmountsSectionProps) {
  const t = useWords()
  const { amount, number } = useFormat()
  const inDispute = t("statuses.result.disputed")
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
      hint: t("insights.amounts.payments", { count: each.payments }),
    })),
    // The list filters by the requested currency, and these amounts are in the reported one: only all of them have a link.
    ...(disputed.payments === 0
      ? []
      : [
          {
            name: inDispute,
            value: number(disputed.payments),
            payments: behind(inDispute, disputed.payments, { result: "disputed" }),
          },
        ]),
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
