import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { shownRefund } from "../../words/refund-statuses"
import { SectionRow } from "../section-row"
import { ColoredStatus } from "../colored-status"
import { TextLink } from "../text-link"

/** The manual refunds of this payment. */
export function RequestRefunds({ request }: { request: AdminPaymentRequestDetail }) {
  const { amount, day } = useFormat()
  return (
    <>
      {request.refunds.map((refund) => (
        <SectionRow key={refund.id} title={`${amount(refund.amount, refund.currency_code)}, ${day(refund.created_at)}`}>
          <ColoredStatus shown={shownRefund(refund.status, request.two_person_approval)} />
        </SectionRow>
      ))}
      <div className="px-6 py-3">
        <RefundsPageLink />
      </div>
    </>
  )
}

/** Links to the refunds page. */
export function RefundsPageLink() {
  const t = useWords()
  return (
    <TextLink to="/pay-by-bank/refunds" className="txt-compact-small">
      {t("requests.refunds.open")}
    </TextLink>
  )
}
