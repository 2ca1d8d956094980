import { Text } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { shownRefund } from "../../words/refund-statuses"
import { ColoredStatus } from "../colored-status"
import { Section } from "../section"
import { TextLink } from "../text-link"

/** The manual refunds of this payment, each with a link to it. */
export function RefundsSection({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount, day } = useFormat()
  return (
    <Section title={t("requests.refunds.title")} testId="pay-by-bank-payment-refunds">
      {request.refunds.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("requests.refunds.none")}
        </Text>
      ) : (
        <ul className="divide-y">
          {request.refunds.map((refund) => (
            <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-4">
              <TextLink to={`/pay-by-bank/refunds?refund=${refund.id}`} className="txt-compact-small">
                {`${amount(refund.amount, refund.currency_code)}, ${day(refund.created_at)}`}
              </TextLink>
              <ColoredStatus shown={shownRefund(refund.status, request.approvals_on)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
