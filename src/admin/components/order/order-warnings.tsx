import { Alert, Button } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { AttentionReason } from "../requests/attention-reason"
import { RefundsPageLink } from "../requests/request-refunds"

/** What an admin user must do about a payment, with a link to it. */
export function OrderWarnings({ request, onOpen }: { request: AdminPaymentRequestDetail; onOpen: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const due = dueByCurrency(request)
  return (
    <>
      {request.outcome === "attention" && (
        <div className="px-6 py-4">
          <AttentionReason request={request}>
            <Button
              type="button"
              size="small"
              variant="secondary"
              aria-haspopup="dialog"
              className="mt-3 flex"
              onClick={onOpen}
            >
              {t("order.resolve")}
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
