import { Button, Heading, Text, toast } from "@medusajs/ui"
import { useRef, useState } from "react"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { resolutionsOf } from "../../../shared/attention-resolutions"
import { isAttentionReason } from "../../../shared/messages/attention-reasons"
import { paymentToResolve, type Resolution } from "../../../shared/resolutions"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useQuestion } from "../../lib/use-question"
import { useResolve } from "../../lib/use-requests"
import { shownReason } from "../../words/attention-reasons"
import { shownStatus } from "../../words/payment-statuses"
import { Refusal } from "../refusal"
import { AttachForm } from "./attach-form"
import { AttentionReason } from "./attention-reason"
import { CloseForm } from "./close-form"
import { reportedAmount } from "./payment-facts"
import { ProposalNotice } from "./proposal-notice"
import { useSpecialActions } from "./use-special-actions"

interface ResolveSectionProps {
  request: AdminPaymentRequestDetail
  /** Reports whether the form has unsaved input. */
  onUnsaved: (unsaved: boolean) => void
}

type Form = "attach" | "close"

/** Why a payment needs attention, and the ways to resolve it. */
export function ResolveSection({ request, onUnsaved }: ResolveSectionProps) {
  const t = useWords()
  const [form, setForm] = useState<Form | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { retry, refund, refusal, busy } = useResolveActions(request)
  const special = useSpecialActions(request)
  const problem = refusal ?? special.refusal
  const leave = () => {
    buttons.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus()
    onUnsaved(false)
    setForm(null)
  }
  const toggle = (chosen: Form) => (form === chosen ? leave() : setForm(chosen))
  const offered = offeredResolutions(request)
  const advised = shownReason(request.reason)?.resolution ?? "retry"
  // An open form has its own primary button.
  const variant = (resolution: Resolution) => (resolution === advised && !form ? "primary" : "secondary")
  return (
    <div className="flex flex-col gap-y-4" data-testid="pay-by-bank-resolve">
      <AttentionReason request={request} />
      <ProposalNotice request={request} />
      <div>
        <Heading level="h2">{t("requests.resolve.next")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("requests.resolve.hint")}
        </Text>
      </div>
      {problem && <Refusal>{problem}</Refusal>}
      <div ref={buttons} className="flex flex-wrap gap-2">
        {offered.includes("retry") && (
          <Button type="button" size="small" variant={variant("retry")} isLoading={busy === "retry"} onClick={retry}>
            {t("requests.resolve.retry")}
          </Button>
        )}
        {SPECIAL_RESOLUTIONS.filter(({ resolution }) => offered.includes(resolution)).map(({ resolution, label }) => (
          <Button
            key={resolution}
            type="button"
            size="small"
            variant={variant(resolution)}
            isLoading={special.busy === resolution}
            onClick={() => void special.run(resolution)}
          >
            {t(label)}
          </Button>
        ))}
        {offered.includes("attach") && (
          <FormButton
            label={t("requests.resolve.attach")}
            variant={variant("attach")}
            open={form === "attach"}
            onClick={() => toggle("attach")}
          />
        )}
        {offered.includes("refund") && (
          <Button
            type="button"
            size="small"
            variant={variant("refund")}
            isLoading={busy === "refund"}
            onClick={() => void refund()}
          >
            {t("requests.resolve.refund")}
          </Button>
        )}
        {offered.includes("close") && (
          <FormButton
            label={t("requests.resolve.close")}
            variant={variant("close")}
            open={form === "close"}
            onClick={() => toggle("close")}
          />
        )}
      </div>
      {form === "attach" && <AttachForm request={request} onUnsaved={onUnsaved} onLeave={leave} />}
      {form === "close" && <CloseForm request={request} onUnsaved={onUnsaved} onLeave={leave} />}
    </div>
  )
}

/** A later version of the plugin may have reasons that this page does not have. Closing resolves any of them. */
function offeredResolutions(request: AdminPaymentRequestDetail): Resolution[] {
  const { reason } = request
  return isAttentionReason(reason) ? resolutionsOf(reason, paymentToResolve(request)) : ["retry", "close"]
}

/** The actions of one reason only. */
const SPECIAL_RESOLUTIONS = [
  { resolution: "keep_tracking", label: "requests.resolve.keepTracking" },
  { resolution: "send_link", label: "requests.resolve.sendLink" },
  { resolution: "cancel_order", label: "requests.resolve.cancelOrder" },
  { resolution: "confirm_received", label: "requests.resolve.confirmReceived" },
] as const

interface FormButtonProps {
  label: string
  variant: "primary" | "secondary"
  open: boolean
  onClick: () => void
}

function FormButton({ label, variant, open, onClick }: FormButtonProps) {
  return (
    <Button type="button" size="small" variant={variant} aria-expanded={open} onClick={onClick}>
      {label}
    </Button>
  )
}

/** The actions that resolve a payment and need no input. */
function useResolveActions(request: AdminPaymentRequestDetail) {
  const t = useWords()
  const confirm = useQuestion()
  const { amount } = useFormat()
  const resolve = useResolve(request.id)
  const money = reportedAmount(request) ?? request
  const retry = () =>
    resolve.mutate(
      { action: "retry" },
      {
        onSuccess: ({ request: now, answered }) => {
          if (now.outcome === "settled") toast.success(t("requests.resolve.retried"))
          else if (!answered) toast.warning(t("requests.notAnswered"))
          else if (now.outcome === "attention") toast.warning(t("requests.resolve.retryFailed"))
          else toast.info(t("requests.checked", { status: t(shownStatus(now).word) }))
        },
      },
    )
  const refund = async () => {
    const confirmed = await confirm({
      title: t("requests.resolve.refundTitle", { amount: amount(money.amount, money.currency_code) }),
      description: t("requests.resolve.refundText"),
      confirmText: t("requests.resolve.refundConfirm"),
      cancelText: t("shared.actions.cancel"),
    })
    if (!confirmed) return
    resolve.mutate({ action: "refund" }, { onSuccess: () => toast.success(t("requests.resolve.refunded")) })
  }
  return {
    retry,
    refund,
    refusal: resolve.error && messageOf(resolve.error, t),
    busy: resolve.isPending ? resolve.variables.action : null,
  }
}
