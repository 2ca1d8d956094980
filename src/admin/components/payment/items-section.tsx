import { Text } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useOrder } from "../../lib/use-order"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { Section } from "../section"

/** The items of the payment's order. A payment without an order has none: the store keeps no copy of its cart. */
export function ItemsSection({ request: { order_id } }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount } = useFormat()
  const { data, error, refetch } = useOrder(order_id)
  const order = data?.order
  return (
    <Section title={t("requests.items.title")} testId="pay-by-bank-payment-items">
      {order_id === null && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("requests.items.none")}
        </Text>
      )}
      {order_id !== null && !order && (error ? <LoadError error={error} onRetry={refetch} /> : <Loading rows={2} />)}
      {order && (
        <ul className="divide-y">
          {order.items.map(({ id, title, subtitle, quantity, total }) => (
            <Line
              key={id}
              name={`${quantity} × ${title}`}
              detail={subtitle}
              amount={amount(total, order.currency_code)}
            />
          ))}
          {order.shipping_total > 0 && (
            <Line name={t("requests.items.delivery")} amount={amount(order.shipping_total, order.currency_code)} />
          )}
          <Line name={t("requests.items.total")} amount={amount(order.total, order.currency_code)} strong />
        </ul>
      )}
    </Section>
  )
}

interface LineProps {
  name: string
  detail?: string | null | undefined
  amount: string
  strong?: boolean
}

function Line({ name, detail, amount, strong = false }: LineProps) {
  const weight = strong ? "plus" : "regular"
  return (
    <li className="flex items-start justify-between gap-x-4 px-6 py-3">
      <span className="min-w-0">
        <Text size="small" leading="compact" weight={weight} className="break-words">
          {name}
        </Text>
        {detail && (
          <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1 break-words">
            {detail}
          </Text>
        )}
      </span>
      <Text size="small" leading="compact" weight={weight} className="shrink-0 tabular-nums">
        {amount}
      </Text>
    </li>
  )
}
