import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { IdentityFacts } from "./identity-facts"
import { SectionRow } from "../section-row"
import { OrderLink } from "./order-link"
import { reportedAmount } from "./payment-facts"

/** The ledger's data about a payment. */
export function RequestFacts({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount, moment } = useFormat()
  const reported = reportedAmount(request)
  const { settlement, paid_at, last_polled_at, next_poll_at, track_until, status_code, current_status } = request
  return (
    <>
      {reported && (
        <SectionRow title={t("requests.fields.reported")}>{amount(reported.amount, reported.currency_code)}</SectionRow>
      )}
      <SectionRow title={t("requests.fields.order")}>
        <OrderLink request={request} />
      </SectionRow>
      {request.email && <SectionRow title={t("requests.fields.email")}>{request.email}</SectionRow>}
      <IdentityFacts request={request} />
      <SectionRow title={t("requests.fields.kind")}>{t(`requests.kind.${request.kind}`)}</SectionRow>
      <SectionRow title={t("requests.fields.account")}>{request.account}</SectionRow>
      <SectionRow title={t("requests.fields.created")}>{moment(request.created_at)}</SectionRow>
      {paid_at && <SectionRow title={t("requests.fields.paid")}>{moment(paid_at)}</SectionRow>}
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
