import { Text } from "@medusajs/ui"
import type { AdminPaymentRequestDetail, AdminProposal } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useUserNames } from "../../lib/use-users"
import { OrderLink } from "../order-link"

/** What an admin user has proposed. */
export function ProposalNotice({ request: { proposal } }: { request: AdminPaymentRequestDetail }) {
  return proposal && <Proposed proposal={proposal} />
}

function Proposed({ proposal: { action, order_id, note, by } }: { proposal: AdminProposal }) {
  const t = useWords()
  const nameOf = useUserNames([by])
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
    </div>
  )
}
