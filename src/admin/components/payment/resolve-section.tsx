import { Button, Heading, Text } from "@medusajs/ui"
import { paymentToResolve } from "../../../shared/resolutions"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useResolutionFacts } from "../../lib/use-requests"
import { ProposalNotice } from "../approval/proposal-notice"
import { Loading } from "../loading"
import { AttentionReason } from "./attention-reason"
import { PaidAndNow } from "./paid-and-now"
import { ProposedOrder } from "./proposed-order"
import { ResolutionForm } from "./resolution-form"
import { offeredResolutions } from "./use-resolution-choices"

interface ResolveSectionProps {
  request: AdminPaymentRequestDetail
  /** Reports whether the form has unsaved input. */
  onUnsaved: (unsaved: boolean) => void
}

/** Why a payment needs attention, the facts for the decision, and the ways to resolve it. */
export function ResolveSection({ request, onUnsaved }: ResolveSectionProps) {
  const t = useWords()
  const { data, error, isPending, refetch } = useResolutionFacts(request.id)
  return (
    <div className="flex flex-col gap-y-4" data-testid="pay-by-bank-resolve">
      <AttentionReason request={request} />
      <ProposalNotice proposal={request.proposal}>
        <ProposedOrder request={request} />
      </ProposalNotice>
      {isPending && <Loading rows={4} />}
      {error && !data && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Text size="small" className="text-ui-fg-error">
            {t("requests.facts.failed", { message: messageOf(error, t) })}
          </Text>
          <Button type="button" size="small" variant="transparent" onClick={() => void refetch()}>
            {t("shared.actions.retry")}
          </Button>
        </div>
      )}
      {data && paymentToResolve(request).received && <PaidAndNow request={request} facts={data.facts} />}
      {!isPending && (
        <>
          <div>
            <Heading level="h2">{t("requests.resolve.next")}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {t("requests.resolve.hint")}
            </Text>
          </div>
          <ResolutionForm
            key={request.reason}
            request={request}
            offered={offeredResolutions(request)}
            facts={data?.facts}
            onUnsaved={onUnsaved}
          />
        </>
      )}
    </div>
  )
}
