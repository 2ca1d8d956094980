import { Alert, Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { AttentionReason } from "../payment/attention-reason"
import { paymentPage } from "../payment/payment-facts"
import { RefundsPageLink } from "../refunds/refunds-page-link"
import { TextLink } from "../text-link"

/** What an admin user must do about a payment, with a link to it. */
export function OrderWarnings({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount } = useFormat()
  const due = dueByCurrency(request)
  return (
    <>
      {request.outcome === "attention" && (
        <div className="px-6 py-4">
          <AttentionReason request={request}>
            <Button size="small" variant="secondary" className="mt-3 flex w-fit" asChild>
              <Link to={paymentPage(request.id)}>{t("order.resolve")}</Link>
            </Button>
          </AttentionReason>
        </div>
      )}
      {due.map(({ currency, outstanding, only }) => (
        <div key={currency} className="px-6 py-4">
          <Alert variant="warning">
            {t("order.refundsDue", { amount: amount(outstanding, currency) })}
            <span className="mt-2 block">{only ? <MarkSent id={only} /> : <RefundsPageLink />}</span>
          </Alert>
        </div>
      ))}
    </>
  )
}

/** Opens the refund, with its payer and the form to mark it as sent. */
function MarkSent({ id }: { id: string }) {
  const t = useWords()
  return (
    <TextLink to={`/pay-by-bank/refunds?refund=${id}`} className="txt-compact-small">
      {t("refunds.sent.submit")}
    </TextLink>
  )
}

interface Due {
  currency: string
  outstanding: number
  /** The refund, if there is one only that your team has to send. */
  only: string | null
}

/** What is still to be refunded, per currency: the bank may have moved another currency than requested. */
function dueByCurrency({ refunds }: AdminPaymentRequestDetail): Due[] {
  const due = new Map<string, Due>()
  for (const { id, status, amount, currency_code: currency } of refunds) {
    if (status !== "due" && status !== "exported") continue
    const before = due.get(currency)
    const only = !before && status === "due" ? id : null
    due.set(currency, { currency, outstanding: (before?.outstanding ?? 0) + amount, only })
  }
  return [...due.values()]
}
