import { Button, Text, toast } from "@medusajs/ui"
import type { AdminRefundBatch } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useMe } from "../../lib/use-users"
import { useQuestion } from "../../lib/use-question"
import { useCancelBatch, useConfirmBatch, useDownloadBatch } from "../../lib/use-refunds"
import { DownloadButton } from "../download-button"

interface BatchActionsProps {
  batch: AdminRefundBatch
  onMarkSent: () => void
}

/** What a person can do with a batch. For a blocked one, the actions answer whether its file reached the bank. */
export function BatchActions({ batch, onMarkSent }: BatchActionsProps) {
  const t = useWords()
  if (batch.status === "sent") return <ConfirmBatch batch={batch} />
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!batch.blocked && <DownloadAgain id={batch.id} />}
      <CancelBatch id={batch.id} word={batch.blocked ? "refunds.batch.notReached" : "refunds.batch.cancel"} />
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

function CancelBatch({ id, word }: { id: string; word: Word }) {
  const t = useWords()
  const confirm = useQuestion()
  const cancel = useCancelBatch(id)
  const run = async () => {
    const isSure = await confirm({
      title: t("refunds.batch.cancelTitle"),
      description: t("refunds.batch.cancelText"),
      confirmText: t("refunds.batch.cancel"),
      cancelText: t("refunds.batch.keep"),
    })
    if (!isSure) return
    cancel.mutate(undefined, {
      onSuccess: () => toast.success(t("refunds.batch.canceled")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  }
  return (
    <Button type="button" size="small" variant="secondary" isLoading={cancel.isPending} onClick={() => void run()}>
      {t(word)}
    </Button>
  )
}

function ConfirmBatch({ batch }: Pick<BatchActionsProps, "batch">) {
  const t = useWords()
  const me = useMe()
  const confirm = useConfirmBatch(batch.id)
  if (batch.sent?.by === me?.id) {
    return (
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("refunds.batch.another")}
      </Text>
    )
  }
  const run = () =>
    confirm.mutate(undefined, {
      onSuccess: () => toast.success(t("refunds.batch.confirmed")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return (
    <div>
      <Button type="button" size="small" isLoading={confirm.isPending} onClick={run}>
        {t("refunds.confirm.submit")}
      </Button>
    </div>
  )
}
