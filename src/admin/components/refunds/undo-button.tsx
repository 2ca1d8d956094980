import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import type { AdminRefund } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useUndoSent } from "../../lib/use-refunds"
import { NotePrompt } from "../approval/note-prompt"

/** Sets a sent refund back, or proposes that, with a note. */
export function UndoButton({ refund: { id } }: { refund: AdminRefund }) {
  const t = useWords()
  const undo = useUndoSent(id)
  const [asking, setAsking] = useState(false)
  const run = (note: string) =>
    undo.mutate(
      { note },
      {
        onSuccess: ({ refund }) => {
          setAsking(false)
          if (refund.proposal?.action === "undo_refund") toast.info(t("approvals.proposed"))
          else toast.success(t("refunds.undo.done"))
        },
      },
    )
  return (
    <>
      <Button type="button" size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("refunds.undo.submit")}
      </Button>
      {asking && (
        <NotePrompt
          title={t("refunds.undo.title")}
          hint={t("refunds.undo.text")}
          submitLabel={t("refunds.undo.submit")}
          save={undo}
          onSubmit={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
