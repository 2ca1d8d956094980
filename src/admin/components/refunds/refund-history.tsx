import type { AdminRefund, AdminTimelineEvent } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useRequest } from "../../lib/use-requests"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { DrawerBox } from "../drawer-box"
import { Timeline } from "../payment/timeline"

/** The events of a refund, from the timeline of its payment. */
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

/** A payment may be refunded in parts, and each part is a separate refund. */
function isAbout(refund: AdminRefund, { type, data }: AdminTimelineEvent): boolean {
  return type.startsWith("payer_") || data["refund_id"] === refund.id
}
