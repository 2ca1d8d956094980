import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import type { AdminRefund, AdminRefundBatch } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import { shownBatch } from "../../words/refund-statuses"
import { ColoredStatus } from "../colored-status"
import { BatchActions } from "./batch-actions"
import { MarkBatchSentDrawer } from "./mark-batch-sent-drawer"
import { refundName } from "./refund-columns"

/** An exported batch with its totals and actions. */
export function BatchRow({ batch }: { batch: AdminRefundBatch }) {
  const t = useWords()
  const { amount, list } = useFormat()
  const [marking, setMarking] = useState(false)
  const named = (refunds: AdminRefund[]) =>
    list(refunds.map((refund) => `${refundName(refund, t)} (${amount(refund.amount, refund.currency_code)})`))
  const totals = batch.totals.map((total) => amount(total.amount, total.currency_code))
  return (
    <div role="group" aria-label={totals.join(", ")} className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Text size="small" weight="plus" leading="compact">
          {t("refunds.due.count", { count: batch.count })} · {list(totals)}
        </Text>
        <ColoredStatus shown={shownBatch(batch)} />
      </div>
      <BatchHistory batch={batch} />
      {batch.blocked && batch.withdrawn.length > 0 && (
        <Alert variant="warning">{t("refunds.batch.blocked", { refunds: named(batch.withdrawn) })}</Alert>
      )}
      {batch.blocked && batch.reversed.length > 0 && (
        <Alert variant="warning">{t("refunds.batch.reversed", { refunds: named(batch.reversed) })}</Alert>
      )}
      <BatchActions batch={batch} onMarkSent={() => setMarking(true)} />
      {marking && <MarkBatchSentDrawer batch={batch} onClose={() => setMarking(false)} />}
    </div>
  )
}

function BatchHistory({ batch }: { batch: AdminRefundBatch }) {
  const t = useWords()
  const { moment, calendarDay } = useFormat()
  const nameOf = useUserNames([batch.created_by])
  return (
    <Text size="small" className="text-ui-fg-subtle text-pretty">
      {t("refunds.batch.by", { on: moment(batch.created_at), name: nameOf(batch.created_by) })}
      {batch.sent && (
        <span className="block">
          {t("refunds.batch.sentOn", { on: calendarDay(batch.sent.on), reference: batch.sent.bank_reference })}
        </span>
      )}
    </Text>
  )
}
