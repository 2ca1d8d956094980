import { Text } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { addAmounts } from "../../lib/add-amounts"
import { useFormat } from "../../lib/use-format"
import { useLineName } from "../../words/payment-lines"
import { Section } from "../section"

/** What the payment is for, as it was when the payment was started. */
export function ItemsSection({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount } = useFormat()
  const nameOf = useLineName()
  const { lines, currency_code } = request
  const money = (value: number) => amount(value, currency_code)
  return (
    <Section title={t("requests.items.title")} testId="pay-by-bank-payment-items">
      {!lines && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("requests.items.unknown")}
        </Text>
      )}
      {lines && (
        <ul className="divide-y">
          {lines.map(({ quantity, total, ...line }, place) => {
            const { name, detail } = nameOf(line)
            const counted = line.kind === "item" ? `${quantity} × ${name}` : name
            // Lines have no id, and never change.
            return <Line key={place} name={counted} detail={detail} amount={money(total)} />
          })}
          {otherAmounts(request) !== 0 && (
            <Line name={t("requests.items.other")} amount={money(otherAmounts(request))} />
          )}
          <Line name={t("requests.items.total")} amount={money(request.amount)} strong />
        </ul>
      )}
    </Section>
  )
}

/** What the lines lack to the amount, such as a credit, or the rest of an order of which a part is paid. */
function otherAmounts({ lines, amount }: AdminPaymentRequestDetail): number {
  return addAmounts([amount, ...(lines ?? []).map(({ total }) => -total)])
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
