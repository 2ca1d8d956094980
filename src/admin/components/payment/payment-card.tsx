import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { shownReason } from "../../words/attention-reasons"
import { shownStatus } from "../../words/payment-statuses"
import { ColoredStatus } from "../colored-status"
import { RowCard } from "../row-card"
import { paymentPage } from "./payment-facts"

interface PaymentCardProps {
  request: AdminPaymentRequest
  /** Whose payment it is. */
  about: string
}

/** A payment in two lines, which lead to its page. */
export function PaymentCard({ request, about }: PaymentCardProps) {
  const t = useWords()
  const { amount, moment, ago } = useFormat()
  const { attention_since } = request
  const reason = request.outcome === "attention" ? shownReason(request.reason) : undefined
  return (
    <RowCard
      opens={{ page: paymentPage(request.id) }}
      first={[amount(request.amount, request.currency_code), <ColoredStatus shown={shownStatus(request)} />]}
      second={[
        about,
        reason
          ? [t(reason.label), attention_since && ago(attention_since, Date.now())].filter(Boolean).join(" · ")
          : moment(request.created_at),
      ]}
    />
  )
}
