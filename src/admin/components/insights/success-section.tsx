import { Text } from "@medusajs/ui"
import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Section } from "../section"

interface SuccessSectionProps {
  success: AdminInsightsResponse["insights"]["success"]
  days: number
}

/** The share of checkouts that were paid, and how it has changed. */
export function SuccessSection({ success, days }: SuccessSectionProps) {
  const t = useWords()
  const { number, share } = useFormat()
  const { rate, checkouts, paid } = success
  return (
    <Section
      testId="pay-by-bank-insights-success"
      title={t("insights.success.title")}
      description={t("insights.success.hint")}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-6 py-4">
        <span className="text-ui-fg-base text-4xl font-medium tabular-nums">
          {rate === null ? t("shared.none") : share(rate)}
        </span>
        <div className="flex flex-col gap-y-1">
          <Text size="small" weight="plus">
            {rate === null
              ? t("insights.success.none")
              : t("insights.success.checkouts", { count: checkouts, paid: number(paid) })}
          </Text>
          {rate !== null && (
            <Text size="small" className="text-ui-fg-subtle">
              <Change rate={rate} before={success.before.rate} days={days} />
            </Text>
          )}
        </div>
      </div>
    </Section>
  )
}

function Change({ rate, before, days }: { rate: number; before: number | null; days: number }) {
  const t = useWords()
  const { points, share } = useFormat()
  if (before === null) return <>{t("insights.success.noBefore", { days })}</>
  return <>{t("insights.success.change", { change: points(rate - before), days, rate: share(before) })}</>
}
