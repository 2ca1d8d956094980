import { Button, toast } from "@medusajs/ui"
import type { AdminBank } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useSetPaused } from "../../lib/use-banks"
import { useQuestion } from "../../lib/use-question"

/** Pauses or resumes a bank, after a question that states the consequence. */
export function PauseBankButton({ bank: { id, name, paused }, account }: { bank: AdminBank; account: string }) {
  const t = useWords()
  const confirm = useQuestion()
  const mutation = useSetPaused(id)
  const verb = paused ? "resume" : "pause"
  const run = async () => {
    const confirmed = await confirm({
      title: t(`banks.actions.${verb}.title`, { name }),
      description: t(`banks.actions.${verb}.text`, { name }),
      confirmText: t(`banks.actions.${verb}.confirm`),
      cancelText: t("shared.actions.cancel"),
      variant: "confirmation",
    })
    if (!confirmed) return
    mutation.mutate(
      { verb, account },
      {
        onSuccess: () => toast.success(t(`banks.actions.${verb}.done`, { name })),
        onError: (error) => toast.error(messageOf(error, t)),
      },
    )
  }
  return (
    // The cell would cut off the button's shadow.
    <span className="inline-block p-1">
      <Button
        type="button"
        size="small"
        variant="secondary"
        aria-label={t(`banks.actions.${verb}.named`, { name })}
        isLoading={mutation.isPending}
        onClick={() => void run()}
      >
        {t(`banks.actions.${verb}.confirm`)}
      </Button>
    </span>
  )
}
