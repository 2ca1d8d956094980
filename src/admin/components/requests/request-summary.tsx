import { Badge, Heading } from "@medusajs/ui"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { shownStatus } from "../../words/payment-statuses"
import { ColoredStatus } from "../colored-status"
import { isUnpaidLink } from "./payment-facts"

/** The amount and the status of a payment. */
export function RequestSummary({ request }: { request: AdminPaymentRequest }) {
  const t = useWords()
  const { amount } = useFormat()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Heading level="h3" className="text-lg">
        {amount(request.amount, request.currency_code)}
      </Heading>
      <span className="flex items-center gap-x-2">
        {!isUnpaidLink(request) && <ColoredStatus shown={shownStatus(request)} />}
        {request.kind === "link" && <Badge size="2xsmall">{t("requests.kind.link")}</Badge>}
      </span>
    </div>
  )
}
