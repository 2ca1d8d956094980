import { Container } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useLeaving } from "../../lib/use-leaving"
import { useRequest, useResolutionFacts } from "../../lib/use-requests"
import { AdminPage } from "../admin-page"
import { LinkBox } from "../links/link-box"
import { LoadError } from "../load-error"
import { Section } from "../section"
import { TwoColumns } from "../two-columns"
import { CustomerSection } from "./customer-section"
import { DetailsSection } from "./details-section"
import { ItemsSection } from "./items-section"
import { PayerSection } from "./payer"
import { PaymentHead } from "./payment-head"
import { PaymentSkeleton } from "./payment-skeleton"
import { RefundsSection } from "./refunds-section"
import { ResolutionForm } from "./resolution-form"
import { ResolveSection } from "./resolve-section"
import { TimeZoneNote } from "../time-zone-note"
import { Timeline } from "./timeline"

/** A payment: its amount, its status and what to do first, then what happened, and who is concerned. */
export function PaymentPage({ id }: { id: string }) {
  const { data, error, refetch } = useRequest(id)
  return (
    <AdminPage testId="pay-by-bank-payment">
      {data ? (
        <Payment request={data.request} />
      ) : error ? (
        <Container className="p-0">
          <LoadError error={error} onRetry={refetch} />
        </Container>
      ) : (
        <PaymentSkeleton />
      )}
    </AdminPage>
  )
}

function Payment({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const [unsaved, setUnsaved] = useState(false)
  useLeaving(unsaved)
  // The facts of a decision push down what follows, so that waits for them.
  const { isLoading } = useResolutionFacts(request.id, request.outcome === "attention")
  return (
    <>
      <PaymentHead request={request} decision={decisionOf(request, setUnsaved)} />
      {!isLoading && (
        <TwoColumns
          main={
            <>
              {request.kind === "link" && <LinkBox id={request.id} />}
              <Section title={t("requests.timeline.title")} testId="pay-by-bank-payment-timeline">
                <Timeline request={request} events={request.timeline} />
                <TimeZoneNote />
              </Section>
              <ItemsSection request={request} />
              <RefundsSection request={request} />
            </>
          }
          side={
            <>
              <CustomerSection request={request} />
              <PayerSection request={request} />
              <DetailsSection request={request} />
            </>
          }
        />
      )}
    </>
  )
}

/** What your team must decide, or can still decide, about a payment. */
function decisionOf(request: AdminPaymentRequestDetail, onUnsaved: (unsaved: boolean) => void): ReactNode {
  const { outcome, reason } = request
  if (outcome === "attention") return <ResolveSection request={request} onUnsaved={onUnsaved} />
  // Your team has closed it as gone, and the money is there after all.
  if (outcome === "closed" && reason === REVERSED) {
    return <ResolutionForm request={request} offered={["confirm_received"]} onUnsaved={onUnsaved} />
  }
  return null
}

const REVERSED = "reversed_after_capture" satisfies AttentionReason
