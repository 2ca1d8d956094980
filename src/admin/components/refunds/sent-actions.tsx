import { Button, Text, toast } from "@medusajs/ui"
import type { AdminRefund } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useConfirmSent, useUndoSent } from "../../lib/use-refunds"
import { useMe, useUserNames } from "../../lib/use-users"
import { useQuestion } from "../../lib/use-question"

interface SentActionsProps {
  refund: AdminRefund
  twoPersonApproval: boolean
  onDone: () => void
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
export function SentActions({ refund, twoPersonApproval, onDone }: SentActionsProps) {
  const t = useWords()
  const me = useMe()
  const nameOf = useUserNames(refund.undo_proposed_by === null ? [] : [refund.undo_proposed_by])
  const awaitsSecondPerson = twoPersonApproval && refund.status === "sent"
  const isMine = refund.sent?.by === me?.id
  if (hasNoActions(refund.status)) {
    return (
      <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 text-pretty">
        {t(NO_ACTIONS[refund.status])}
      </Text>
    )
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      {awaitsSecondPerson && isMine && (
        <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 text-pretty">
          {t("refunds.confirm.another")}
        </Text>
      )}
      {refund.undo_proposed_by !== null && (
        <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 text-pretty">
          {t("refunds.undo.proposedBy", { who: nameOf(refund.undo_proposed_by) })}
        </Text>
      )}
      {(refund.undo_proposed_by === null || refund.undo_proposed_by !== me?.id) && <UndoButton refund={refund} />}
      {awaitsSecondPerson && !isMine && <ConfirmButton refund={refund} onDone={onDone} />}
    </div>
  )
}

function UndoButton({ refund }: { refund: AdminRefund }) {
  const t = useWords()
  const confirm = useQuestion()
  const undo = useUndoSent(refund.id)
  const submit = t(refund.undo_proposed_by === null ? "refunds.undo.submit" : "refunds.undo.approve")
  const run = async () => {
    const isSure = await confirm({
      title: t("refunds.undo.title"),
      description: t("refunds.undo.text"),
      confirmText: submit,
      cancelText: t("shared.actions.cancel"),
    })
    if (!isSure) return
    undo.mutate(undefined, {
      onSuccess: ({ refund: now }) =>
        now.undo_proposed_by === null ? toast.success(t("refunds.undo.done")) : toast.info(t("refunds.undo.proposed")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  }
  return (
    <Button type="button" size="small" variant="secondary" isLoading={undo.isPending} onClick={() => void run()}>
      {submit}
    </Button>
  )
}

function ConfirmButton({ refund, onDone }: Pick<SentActionsProps, "refund" | "onDone">) {
  const t = useWords()
  const confirm = useConfirmSent(refund.id)
  const run = () =>
    confirm.mutate(undefined, {
      onSuccess: () => {
        toast.success(t("refunds.confirm.done"))
        onDone()
      },
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return (
    <Button type="button" size="small" isLoading={confirm.isPending} onClick={run}>
      {t("refunds.confirm.submit")}
    </Button>
  )
}
