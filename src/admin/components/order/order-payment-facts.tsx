import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { IdentityFacts } from "../payment/identity-facts"
import { reportedAmount } from "../payment/payment-facts"
import { SectionRow } from "../section-row"

/** The most important facts for the order page. The page of the payment shows the rest. */
export function OrderPaymentFacts({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount, moment } = useFormat()
  const reported = reportedAmount(request)
  return (
    <>
      {reported && (
        <SectionRow title={t("requests.fields.reported")}>{amount(reported.amount, reported.currency_code)}</SectionRow>
      )}
      <IdentityFacts request={request} />
      {request.paid_at && <SectionRow title={t("requests.fields.paid")}>{moment(request.paid_at)}</SectionRow>}
    </>
  )
}
