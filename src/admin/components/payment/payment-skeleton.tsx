import { Container, Skeleton } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import { Loading } from "../loading"
import { Section } from "../section"
import { TimeZoneNote } from "../time-zone-note"
import { TwoColumns } from "../two-columns"

/** The page while its payment loads: the same sections in the same places, so that nothing moves when it arrives. */
export function PaymentSkeleton() {
  const t = useWords()
  return (
    <>
      <Container className="flex flex-col gap-y-1 px-6 py-4" aria-hidden>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </Container>
      <TwoColumns
        main={
          <>
            <Section title={t("requests.timeline.title")} testId="pay-by-bank-payment-timeline">
              <Loading rows={4} />
              <TimeZoneNote />
            </Section>
            <Section title={t("requests.items.title")} testId="pay-by-bank-payment-items">
              <Loading rows={2} />
            </Section>
            <Section title={t("requests.refunds.title")} testId="pay-by-bank-payment-refunds">
              <Loading rows={1} />
            </Section>
          </>
        }
        side={
          <>
            <Section title={t("requests.customer.title")} testId="pay-by-bank-payment-customer">
              <Loading rows={2} />
            </Section>
            <Section title={t("requests.payer.title")} testId="pay-by-bank-payment-payer">
              <Loading rows={1} />
            </Section>
            <Section title={t("requests.details.title")} testId="pay-by-bank-payment-details">
              <Loading rows={6} />
            </Section>
          </>
        }
      />
    </>
  )
}
