import { Button, Text, toast } from "@medusajs/ui"
import type { AdminAccountChange, AdminDecideProposalBody } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useDecideProposal } from "../../lib/use-accounts"
import { useFormat } from "../../lib/use-format"
import { useMe, useUserNames } from "../../lib/use-users"
import { Refusal } from "../refusal"
import { ChangedSettings } from "./changed-settings"

/** Proposed changes of a merchant account. Another person approves or rejects exactly these; their proposer may withdraw them. */
export function AccountProposal({ id, proposal: { by, at, fields } }: { id: string; proposal: AdminAccountChange }) {
  const t = useWords()
  const { moment } = useFormat()
  const isMine = by === useMe()?.id
  const nameOf = useUserNames([by])
  const decide = useDecideProposal(id)
  const run = (action: AdminDecideProposalBody["action"]) =>
    decide.mutate(
      { action, proposed_at: at },
      {
        onSuccess: () =>
          toast.success(
            t(
              action === "approve"
                ? "requests.resolve.approved"
                : `settings.trail.${isMine ? "withdrawn" : "rejected"}`,
            ),
          ),
      },
    )
  return (
    <div
      className="shadow-elevation-card-rest bg-ui-bg-component flex w-full flex-col gap-y-2 rounded-lg px-4 py-3"
      data-testid="pay-by-bank-account-proposal"
    >
      <Text size="small" leading="compact" weight="plus" className="text-pretty">
        {t("settings.trail.proposal", { who: nameOf(by), when: moment(at) })}
      </Text>
      <ChangedSettings fields={fields} />
      {isMine && (
        <Text size="small" className="text-ui-fg-subtle">
          {t("requests.resolve.proposedByYou")}
        </Text>
      )}
      {decide.error && <Refusal>{messageOf(decide.error, t)}</Refusal>}
      <div className="flex gap-x-2">
        {!isMine && (
          <Button type="button" size="small" disabled={decide.isPending} onClick={() => run("approve")}>
            {t("requests.resolve.approve")}
          </Button>
        )}
        <Button
          type="button"
          size="small"
          variant="secondary"
          disabled={decide.isPending}
          onClick={() => run("reject")}
        >
          {t(`settings.trail.${isMine ? "withdraw" : "reject"}`)}
        </Button>
      </div>
    </div>
  )
}
