import { Alert } from "@medusajs/ui"
import type { AdminRefundBatch } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useMarkBatchSent } from "../../lib/use-refunds"
import { useWhileShown } from "../../lib/use-while-shown"
import { AdminDrawer, DrawerForm } from "../admin-drawer"
import { MarkSentFields } from "./mark-sent-fields"
import { useMarkSentForm } from "./use-mark-sent-form"

interface MarkBatchSentDrawerProps {
  batch: AdminRefundBatch
  onClose: () => void
}

/** Records that the bank has accepted the file of a batch. */
export function MarkBatchSentDrawer({ batch, onClose }: MarkBatchSentDrawerProps) {
  const t = useWords()
  const done = useWhileShown(onClose)
  const form = useMarkSentForm(useMarkBatchSent(batch.id), "refunds.batch.sent", done)
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={form.unsaved}
      testId="pay-by-bank-refund-batch"
      title={t("refunds.batch.sentTitle")}
      description={t("refunds.batch.sentHint")}
    >
      {(close) => (
        <DrawerForm onSubmit={form.submit} onCancel={close} saving={form.saving} submitLabel={t("refunds.sent.submit")}>
          <div className="flex flex-col gap-y-6">
            {batch.withdrawn.length > 0 && <Alert variant="warning">{t("refunds.batch.withdrawn")}</Alert>}
            <MarkSentFields form={form} />
          </div>
        </DrawerForm>
      )}
    </AdminDrawer>
  )
}
