import { Text } from "@medusajs/ui"
import type { AdminRefund } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { UndoButton } from "./undo-button"

/** Why a refund has no actions: an exported one changes only with its batch, and one on hold only with its payment. */
const NO_ACTIONS = {
  exported: "refusals.refund_in_batch",
  on_hold: "refunds.held.onHold",
  canceled: "refunds.held.canceled",
} as const satisfies Partial<Record<AdminRefund["status"], Word>>

const hasNoActions = (status: AdminRefund["status"]): status is keyof typeof NO_ACTIONS =>
  Object.hasOwn(NO_ACTIONS, status)

/** The actions for a refund that is not to be marked as sent. */
export function SentActions({ refund, approvalsOn }: { refund: AdminRefund; approvalsOn: boolean }) {
  const t = useWords()
  if (hasNoActions(refund.status)) return <Explained>{t(NO_ACTIONS[refund.status])}</Explained>
  const isConfirmedInBatch = approvalsOn && refund.status === "sent" && refund.batch_id !== null
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      {isConfirmedInBatch && <Explained>{t("refunds.sent.withBatch")}</Explained>}
      {refund.proposal?.action !== "undo_refund" && <UndoButton refund={refund} />}
    </div>
  )
}

function Explained({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 text-pretty">
      {children}
    </Text>
  )
}
