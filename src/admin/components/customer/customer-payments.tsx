import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useRequests } from "../../lib/use-requests"
import { PaymentCard } from "../payment/payment-card"
import { Section } from "../section"
import { SectionError } from "../section-error"
import { TextLink } from "../text-link"

/** The number of payments that fit in the side column. */
const SHOWN_PAYMENTS = 5

/** The latest payments of a customer. Renders nothing without any. */
export function CustomerPayments({ email }: { email: string }) {
  const t = useWords()
  const { data, error, refetch } = useRequests({ q: email, limit: SHOWN_PAYMENTS, offset: 0 })
  const requests = data?.requests ?? []
  const orderOf = ({ order_number, reference }: AdminPaymentRequest) =>
    order_number === null ? reference : t("requests.order", { number: order_number })
  if (error && !data) {
    return <SectionError testId="pay-by-bank-customer" title={t("shared.name")} error={error} onRetry={refetch} />
  }
  if (requests.length === 0) return null
  return (
    <Section
      testId="pay-by-bank-customer"
      title={t("shared.name")}
      actions={
        <TextLink to={`/pay-by-bank?q=${encodeURIComponent(email)}`} className="txt-compact-small">
          {t("requests.customer.all")}
        </TextLink>
      }
    >
      <ul className="divide-y">
        {requests.map((request) => (
          <li key={request.id}>
            <PaymentCard request={request} about={orderOf(request)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
