import { Button, Text, Textarea, toast } from "@medusajs/ui"
import { useState } from "react"
import { LONGEST_NOTE } from "../../../shared/limits"
import type { AdminRefund } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useUndoSent } from "../../lib/use-refunds"
import { useQuestion } from "../../lib/use-question"
import { Field } from "../field"

interface SentActionsProps {
  refund: AdminRefund
}

/** Why a refund has no actions: an exported one changes only with its batch, and one on hold only with its payment. */
const NO_ACTIONS = {
  exported: "refusals.refund_in_batch",
  on_hold: "refunds.held.onHold",
  canceled: "refunds.held.canceled",
} as const satisfies Partial<Record<AdminRefund["status"], Word>>

const hasNoActions = (status: AdminRefund["status"]): status is keyof typeof NO_ACTIONS =>
  Object.hasOwn(NO_ACTIONS, status)

/** The actions for a refund that is not due. */
export function SentActions({ refund }: SentActionsProps) {
  const t = useWords()
  if (hasNoActions(refund.status)) {
    return (
      <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 text-pretty">
        {t(NO_ACTIONS[refund.status])}
      </Text>
    )
  }
  return <UndoForm refund={refund} />
}

/** The money may have left the bank, so it is payable again only with a reason. */
function UndoForm({ refund }: SentActionsProps) {
  const t = useWords()
  const [note, setNote] = useState("")
  const confirm = useQuestion()
  const undo = useUndoSent(refund.id)
  const run = async () => {
    const isSure = await confirm({
      title: t("refunds.undo.title"),
      description: t("refunds.undo.text"),
      confirmText: t("refunds.undo.submit"),
      cancelText: t("shared.actions.cancel"),
    })
    if (!isSure) return
    undo.mutate(
      { note },
      {
        onSuccess: ({ refund: now }) =>
          now.proposal === null ? toast.success(t("refunds.undo.done")) : toast.info(t("refunds.undo.proposed")),
        onError: (error) => toast.error(messageOf(error, t)),
      },
    )
  }
  return (
    <div className="flex w-full flex-wrap items-end justify-end gap-2">
      <div className="min-w-0 flex-1">
        <Field id="undo-note" label={t("requests.resolve.note")}>
          {(described) => (
            <Textarea
              {...described}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        type="button"
        size="small"
        variant="secondary"
        disabled={note.trim() === ""}
        isLoading={undo.isPending}
        onClick={() => void run()}
      >
        {t("refunds.undo.submit")}
      </Button>
    </div>
  )
}
