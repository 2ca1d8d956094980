import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { shownReason } from "../../words/attention-reasons"

/** What happened and what to do about it. Shows the server's message for an unknown reason. */
export function AttentionReason({ request, children }: { request: AdminPaymentRequest; children?: ReactNode }) {
  const t = useWords()
  const reason = shownReason(request.reason)
  return (
    <Alert variant="warning">
      <strong className="txt-compact-small-plus block">
        {reason ? t(reason.label) : t("statuses.outcome.attention")}
      </strong>
      <span className="text-pretty">{reason ? t(reason.next) : (request.reason_message ?? request.reason)}</span>
      {children}
    </Alert>
  )
}
