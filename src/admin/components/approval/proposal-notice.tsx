import { Button, Text, toast } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { AdminProposal } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useReject } from "../../lib/use-proposals"
import { useFormat } from "../../lib/use-format"
import { useMe, useUserNames } from "../../lib/use-users"
import { Refusal } from "../refusal"
import { ChangedSettings } from "../settings/changed-settings"
import { ApprovePrompt } from "./approve-prompt"

interface ProposalNoticeProps {
  proposal: AdminProposal | null
  /** What it would change, if not settings. */
  children?: ReactNode
}

/** What an admin user has proposed. A second person approves or rejects exactly this; its proposer may withdraw it. */
export function ProposalNotice({ proposal, children }: ProposalNoticeProps) {
  return (
    proposal && (
      <Proposed key={proposal.id} proposal={proposal}>
        {children}
      </Proposed>
    )
  )
}

function Proposed({ proposal, children }: { proposal: AdminProposal; children: ReactNode }) {
  const t = useWords()
  const { moment } = useFormat()
  const { action, by, at, note, fields } = proposal
  const nameOf = useUserNames([by])
  return (
    <div
      className="shadow-elevation-card-rest bg-ui-bg-component flex w-full flex-col gap-y-2 rounded-lg px-4 py-3"
      data-testid="pay-by-bank-proposal"
    >
      <Text size="small" leading="compact" weight="plus" className="text-pretty">
        {t(`approvals.made.${action}`, { who: nameOf(by), when: moment(at) })}
      </Text>
      {children}
      {note && (
        <Text size="small" className="text-ui-fg-subtle whitespace-pre-wrap break-words">
          {note}
        </Text>
      )}
      <ChangedSettings fields={fields} />
      <Decision proposal={proposal} />
    </div>
  )
}

function Decision({ proposal: { id, by, can_approve } }: { proposal: AdminProposal }) {
  const t = useWords()
  const isMine = by === useMe()?.id
  const [approving, setApproving] = useState(false)
  const reject = useReject(id)
  const end = () =>
    reject.mutate(undefined, {
      onSuccess: () => toast.success(t(isMine ? "approvals.withdrawn" : "approvals.rejected")),
    })
  return (
    <>
      {!can_approve && (
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t(isMine ? "approvals.yours" : "approvals.notYours")}
        </Text>
      )}
      {reject.error && <Refusal>{messageOf(reject.error, t)}</Refusal>}
      {(can_approve || isMine) && (
        <div className="flex flex-wrap gap-2">
          {can_approve && (
            <Button type="button" size="small" aria-haspopup="dialog" onClick={() => setApproving(true)}>
              {t("approvals.approve")}
            </Button>
          )}
          <Button type="button" size="small" variant="secondary" isLoading={reject.isPending} onClick={end}>
            {t(isMine ? "approvals.withdraw" : "approvals.reject")}
          </Button>
        </div>
      )}
      {approving && <ApprovePrompt id={id} onClose={() => setApproving(false)} />}
    </>
  )
}
