import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container } from "@medusajs/ui"
import { AdminPage } from "../../../components/admin-page"
import { Crumb } from "../../../components/crumb"
import { AmountsSection } from "../../../components/insights/amounts-section"
import { BanksSection } from "../../../components/insights/banks-section"
import { Choices } from "../../../components/insights/choices"
import { DaysSection } from "../../../components/insights/days-section"
import { ReportSection } from "../../../components/insights/report-section"
import { TimeSection } from "../../../components/insights/time-section"
import { TotalsSection } from "../../../components/insights/totals-section"
import { ALL_ACCOUNTS, useInsightChoice } from "../../../components/insights/use-insight-choice"
import { UndecidedSection } from "../../../components/insights/undecided-section"
import { LoadError } from "../../../components/load-error"
import { Loading } from "../../../components/loading"
import { Section } from "../../../components/section"
import { useWords } from "../../../i18n/words"
import { lastDays, useInsights } from "../../../lib/use-insights"

/** How shoppers pay: started and paid payments, banks, and time to pay. */
const PayByBankInsights = () => {
  const t = useWords()
  const choice = useInsightChoice()
  const days = {
    ...lastDays(Number(choice.range), Date.now()),
    ...(choice.account === ALL_ACCOUNTS ? {} : { account: choice.account }),
  }
  const { data, error, isPending, refetch } = useInsights(days)
  return (
    <AdminPage testId="pay-by-bank-insights">
      <Section
        level="h1"
        testId="pay-by-bank-insights-title"
        title={t("insights.title")}
        description={t("insights.description")}
        actions={<Choices choice={choice} />}
      >
        {data && <TotalsSection totals={data.insights.totals} />}
      </Section>
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
          <DaysSection days={data.insights.days} />
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            <div className="flex flex-col gap-y-3">
              <BanksSection banks={data.insights.banks} />
              <UndecidedSection banks={data.insights.undecided} />
            </div>
            <div className="flex flex-col gap-y-3">
              <AmountsSection amounts={data.insights.amounts} />
              <TimeSection timeToPay={data.insights.time_to_pay} />
            </div>
          </div>
        </>
      )}
      <ReportSection days={days} />
    </AdminPage>
  )
}

export const config = defineRouteConfig({ label: "insights.title", translationNs: "payByBank", rank: 3 })

export const handle = { breadcrumb: () => <Crumb word="insights.title" /> }

export default PayByBankInsights
