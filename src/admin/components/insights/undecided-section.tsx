import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Section } from "../section"

type UndecidedBank = AdminInsightsResponse["insights"]["undecided"][number]

/** The banks that have neither made nor rejected payments yet, and for how long. */
export function UndecidedSection({ banks }: { banks: UndecidedBank[] }) {
  const t = useWords()
  const { duration } = useFormat()
  if (banks.length === 0) return null
  return (
    <Section
      testId="pay-by-bank-insights-undecided"
      title={t("insights.undecided.title")}
      description={t("insights.undecided.description")}
    >
      <ul className="flex flex-col gap-y-4 px-6 py-4">
        {banks.map(({ bank_id, name, payments, median_s, longest_s }) => (
          <li
            key={bank_id ?? ""}
            className="txt-compact-small flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1"
          >
            <span className="text-ui-fg-base min-w-0 break-words">
              {name ?? bank_id ?? t("insights.banks.unnamed")}
            </span>
            <span className="text-ui-fg-subtle">
              {t("insights.banks.payments", { count: payments })} ·{" "}
              {t("insights.undecided.since", { median: duration(median_s), longest: duration(longest_s) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
