import { Button, Text, toast } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useMe, useUserNames } from "../../lib/use-users"
import { useResolve } from "../../lib/use-requests"
import { Refusal } from "../refusal"
import { OrderLink } from "../order-link"

type Proposal = NonNullable<AdminPaymentRequestDetail["proposal"]>

/** What an admin user has proposed. Another one approves exactly this. */
export function ProposalNotice({ request: { id, proposal } }: { request: AdminPaymentRequestDetail }) {
  return proposal && <Proposed id={id} proposal={proposal} />
}

function Proposed({ id, proposal: { action, order_id, note, by } }: { id: string; proposal: Proposal }) {
  const t = useWords()
  const me = useMe()
  const nameOf = useUserNames([by])
  const resolve = useResolve(id)
  const approve = () =>
    resolve.mutate(
      { action, ...(order_id === null ? {} : { order_id }), ...(note === null ? {} : { note }) },
      { onSuccess: () => toast.success(t("requests.resolve.approved")) },
    )
  const words = action === "attach" ? "requests.resolve.proposedAttach" : "requests.resolve.proposedClose"
  return (
    <div
      className="shadow-elevation-card-rest bg-ui-bg-component flex flex-col gap-y-2 rounded-lg px-4 py-3"
      data-testid="pay-by-bank-proposal"
    >
      <Text size="small" leading="compact" weight="plus" className="text-pretty">
        {t(words, { who: nameOf(by) })}
      </Text>
      {order_id && <OrderLink request={{ order_id, order_display_id: null }} />}
      {note && (
        <Text size="small" className="text-ui-fg-subtle whitespace-pre-wrap break-words">
          {note}
        </Text>
      )}
      {resolve.error && <Refusal>{messageOf(resolve.error, t)}</Refusal>}
      {by === me?.id ? (
        <Text size="small" className="text-ui-fg-subtle">
          {t("requests.resolve.proposedByYou")}
        </Text>
      ) : (
        <div>
          <Button type="button" size="small" isLoading={resolve.isPending} onClick={approve}>
            {t("requests.resolve.approve")}
          </Button>
        </div>
      )}
    </div>
  )
}
