import { Button, Text } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useLiveRecord } from "../../lib/use-requests"
import { Fold } from "../fold"
import { Loading } from "../loading"
import { SectionRow } from "../section-row"
import { Section } from "../section"
import { IdentityFacts } from "./identity-facts"
import { Sessions } from "./sessions"

/** The references of a payment. What only a developer needs is folded. */
export function DetailsSection({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { moment } = useFormat()
  return (
    <Section title={t("requests.details.title")} testId="pay-by-bank-payment-details">
      <IdentityFacts request={request} />
      <SectionRow title={t("requests.fields.kind")}>{t(`requests.kind.${request.kind}`)}</SectionRow>
      <SectionRow title={t("requests.fields.account")}>{request.account}</SectionRow>
      <SectionRow title={t("requests.fields.created")}>{moment(request.created_at)}</SectionRow>
      {request.paid_at && <SectionRow title={t("requests.fields.paid")}>{moment(request.paid_at)}</SectionRow>}
      <Fold title={t("requests.details.technical")}>
        <PollingFacts request={request} />
        <ProviderRecord id={request.id} />
        <Sessions sessions={request.sessions} />
      </Fold>
    </Section>
  )
}

/** What the service reported last, and when it is polled again. */
export function PollingFacts({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { moment } = useFormat()
  const { settlement, last_polled_at, next_poll_at, track_until, status_code, current_status } = request
  return (
    <>
      <SectionRow title={t("requests.fields.statusCode")}>
        {t(`statuses.payment.${current_status}`)}
        {status_code && ` (${status_code})`}
      </SectionRow>
      {settlement && <SectionRow title={t("requests.fields.settlement")}>{settlement}</SectionRow>}
      <SectionRow title={t("requests.fields.lastPolled")}>
        {last_polled_at ? moment(last_polled_at) : t("shared.none")}
      </SectionRow>
      <SectionRow title={t("requests.fields.nextCheck")}>
        {next_poll_at ? moment(next_poll_at) : t("requests.pollingStopped")}
      </SectionRow>
      {next_poll_at && <SectionRow title={t("requests.fields.trackUntil")}>{moment(track_until)}</SectionRow>}
    </>
  )
}

/** The service's current record of a payment, without its payer. */
function ProviderRecord({ id }: { id: string }) {
  const t = useWords()
  const { moment } = useFormat()
  const { data, error, isPending, refetch } = useLiveRecord(id)
  const { description, processed_at } = data?.record ?? {}
  return (
    <>
      <div className="px-6 py-4">
        <Text size="small" leading="compact" weight="plus">
          {t("requests.record.title")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {data && !data.record
            ? t("requests.record.none")
            : error && !data
              ? messageOf(error, t)
              : t("requests.record.hint")}
        </Text>
        {error && !data && (
          <Button type="button" size="small" variant="secondary" className="mt-2" onClick={() => void refetch()}>
            {t("shared.actions.retry")}
          </Button>
        )}
      </div>
      {isPending && <Loading rows={2} />}
      {description && <SectionRow title={t("requests.record.description")}>{description}</SectionRow>}
      {processed_at && (
        <SectionRow title={t("requests.record.processed")}>
          {Number.isNaN(Date.parse(processed_at)) ? processed_at : moment(processed_at)}
        </SectionRow>
      )}
    </>
  )
}
