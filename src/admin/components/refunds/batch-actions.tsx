import { Button, Textarea, toast } from "@medusajs/ui"
import { useState } from "react"
import { LONGEST_NOTE } from "../../../shared/limits"
import type { AdminRefundBatch } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useQuestion } from "../../lib/use-question"
import { useCancelBatch, useDownloadBatch } from "../../lib/use-refunds"
import { DownloadButton } from "../download-button"
import { Field } from "../field"

interface BatchActionsProps {
  batch: AdminRefundBatch
  onMarkSent: () => void
}

/** What a person can do with a batch. For a blocked one, the actions answer whether its file reached the bank. */
export function BatchActions({ batch, onMarkSent }: BatchActionsProps) {
  const t = useWords()
  if (batch.status === "sent") return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!batch.blocked && <DownloadAgain id={batch.id} />}
      <CancelBatch batch={batch} word={batch.blocked ? "refunds.batch.notReached" : "refunds.batch.cancel"} />
      <Button type="button" size="small" aria-haspopup="dialog" onClick={onMarkSent}>
        {t(batch.blocked ? "refunds.batch.reached" : "refunds.sent.submit")}
      </Button>
    </div>
  )
}

function DownloadAgain({ id }: { id: string }) {
  const t = useWords()
  const download = useDownloadBatch(id)
  const run = () => download.mutate(undefined, { onError: (error) => toast.error(messageOf(error, t)) })
  return <DownloadButton label={t("refunds.batch.download")} busy={download.isPending} onDownload={run} />
}

/** The bank may have a downloaded file, so its refunds are payable again only with a reason. */
function CancelBatch({ batch, word }: { batch: AdminRefundBatch; word: Word }) {
  const t = useWords()
  const [note, setNote] = useState("")
  const confirm = useQuestion()
  const cancel = useCancelBatch(batch.id)
  const run = async () => {
    const isSure = await confirm({
      title: t("refunds.batch.cancelTitle"),
      description: t("refunds.batch.cancelText"),
      confirmText: t("refunds.batch.cancel"),
      cancelText: t("refunds.batch.keep"),
    })
    if (!isSure) return
    cancel.mutate(batch.downloaded ? { note } : {}, {
      onSuccess: ({ batch: now }) =>
        now.proposal === null ? toast.success(t("refunds.batch.canceled")) : toast.info(t("requests.resolve.proposed")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  }
  return (
    <>
      {batch.downloaded && (
        <Field id={`cancel-note-${batch.id}`} label={t("requests.resolve.note")}>
          {(described) => (
            <Textarea
              {...described}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button
        type="button"
        size="small"
        variant="secondary"
        disabled={batch.downloaded && note.trim() === ""}
        isLoading={cancel.isPending}
        onClick={() => void run()}
      >
        {t(word)}
      </Button>
    </>
  )
}
