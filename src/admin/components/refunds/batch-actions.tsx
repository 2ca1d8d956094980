import { Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { AdminRefundBatch } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useCancelBatch, useDownloadBatch } from "../../lib/use-refunds"
import { NotePrompt } from "../approval/note-prompt"
import { ProposalNotice } from "../approval/proposal-notice"
import { DownloadButton } from "../download-button"

interface BatchActionsProps {
  batch: AdminRefundBatch
  onMarkSent: () => void
}

/** What a person can do with a batch. For a blocked one, the actions answer whether its file reached the bank. */
export function BatchActions({ batch, onMarkSent }: BatchActionsProps) {
  const t = useWords()
  const { status, blocked, proposal } = batch
  if (status === "sent") return <SentBatch batch={batch} onMarkSent={onMarkSent} />
  return (
    <>
      <ProposalNotice proposal={proposal} />
      <div className="flex flex-wrap items-center gap-2">
        {!blocked && <DownloadAgain id={batch.id} />}
        {!proposal && (
          <CancelBatch batch={batch} word={blocked ? "refunds.batch.notReached" : "refunds.batch.cancel"} />
        )}
        <Button type="button" size="small" aria-haspopup="dialog" onClick={onMarkSent}>
          {t(blocked ? "refunds.batch.reached" : "refunds.sent.submit")}
        </Button>
      </div>
    </>
  )
}

/** A sent batch waits for its confirmation. It is marked again if no proposal is open, as after a rejection. */
function SentBatch({ batch: { proposal }, onMarkSent }: BatchActionsProps) {
  const t = useWords()
  if (proposal) return <ProposalNotice proposal={proposal} />
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 text-pretty">
        {t("refunds.batch.unconfirmed")}
      </Text>
      <Button type="button" size="small" aria-haspopup="dialog" onClick={onMarkSent}>
        {t("refunds.sent.submit")}
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

function CancelBatch({ batch: { id, downloaded }, word }: Pick<BatchActionsProps, "batch"> & { word: Word }) {
  const t = useWords()
  const cancel = useCancelBatch(id)
  const [asking, setAsking] = useState(false)
  const run = (note: string) =>
    cancel.mutate(note === "" ? {} : { note }, {
      onSuccess: ({ batch }) => {
        setAsking(false)
        if (batch.proposal) toast.info(t("approvals.proposed"))
        else toast.success(t("refunds.batch.canceled"))
      },
    })
  return (
    <>
      <Button type="button" size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(word)}
      </Button>
      {asking && (
        <NotePrompt
          title={t("refunds.batch.cancelTitle")}
          hint={t("refunds.batch.cancelText")}
          submitLabel={t("refunds.batch.cancel")}
          cancelLabel={t("refunds.batch.keep")}
          optional={!downloaded}
          save={cancel}
          onSubmit={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
