import { Button } from "@medusajs/ui"
import { useState } from "react"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useRequest } from "../../lib/use-requests"
import { LinkBox } from "../links/link-box"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { AdminDrawer } from "../admin-drawer"
import { Refusal } from "../refusal"
import { CheckNow } from "./check-now"
import { DrawerBox } from "./drawer-box"
import { LiveRecord } from "./live-record"
import { RequestFacts } from "./request-facts"
import { RequestRefunds } from "./request-refunds"
import { RequestSummary } from "./request-summary"
import { ResolveSection } from "./resolve-section"
import { Sessions } from "./sessions"
import { Timeline } from "./timeline"
import { useSpecialActions } from "./use-special-actions"

/** A payment with its history and the actions for it. */
export function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const [unsaved, setUnsaved] = useState(false)
  const { data, error, isPending, refetch } = useRequest(id)
  const request = data?.request
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={unsaved}
      title={request ? t("requests.heading", { reference: request.reference }) : t("requests.title")}
      testId="pay-by-bank-request"
      footer={request && <CheckNow id={request.id} />}
    >
      {isPending && <Loading rows={6} />}
      {error && !request && <LoadError error={error} onRetry={refetch} />}
      {request && <Details request={request} onUnsaved={setUnsaved} />}
    </AdminDrawer>
  )
}

interface DetailsProps {
  request: AdminPaymentRequestDetail
  onUnsaved: (unsaved: boolean) => void
}

function Details({ request, onUnsaved }: DetailsProps) {
  const t = useWords()
  return (
    <div className="flex flex-col gap-y-6">
      <RequestSummary request={request} />
      {request.outcome === "attention" && <ResolveSection request={request} onUnsaved={onUnsaved} />}
      {request.outcome === "closed" && request.reason === REVERSED && <ConfirmReceived request={request} />}
      {request.kind === "link" && <LinkBox id={request.id} />}
      <DrawerBox>
        <RequestFacts request={request} />
      </DrawerBox>
      {request.refunds.length > 0 && (
        <DrawerBox title={t("requests.refunds.title")}>
          <RequestRefunds request={request} />
        </DrawerBox>
      )}
      <DrawerBox title={t("requests.record.title")} hint={t("requests.record.hint")}>
        <LiveRecord id={request.id} />
      </DrawerBox>
      <DrawerBox title={t("requests.timeline.title")}>
        <Timeline request={request} events={request.timeline} />
      </DrawerBox>
      {request.sessions.length > 0 && (
        <DrawerBox title={t("requests.sessions.title")}>
          <Sessions sessions={request.sessions} />
        </DrawerBox>
      )}
    </div>
  )
}

const REVERSED = "reversed_after_capture" satisfies AttentionReason

/** Your team has closed it as gone, and the money is there after all. */
function ConfirmReceived({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { run, refusal, busy } = useSpecialActions(request)
  return (
    <div className="flex flex-col items-start gap-y-2">
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button
        type="button"
        size="small"
        variant="secondary"
        isLoading={busy !== null}
        onClick={() => void run("confirm_received")}
      >
        {t("requests.resolve.confirmReceived")}
      </Button>
    </div>
  )
}
