import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useCustomer } from "../../lib/use-customer"
import { useFormat } from "../../lib/use-format"
import { useOrder } from "../../lib/use-order"
import { OrderLink } from "../order-link"
import { SectionRow } from "../section-row"
import { Section } from "../section"
import { TextLink } from "../text-link"

/** Who paid, and for which order, with links to both pages of core. */
export function CustomerSection({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount } = useFormat()
  const { customer_id, email, order_id } = request
  const customer = useCustomer(customer_id).data?.customer
  const order = useOrder(order_id).data?.order
  const name = [customer, order?.shipping_address, order?.billing_address].map(nameOf).find(Boolean)
  return (
    <Section
      title={t("requests.customer.title")}
      testId="pay-by-bank-payment-customer"
      actions={
        customer_id !== null && (
          <TextLink to={`/customers/${customer_id}`} className="txt-compact-small">
            {t("requests.customer.view")}
          </TextLink>
        )
      }
    >
      <SectionRow title={t("requests.customer.name")}>{name}</SectionRow>
      <SectionRow title={t("requests.fields.email")}>
        {email === null ? undefined : <span className="[overflow-wrap:anywhere]">{email}</span>}
      </SectionRow>
      <SectionRow title={t("requests.fields.order")}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <OrderLink request={request} />
          {order && <span className="tabular-nums">{amount(order.total, order.currency_code)}</span>}
        </span>
      </SectionRow>
    </Section>
  )
}

interface Named {
  first_name?: string | null
  last_name?: string | null
}

/** A guest has a name only in the addresses of an order. */
function nameOf(named: Named | null | undefined): string {
  return [named?.first_name, named?.last_name].filter(Boolean).join(" ")
}
