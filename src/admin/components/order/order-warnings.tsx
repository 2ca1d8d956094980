import { Alert, Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { AttentionReason } from "../payment/attention-reason"
import { paymentPage } from "../payment/payment-facts"
import { RefundsPageLink } from "../refunds/refunds-page-link"

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
      {due.map(([currency, outstanding]) => (
        <div key={currency} className="px-6 py-4">
          <Alert variant="warning">
            {t("order.refundsDue", { amount: amount(outstanding, currency) })}
            <span className="mt-2 block">
              <RefundsPageLink />
            </span>
          </Alert>
        </div>
      ))}
    </>
  )
}

/** The amount still to be refunded, per currency: the bank may have moved another currency than requested. */
function dueByCurrency({ refunds }: AdminPaymentRequestDetail): [currency: string, outstanding: number][] {
  const due = new Map<string, number>()
  for (const { status, amount, currency_code } of refunds) {
    if (status === "due" || status === "exported") due.set(currency_code, (due.get(currency_code) ?? 0) + amount)
  }
  return [...due]
}
