import type { AdminRefund, AdminTimelineEvent } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useRequest } from "../../lib/use-requests"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { DrawerBox } from "../requests/drawer-box"
import { Timeline } from "../requests/timeline"

/** Who did what with a refund, of the timeline of the payment that goes back. */
export function RefundHistory({ refund }: { refund: AdminRefund }) {
  const t = useWords()
  const { data, error, isPending, refetch } = useRequest(refund.request_id)
  return (
    <DrawerBox title={t("refunds.history")}>
      {isPending && <Loading rows={2} />}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data && (
        <Timeline request={data.request} events={data.request.timeline.filter((event) => isAbout(refund, event))} />
      )}
    </DrawerBox>
  )
}

/** Payments may be paid back in parts: each part has its own refund. */
function isAbout(refund: AdminRefund, { type, data }: AdminTimelineEvent): boolean {
  if (type.startsWith("payer_")) return true
  if (type === "refund_due" && refund.refund_id === null) return true
  const about = data["refund_id"]
  return about === refund.id || (refund.refund_id !== null && about === refund.refund_id)
}
