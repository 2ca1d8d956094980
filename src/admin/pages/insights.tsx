import { Container } from "@medusajs/ui"
import { AdminPage } from "../components/admin-page"
import { AmountsSection } from "../components/insights/amounts-section"
import { BanksSection } from "../components/insights/banks-section"
import { Choices } from "../components/insights/choices"
import { DaysSection } from "../components/insights/days-section"
import { usePaymentsBehind } from "../components/insights/payments-behind"
import { ReportSection } from "../components/insights/report-section"
import { ResultsSection } from "../components/insights/results-section"
import { SuccessSection } from "../components/insights/success-section"
import { TimeSection } from "../components/insights/time-section"
import { ALL_ACCOUNTS, useInsightChoice } from "../components/insights/use-insight-choice"
import { LoadError } from "../components/load-error"
import { Loading } from "../components/loading"
import { Section } from "../components/section"
import { useWords } from "../i18n/words"
import { useFormat } from "../lib/use-format"
import { useTimeZone } from "../lib/use-health"
import { lastDays, useInsights } from "../lib/use-insights"

/** What the payments have become: the success rate, each day, each bank, and the money. */
const PayByBankInsights = () => {
  const t = useWords()
  const { moment } = useFormat()
  const choice = useInsightChoice()
  const timeZone = useTimeZone() ?? "UTC"
  const days = {
    ...lastDays(Number(choice.range), new Date(), timeZone),
    ...(choice.account === ALL_ACCOUNTS ? {} : { account: choice.account }),
  }
  const { data, error, isPending, refetch } = useInsights(days)
  const asOf = data?.insights.as_of
  const { address, behind } = usePaymentsBehind(data?.query ?? days)
  return (
    <AdminPage testId="pay-by-bank-insights">
      <Section
        level="h1"
        testId="pay-by-bank-insights-title"
        title={t("insights.title")}
        description={
          <>
            {t("insights.description", { zone: data?.insights.time_zone ?? timeZone })}
            {asOf != null && <> {t("insights.asOf", { when: moment(asOf) })}</>}
          </>
        }
        actions={<Choices choice={choice} />}
      />
      {isPending && (
        <Container className="p-0">
          <Loading rows={6} />
        </Container>
      )}
      {error && !data && (
        <Container className="p-0">
          <LoadError error={error} onRetry={refetch} />
        </Container>
      )}
      {data && (
        <>
          <SuccessSection success={data.insights.success} days={data.insights.days.length} />
          <ResultsSection totals={data.insights.totals} behind={behind} />
          <DaysSection days={data.insights.days} behind={behind} />
          <BanksSection banks={data.insights.banks} address={address} />
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            <AmountsSection amounts={data.insights.amounts} disputed={data.insights.disputed} behind={behind} />
            <TimeSection timeToPay={data.insights.time_to_pay} />
          </div>
        </>
      )}
      {!isPending && <ReportSection days={days} />}
    </AdminPage>
  )
}

export default PayByBankInsights
