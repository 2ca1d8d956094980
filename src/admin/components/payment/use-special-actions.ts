import { toast } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useQuestion } from "../../lib/use-question"
import { useResolve } from "../../lib/use-requests"

const ACTIONS = {
  keep_tracking: { done: "requests.resolve.keptTracking", question: null },
  send_link: {
    done: "requests.resolve.closedForLink",
    question: {
      title: "requests.resolve.sendLinkTitle",
      description: "requests.resolve.sendLinkText",
      confirmText: "requests.resolve.sendLinkConfirm",
    },
  },
  cancel_order: {
    done: "requests.resolve.canceledOrder",
    question: {
      title: "requests.resolve.cancelOrderTitle",
      description: "requests.resolve.cancelOrderText",
      confirmText: "requests.resolve.cancelOrderConfirm",
    },
  },
  confirm_received: {
    done: "requests.resolve.confirmedReceived",
    question: {
      title: "requests.resolve.confirmReceivedTitle",
      description: "requests.resolve.confirmReceivedText",
      confirmText: "requests.resolve.confirmReceivedConfirm",
    },
  },
} as const satisfies Record<
  string,
  { done: Word; question: Record<"title" | "description" | "confirmText", Word> | null }
>

type SpecialAction = keyof typeof ACTIONS

/** The actions that resolve a payment which the bank has left undecided, or has reversed. */
export function useSpecialActions(request: AdminPaymentRequestDetail) {
  const t = useWords()
  const confirm = useQuestion()
  const resolve = useResolve(request.id)
  const number = request.order_display_id ?? request.order_id ?? ""
  const isConfirmed = async ({ question }: (typeof ACTIONS)[SpecialAction]) =>
    question === null ||
    (await confirm({
      title: t(question.title, { number }),
      description: t(question.description),
      confirmText: t(question.confirmText),
      cancelText: t("shared.actions.cancel"),
    }))
  const run = async (action: SpecialAction) => {
    if (!(await isConfirmed(ACTIONS[action]))) return
    resolve.mutate({ action }, { onSuccess: () => toast.success(t(ACTIONS[action].done)) })
  }
  return {
    run,
    refusal: resolve.error && messageOf(resolve.error, t),
    busy: resolve.isPending ? resolve.variables.action : null,
  }
}
