import type { AdminRefund } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useBulk } from "../../lib/use-bulk"
import { useFormat } from "../../lib/use-format"
import { markSent } from "../../lib/use-refunds"
import { BulkDrawer } from "../bulk-drawer"
import { MarkSentFields } from "./mark-sent-fields"
import { refundName } from "./refund-columns"
import { useMarkSentForm } from "./use-mark-sent-form"

/** Records that the bank has sent the selected refunds, all with the same date and bank reference. */
export function MarkSeveralSentDrawer({ rows, onClose }: { rows: AdminRefund[]; onClose: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const bulk = useBulk()
  const form = useMarkSentForm(
    {
      mutate: (body) =>
        void bulk.start(rows, async ({ id }) => {
          await markSent(id, body)
          return null
        }),
      error: null,
      isPending: bulk.isStarted,
      isSuccess: false,
    },
    "refunds.sent.done",
    onClose,
  )
  return (
    <BulkDrawer
      rows={rows}
      bulk={bulk}
      unsaved={form.unsaved}
      title={t("refunds.bulk.title")}
      description={t("refunds.bulk.hint")}
      submitLabel={t("refunds.sent.submit")}
      nameOf={(refund) => `${amount(refund.amount, refund.currency_code)} · ${refundName(refund, t)}`}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MarkSentFields form={form} />
    </BulkDrawer>
  )
}
