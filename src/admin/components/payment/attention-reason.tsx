import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { shownReason } from "../../words/attention-reasons"

/** What happened and what to do about it. Shows the server's message for an unknown reason. */
export function AttentionReason({ request, children }: { request: AdminPaymentRequest; children?: ReactNode }) {
  const t = useWords()
  const { ago } = useFormat()
  const { attention_since } = request
  const reason = shownReason(request.reason)
  return (
    <Alert variant="warning">
      <strong className="txt-compact-small-plus block">
        {[
          reason ? t(reason.label) : t("statuses.outcome.attention"),
          attention_since && ago(attention_since, Date.now()),
        ]
          .filter(Boolean)
          .join(" · ")}
      </strong>
      <span className="text-pretty">{reason ? t(reason.next) : (request.reason_message ?? request.reason)}</span>
      {children}
    </Alert>
  )
}
