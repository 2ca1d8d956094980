import { ArrowPath, CheckCircle, Scan, SquareTwoStack, XCircle } from "@medusajs/icons"
import { toast } from "@medusajs/ui"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useCopy } from "../../lib/use-copy"
import { useCancelLink } from "../../lib/use-links"
import { useQuestion } from "../../lib/use-question"
import type { RowAction } from "../row-menu"

/** The dialogs that can open for a link. */
export type LinkDialog = "show" | "resend" | "match"

/** Returns the actions that a link's status allows. */
export function useLinkActions(link: AdminPaymentLink, onOpen: (dialog: LinkDialog) => void): RowAction[] {
  const t = useWords()
  const copy = useCopy()
  const { cancel, canceling } = useCancel(link)
  const { url, can } = link
  return [
    ...(url
      ? [
          {
            icon: <SquareTwoStack />,
            label: t("links.actions.copy"),
            onClick: () => void copy(url, t("links.fields.url")),
          },
          { icon: <Scan />, label: t("links.actions.show"), onClick: () => onOpen("show") },
        ]
      : []),
    ...(can.resend ? [{ icon: <ArrowPath />, label: t("links.actions.resend"), onClick: () => onOpen("resend") }] : []),
    ...(can.match ? [{ icon: <CheckCircle />, label: t("links.actions.match"), onClick: () => onOpen("match") }] : []),
    ...(can.cancel
      ? [
          {
            icon: <XCircle />,
            label: t("links.actions.cancel"),
            onClick: () => void cancel(),
            disabled: canceling,
          },
        ]
      : []),
  ]
}

function useCancel({ id, reference }: AdminPaymentLink) {
  const t = useWords()
  const confirm = useQuestion()
  const mutation = useCancelLink(id)
  const cancel = async () => {
    const confirmed = await confirm({
      title: t("links.cancel.title", { reference }),
      description: t("links.cancel.text"),
      confirmText: t("links.cancel.confirm"),
      cancelText: t("links.cancel.keep"),
    })
    if (!confirmed) return
    mutation.mutate(undefined, {
      onSuccess: () => toast.success(t("links.cancel.done", { reference })),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  }
  return { cancel, canceling: mutation.isPending }
}
